/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed by arithmetic, and table elements lose their role in some browsers when they are not laid out as a table */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useVisibleRange } from "@amont/ui/widgets/virtual-window/use-visible-range.ts";
import {
  type ItemOffsets,
  indexesToRender,
  totalSize,
} from "@amont/ui/widgets/virtual-window/visible-range.ts";
import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isMoveTo } from "./model/line-moves.ts";
import type { TimelineLine } from "./model/timeline-days.ts";
import type { TimelineRow as Row } from "./model/timeline-rows.ts";
import styles from "./timeline-list.module.css";
import { type RowSetting, TimelineRow } from "./timeline-row.tsx";
import type { TimelineCursor } from "./use-timeline-cursor.ts";

const buffer = { min: 300, max: 900 };

interface TimelineListProps {
  readonly scrollerRef: RefObject<HTMLDivElement | null>;
  readonly rows: readonly Row[];
  readonly offsets: ItemOffsets;
  /** How much of the list the names of its columns cover. */
  readonly headHeight: number;
  readonly cursor: TimelineCursor;
  /** What is shown is being replaced. */
  readonly isBehind: boolean;
  /** The line on its way, and the day that it would stand on. */
  readonly moving: { readonly line: TimelineLine; readonly target: CalendarDate } | null;
  readonly setting: RowSetting;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onDrop: (line: TimelineLine, target: CalendarDate) => void;
  /** Rows that have not come yet are in view. */
  readonly onWaiting: () => void;
}

export const rowId = (row: number): string => `timeline-row-${row}`;

/** The days one below the other. The focus stays on the list; only rows in view exist. */
export function TimelineList(props: TimelineListProps) {
  const { scrollerRef, rows, offsets, headHeight, cursor, moving, setting, onWaiting } = props;
  const { t } = useTranslation();
  const helpId = useId();
  const range = useVisibleRange(scrollerRef, { axis: "vertical", offsets, buffer, inset: headHeight });
  const drag = useLineDrag(rows, setting.facts.today, props.onDrop);
  const dragged = drag.line === null ? undefined : rows.findIndex(({ key }) => key === drag.line?.id);
  const shown = indexesToRender(range, dragged, rows.length);
  const isWaiting = shown.some((row) => rows[row]?.kind === "waiting");
  useEffect(() => {
    if (isWaiting) onWaiting();
  });
  const target = drag.over ?? moving?.target ?? null;
  const away = drag.line ?? moving?.line ?? null;
  return (
    <div
      ref={scrollerRef}
      role="grid"
      tabIndex={0}
      aria-label={t("shortTerm.timeline.label")}
      aria-describedby={helpId}
      aria-rowcount={rows.length + 1}
      aria-busy={props.isBehind}
      aria-activedescendant={shown.includes(cursor.row) ? rowId(cursor.row) : undefined}
      className={classNames(styles["scroller"], props.isBehind && styles["behind"])}
      onKeyDown={props.onKeyDown}
      {...drag.handlers}
    >
      <VisuallyHidden>
        <span id={helpId}>{t("shortTerm.timeline.help")}</span>
      </VisuallyHidden>
      <div role="rowgroup" className={styles["head"]}>
        <div role="row" aria-rowindex={1} className={classNames(styles["row"], styles["headRow"])}>
          {(["name", "account", "layer", "state", "amount"] as const).map((column) => (
            <span key={column} role="columnheader" className={styles[column]}>
              {t(`shortTerm.timeline.column.${column}`)}
            </span>
          ))}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- keys go to the list itself */}
      <div
        role="rowgroup"
        className={styles["rows"]}
        style={{ height: totalSize(offsets) }}
        onClick={({ target: clicked }) => {
          const row = rowIndexOf(clicked);
          if (row !== null) cursor.moveTo(row);
        }}
      >
        {shown.map((index) => {
          const row = rows[index];
          return row === undefined ? null : (
            <TimelineRow
              key={row.key}
              id={rowId(index)}
              row={row}
              index={index}
              top={offsets[index] ?? 0}
              isActive={index === cursor.row}
              isMoving={row.key === away?.id}
              isTarget={row.on === target}
              setting={setting}
            />
          );
        })}
      </div>
    </div>
  );
}

function rowIndexOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
  return row === null ? null : Number(row.dataset["row"]);
}

interface Dragged {
  readonly line: TimelineLine | null;
  /** The day below the pointer, where the line may be left. */
  readonly over: CalendarDate | null;
}

const nothingDragged: Dragged = { line: null, over: null };

/** A line that is dragged onto any row of a day goes to that day. */
function useLineDrag(
  rows: readonly Row[],
  today: CalendarDate,
  onDrop: (line: TimelineLine, target: CalendarDate) => void,
) {
  const [dragged, setDragged] = useState(nothingDragged);
  const rowOf = ({ target }: DragEvent) => {
    const index = rowIndexOf(target);
    return index === null ? undefined : rows[index];
  };
  const end = () => setDragged(nothingDragged);
  return {
    ...dragged,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const row = rowOf(event);
        if (row?.kind !== "line") return;
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", row.line.name);
        setDragged({ line: row.line, over: null });
      },
      onDragOver: (event: DragEvent) => {
        const { line } = dragged;
        const on = rowOf(event)?.on;
        const over = line !== null && on !== undefined && isMoveTo(line, on, today) ? on : null;
        if (over !== null) event.preventDefault();
        if (over !== dragged.over) setDragged({ line, over });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        if (dragged.line !== null && dragged.over !== null) onDrop(dragged.line, dragged.over);
        end();
      },
      onDragEnd: end,
    },
  };
}
