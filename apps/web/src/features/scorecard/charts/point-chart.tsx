import { Button } from "@amont/ui/button.tsx";
import { ChartTooltip, type TooltipRow, TooltipRows } from "@amont/ui/widgets/chart/chart-tooltip.tsx";
import { useChartTooltip } from "@amont/ui/widgets/chart/use-chart-tooltip.ts";
import { useDrawingWidth } from "@amont/ui/widgets/chart/use-drawing-width.ts";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./charts.module.css";

/** What the arrows and the pointer stop at. Every stop of a chart has the same rows. */
export interface Stop {
  readonly key: string;
  readonly x: number;
  /** Left out where only the column counts. */
  readonly y?: number;
  readonly name: string;
  readonly rows: readonly TooltipRow[];
}

interface DrawnChart {
  readonly stops: readonly Stop[];
  readonly renderContent: (chosen: Stop | undefined) => ReactNode;
}

interface PointChartProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly height: number;
  readonly legend: readonly { readonly name: string; readonly swatch: ReactNode }[];
  /** What a stop is: the head of the first column of its table. */
  readonly stopName: string;
  readonly draw: (width: number) => DrawnChart;
}

/** A drawing that the arrows and the pointer go through, with a legend, and the same as a table. */
export function PointChart({ title, note, height, legend, stopName, draw }: PointChartProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const { ref, width } = useDrawingWidth(520);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [isTable, setTable] = useState(false);
  const tooltip = useChartTooltip<Stop>();
  const { stops, renderContent } = draw(width);
  const chosenAt = stops.findIndex(({ key }) => key === chosenKey);
  const chosen = stops[chosenAt];
  const spoken = chosen ?? stops[0];
  const onPointerMove = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const stop = nearestStop(stops, clientX - box.left, clientY - box.top);
    if (stop === undefined) return;
    setChosenKey(stop.key);
    const anchor = {
      left: box.left + stop.x - 6,
      top: (stop.y === undefined ? clientY : box.top + stop.y) - 6,
      width: 12,
      height: 12,
    };
    tooltip.point({ key: stop.key, subject: stop, anchor });
  };
  const leave = () => {
    setChosenKey(null);
    tooltip.leave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stopAfter(event.key, chosenAt, stops.length);
    if (to === null) return;
    event.preventDefault();
    setChosenKey(stops[to]?.key ?? null);
  };
  return (
    <section className={styles["chart"]} aria-labelledby={titleId}>
      <header className={styles["head"]}>
        <h2 id={titleId}>{title}</h2>
        {stops.length === 0 ? null : (
          <Button
            size="sm"
            emphasis="ghost"
            icon="grid"
            aria-expanded={isTable}
            onClick={() => setTable(!isTable)}
          >
            {t(isTable ? "reliability.chart.hideTable" : "reliability.chart.table")}
          </Button>
        )}
      </header>
      {note === undefined ? null : <p className={styles["note"]}>{note}</p>}
      {stops.length === 0 || spoken === undefined ? (
        <p className={styles["nothing"]}>{t("reliability.chart.nothing")}</p>
      ) : (
        <>
          <div
            ref={ref}
            className={styles["root"]}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing whose points the arrows go through
            role="slider"
            tabIndex={0}
            aria-label={title}
            aria-valuemin={0}
            aria-valuemax={stops.length - 1}
            aria-valuenow={Math.max(0, chosenAt)}
            aria-valuetext={[spoken.name, ...spoken.rows.map(({ label, text }) => `${label} ${text}`)].join(
              ", ",
            )}
            onPointerMove={onPointerMove}
            onPointerLeave={leave}
            onKeyDown={onKeyDown}
          >
            <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              {renderContent(chosen)}
            </svg>
          </div>
          <ul className={styles["legend"]}>
            {legend.map(({ name, swatch }) => (
              <li key={name}>
                {swatch}
                {name}
              </li>
            ))}
          </ul>
          {isTable ? <StopsTable title={title} stopName={stopName} stops={stops} /> : null}
          {tooltip.shown === null ? null : (
            <ChartTooltip
              anchor={tooltip.shown.anchor}
              isLeaving={tooltip.shown.isLeaving}
              title={tooltip.shown.subject.name}
            >
              <TooltipRows rows={tooltip.shown.subject.rows} />
            </ChartTooltip>
          )}
        </>
      )}
    </section>
  );
}

interface StopsTableProps {
  readonly title: string;
  readonly stopName: string;
  readonly stops: readonly Stop[];
}

function StopsTable({ title, stopName, stops }: StopsTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach what is hidden
    <section className={styles["tableFrame"]} aria-label={title} tabIndex={0}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th scope="col">{stopName}</th>
            {stops[0]?.rows.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {stops.map(({ key, name, rows }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {rows.map(({ label, text }) => (
                <td key={label}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function nearestStop(stops: readonly Stop[], x: number, y: number): Stop | undefined {
  const distance = (stop: Stop) => (stop.x - x) ** 2 + (stop.y === undefined ? 0 : (stop.y - y) ** 2);
  return stops.reduce<Stop | undefined>(
    (nearest, stop) => (nearest === undefined || distance(stop) < distance(nearest) ? stop : nearest),
    undefined,
  );
}

/** Null for a key that is none of ours. */
function stopAfter(key: string, chosen: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(count - 1, chosen + 1);
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(0, chosen - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
