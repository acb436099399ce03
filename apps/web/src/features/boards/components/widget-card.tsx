import type { Block } from "@amont/figures/blocks/block.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { type CSSProperties, useId } from "react";
import { useTranslation } from "react-i18next";
import { codeText } from "../../../shared/api/failure-text.ts";
import { BlockView } from "../blocks/block-view.tsx";
import type { BoardWidget } from "../model/morning-board.ts";
import { useWidgetTitle } from "../use-widget-title.ts";
import styles from "./board.module.css";

interface WidgetCardProps {
  readonly widget: BoardWidget;
  readonly read: { readonly block: Block | null; readonly failure: string | null } | undefined;
}

/** What fails in one widget is said there, and the others stay. */
export function WidgetCard({ widget, read }: WidgetCardProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const title = useWidgetTitle()(widget);
  const { column, row, width, height } = widget;
  const place: CSSProperties = {
    gridColumn: `${column + 1} / span ${width}`,
    gridRow: `${row + 1} / span ${height}`,
  };
  return (
    <section className={styles["widget"]} style={place} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles["title"]}>
        {title}
      </h2>
      <div className={styles["content"]}>
        {read === undefined ? (
          <SkeletonRows rowCount={3} label={t("boards.loading")} />
        ) : read.block === null ? (
          <Message tone="warn">{codeText((read.failure ?? "internal") as never, t)}</Message>
        ) : (
          <BlockView block={read.block} title={title} emptyText={t(`boards.empty.${widget.kind}`)} />
        )}
      </div>
    </section>
  );
}
