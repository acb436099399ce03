/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells are placed by arithmetic over a drawing */

import { useChartTooltip } from "@amont/ui/widgets/chart/use-chart-tooltip.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { type MouseEvent, type PointerEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import {
  type ColumnLayout,
  columnStart,
  columnWidth,
  layoutWidth,
} from "../../../../shared/forecast/column-layout.ts";
import { lazily } from "../../../../shared/layout/lazily.tsx";
import { chartTicks } from "../model/chart-axis.ts";
import {
  chartHeight,
  columnAt,
  columnsToDraw,
  overdraftZoneHeight,
  type VisibleColumns,
} from "../model/chart-geometry.ts";
import type { ChartModel, ChosenBar } from "../model/chart-model.ts";
import { roundMoney } from "../model/money-figures.ts";
import type { TooltipSubject } from "../model/tooltip-content.ts";
import type { ForecastChart } from "../use-forecast-chart.ts";
import { BarHatching } from "./bar-hatching.tsx";
import { ChartBars } from "./chart-bars.tsx";
import { ChartCells } from "./chart-cells.tsx";
import styles from "./chart-columns.module.css";
import { ChartLines } from "./chart-lines.tsx";
import { ChartNote } from "./chart-note.tsx";
import marks from "./marks.module.css";

// For those who want to see it.
const loadBands = () => import("../bands/chart-bands.tsx");
const ChartBands = lazily(async () => (await loadBands()).ChartBands);
const BandsNote = lazily(async () => (await loadBands()).BandsNote);

interface ChartColumnsProps {
  readonly chart: ForecastChart;
  readonly layout: ColumnLayout;
  /** Which columns are in view; without it all are drawn. */
  readonly visibleColumns?: VisibleColumns | undefined;
  /** The column of the cell that is selected in the grid. */
  readonly selectedOffset?: number | null;
  readonly onHoverOffset?: (offset: number | null) => void;
  /** A bar was clicked, or Enter was pressed on it. */
  readonly onSelect: (bar: ChosenBar) => void;
}

/** More than these at once are not moved slowly. */
const mostAnimatedColumns = 60;

/** Bars and balances over the columns of the grid. */
export function ChartColumns(props: ChartColumnsProps) {
  const { chart, layout, visibleColumns, selectedOffset = null, onHoverOffset, onSelect } = props;
  const { model, scale, hidden, scenarios, bands = null } = chart;
  const { t } = useTranslation();
  const hatchingId = useId();
  const [hovered, setHovered] = useState(-1);
  const tooltip = useChartTooltip<TooltipSubject>();
  const { start, end } = columnsToDraw(visibleColumns, model.columns.length);
  // The same while one scrolls within it: then nothing is drawn anew.
  const window = useMemo(() => ({ start, end }), [start, end]);
  const total = layoutWidth(layout);
  const left = columnStart(layout, window.start);
  const width = columnStart(layout, window.end) - left;

  const hover = (column: number) => {
    setHovered(column);
    onHoverOffset?.(model.columns[column]?.offset ?? null);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { target, currentTarget, clientX, clientY, pointerType } = event;
    const column = columnAt(layout, clientX - currentTarget.getBoundingClientRect().left);
    hover(column);
    const mark = markAt(target);
    const subject = mark === null ? null : subjectOf(mark.name, column, model);
    if (mark === null || subject === null || pointerType === "touch") return tooltip.leave();
    const isBar = subject.kind === "bar";
    const anchor = isBar
      ? mark.element.getBoundingClientRect()
      : { left: clientX - 4, top: clientY - 4, width: 8, height: 8 };
    return tooltip.point({ key: `${mark.name} ${column}`, subject, anchor });
  };
  const onPointerLeave = () => {
    hover(-1);
    tooltip.leave();
  };
  const onClick = ({ target, currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    const column = columnAt(layout, clientX - currentTarget.getBoundingClientRect().left);
    const subject = subjectOf(markAt(target)?.name ?? "", column, model);
    const offset = model.columns[column]?.offset;
    if (subject?.kind !== "bar" || offset === undefined) return;
    tooltip.leave();
    onSelect({ side: subject.side, offset });
  };

  const tintOf = (column: number): Tint => ({
    x: columnStart(layout, column),
    width: columnWidth(layout, column),
    height: chartHeight,
  });
  const selected = model.columns.findIndex(({ offset }) => offset === selectedOffset);
  return (
    // The keys are those of the cells over the bars.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="grid"
      aria-label={t(model.project === null ? "forecastChart.label" : "forecastChart.labelOfProject", {
        name: model.project?.name,
      })}
      aria-colcount={model.columns.length}
      tabIndex={-1}
      className={styles["root"]}
      style={{ width: total }}
      onPointerMove={onPointerMove}
      onPointerLeave={onPointerLeave}
      onClick={onClick}
    >
      <svg
        className={classNames(
          styles["drawing"],
          window.end - window.start <= mostAnimatedColumns && styles["animated"],
        )}
        style={{ left }}
        width={width}
        height={chartHeight}
        viewBox={`${left} 0 ${width} ${chartHeight}`}
        aria-hidden="true"
      >
        <BarHatching id={hatchingId} />
        {model.columns[model.currentColumn] === undefined ? null : (
          <CurrentTint {...tintOf(model.currentColumn)} />
        )}
        {selected < 0 ? null : <rect className={styles["selected"]} {...tintOf(selected)} />}
        {hovered < 0 ? null : <rect className={styles["hovered"]} {...tintOf(hovered)} />}
        {chartTicks(scale, model.currency).map((tick) => (
          <path
            key={tick}
            className={tick === 0 ? styles["zero"] : styles["gridline"]}
            d={`M0 ${scale.y(tick)}H${total}`}
          />
        ))}
        <ChartBars
          columns={model.columns}
          hidden={hidden}
          layout={layout}
          window={window}
          scale={scale}
          hatchingId={hatchingId}
        />
        {model.overdraft === null ? null : <OverdraftLine y={scale.y(model.overdraft)} width={total} />}
        {bands === null ? null : (
          <ChartBands
            bands={bands}
            model={model}
            place={{ layout, window, scale, currentColumn: model.currentColumn }}
          />
        )}
        <ChartLines
          model={model}
          scale={scale}
          hidden={hidden}
          shownColour={scenarios.shown.id === null ? null : scenarios.shown.color}
          layout={layout}
          window={window}
        />
      </svg>
      {bands === null ? null : (
        <div className={styles["noteRow"]}>
          <BandsNote bands={bands} />
        </div>
      )}
      {model.overdraft === null ? null : <OverdraftName model={model} y={scale.y(model.overdraft)} />}
      <ChartCells
        chart={chart}
        layout={layout}
        window={window}
        onHighlight={hover}
        onPoint={tooltip.point}
        onLeave={onPointerLeave}
        onSelect={onSelect}
      />
      {tooltip.shown === null ? null : <ChartNote chart={chart} shown={tooltip.shown} />}
    </div>
  );
}

interface Mark {
  readonly name: string;
  readonly element: Element;
}

function markAt(target: EventTarget): Mark | null {
  const element = target instanceof Element ? target.closest("[data-mark]") : null;
  const name = element?.getAttribute("data-mark") ?? null;
  return element === null || name === null ? null : { name, element };
}

function subjectOf(mark: string, column: number, model: ChartModel): TooltipSubject | null {
  if (mark === "inflow" || mark === "outflow") return { kind: "bar", side: mark, column };
  if (mark === "balance") return { kind: "balance", column };
  if (mark === "overdraft") return { kind: "overdraft" };
  const scenario = model.scenarios.find(({ scenarioId }) => mark === `scenario ${scenarioId ?? ""}`);
  return scenario === undefined ? null : { kind: "scenario", scenario, column };
}

interface Tint {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

function CurrentTint({ x, width, height }: Tint) {
  return (
    <>
      <rect className={styles["current"]} x={x} width={width} height={height} />
      <path className={styles["currentEdges"]} d={`M${x + 0.5} 0V${height}M${x + width - 0.5} 0V${height}`} />
    </>
  );
}

interface OverdraftLineProps {
  readonly y: number;
  readonly width: number;
}

function OverdraftLine({ y, width }: OverdraftLineProps) {
  return (
    <g data-mark="overdraft">
      <path className={marks["overdraft"]} d={`M0 ${y}H${width}`} />
      <rect y={y - overdraftZoneHeight / 2} width={width} height={overdraftZoneHeight} fillOpacity="0" />
    </g>
  );
}

/** Stays in view while the columns scroll. */
function OverdraftName({ model, y }: { readonly model: ChartModel; readonly y: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amount = roundMoney(model.overdraft ?? 0, { currency: model.currency, language });
  return (
    <div className={styles["overdraftRow"]} style={{ top: y - 16 }} aria-hidden="true">
      <span className={styles["overdraftName"]}>{t("forecastChart.overdraftAmount", { amount })}</span>
    </div>
  );
}
