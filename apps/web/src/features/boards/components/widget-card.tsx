import type { BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import { type CSSProperties, useId } from "react";
import type { ReadWidget } from "../model/read-widgets.ts";
import { useWidgetTitle } from "../use-widget-title.ts";
import styles from "./board.module.css";
import { WidgetContent } from "./widget-content.tsx";

interface WidgetCardProps {
  readonly widget: BoardWidget;
  readonly place: CSSProperties;
  readonly read: ReadWidget | undefined;
}

export function WidgetCard({ widget, place, read }: WidgetCardProps) {
  const titleId = useId();
  const title = useWidgetTitle()(widget);
  return (
    <section className={styles["widget"]} style={place} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles["title"]}>
        {title}
      </h2>
      <div className={styles["content"]}>
        <WidgetContent kind={widget.kind} title={title} read={read} />
      </div>
    </section>
  );
}
