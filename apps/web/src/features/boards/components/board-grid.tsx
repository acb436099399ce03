import type { BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import { boardColumns, narrow } from "@amont/engine/reporting/board-layout.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import type { CSSProperties, ReactNode, Ref } from "react";
import { useMemo } from "react";
import styles from "./board.module.css";

interface BoardGridProps {
  readonly widgets: readonly BoardWidget[];
  readonly isBehind?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: (widget: BoardWidget, place: CSSProperties) => ReactNode;
}

/** Twelve columns, six where it is narrower, one below the other on a phone: the style sheet chooses. */
export function BoardGrid({ widgets, isBehind = false, ref, children }: BoardGridProps) {
  const halves = useMemo(() => {
    const places = narrow(widgets, (boardColumns / 2) as 6);
    return new Map(places.map((place) => [place.id, place]));
  }, [widgets]);
  return (
    <div ref={ref} className={classNames(styles["board"], isBehind && styles["behind"])}>
      {widgets.map((widget) => {
        const half = halves.get(widget.id) ?? widget;
        return children(widget, {
          "--column": `${widget.column + 1} / span ${widget.width}`,
          "--row": `${widget.row + 1} / span ${widget.height}`,
          "--half-column": `${half.column + 1} / span ${half.width}`,
          "--half-row": `${half.row + 1} / span ${half.height}`,
        } as CSSProperties);
      })}
    </div>
  );
}
