import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { useDrawingWidth } from "@amont/ui/widgets/chart/use-drawing-width.ts";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useCashBand } from "../components/cash-chart.tsx";
import type { BoardLine } from "../model/board-lines.ts";
import type { Board } from "../model/cash-board.ts";
import type { CashFacts } from "../model/cash-facts.ts";
import { useCashWords } from "../use-cash-words.ts";
import styles from "./timeline-chart.module.css";

interface TimelineChartProps {
  readonly board: Board;
  readonly facts: CashFacts;
  readonly line: BoardLine;
  readonly onDay: (day: CalendarDate) => void;
}

const leastColumn = 12;
const leastLabel = 62;
/** Days before today that stay in sight. */
const columnsBefore = 5;

/** The drawing of the balances, as wide as the page, with days below it that lead to them. */
export function TimelineChart({ board, facts, line, onDay }: TimelineChartProps) {
  const { t } = useTranslation();
  const words = useCashWords();
  const { ref, width } = useDrawingWidth(800);
  const { columns, current } = board;
  const columnWidth = Math.max(leastColumn, width / Math.max(1, columns.length));
  const edges = Float64Array.from({ length: columns.length + 1 }, (_, column) => column * columnWidth);
  const band = useCashBand({ board, facts, line, edges });
  const step = Math.ceil(leastLabel / columnWidth);
  const daysRef = useRef<HTMLDivElement>(null);
  // Where not all days have room, those to come are what one looks for.
  const start = (current - columnsBefore) * columnWidth;
  useLayoutEffect(() => {
    daysRef.current?.parentElement?.scrollTo({ left: start });
  }, [start]);
  return (
    <section className={styles["chart"]} aria-label={t("shortTerm.chart.label", { account: line.title })}>
      <div className={styles["start"]}>{band.start}</div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the way to scroll it by keyboard */}
      <div ref={ref} className={styles["middle"]}>
        {band.middle}
        <div ref={daysRef} className={styles["days"]} style={{ width: columnWidth * columns.length }}>
          {columns.map(({ day }, column) =>
            (column - current) % step === 0 && (column + 0.5) * columnWidth >= leastLabel / 2 ? (
              <button
                key={day}
                type="button"
                className={styles["day"]}
                style={{ left: (column + 0.5) * columnWidth }}
                title={t("shortTerm.timeline.goTo", { day: words.day(day, facts.today) })}
                aria-current={column === current ? "date" : undefined}
                onClick={() => onDay(day)}
              >
                {words.shortDay(day)}
              </button>
            ) : null,
          )}
        </div>
      </div>
      <div className={styles["end"]}>{band.end}</div>
    </section>
  );
}
