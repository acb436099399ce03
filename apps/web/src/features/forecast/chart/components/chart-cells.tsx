/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells are placed by arithmetic over a drawing */
import type { AnchorBox } from "@amont/ui/widgets/chart/use-chart-tooltip.ts";
import { type KeyboardEvent, memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { type ColumnLayout, columnStart, columnWidth } from "../../../../shared/forecast/column-layout.ts";
import { scrollStep } from "../../../../shared/forecast/forecast-search.ts";
import { showSamePeriods } from "../../../../shared/forecast/same-periods.ts";
import { useRested } from "../../../../shared/forecast/use-rested.ts";
import { barPlace, type ColumnWindow } from "../model/chart-geometry.ts";
import { type ChartPlace, placeAfterKey } from "../model/chart-keys.ts";
import {
  type BarSide,
  barSides,
  type ChartColumn,
  type ChartModel,
  type ChosenBar,
} from "../model/chart-model.ts";
import { exactMoney } from "../model/money-figures.ts";
import type { TooltipSubject } from "../model/tooltip-content.ts";
import type { ForecastChart } from "../use-forecast-chart.ts";
import { usePeriodName } from "../use-period-name.ts";
import styles from "./chart-cells.module.css";

interface ChartCellsProps {
  readonly chart: ForecastChart;
  readonly layout: ColumnLayout;
  readonly window: ColumnWindow;
  readonly onHighlight: (column: number) => void;
  readonly onPoint: (pointed: { key: string; subject: TooltipSubject; anchor: AnchorBox }) => void;
  readonly onLeave: () => void;
  readonly onSelect: (bar: ChosenBar) => void;
}

/**
 * The chart for keys and for ears: two lines of cells over the bars, one stop in the tab order. Arrow keys go through
 * columns and from inflow to outflow; Enter opens what is behind a bar.
 */
export function ChartCells(props: ChartCellsProps) {
  const { chart, layout, window, onHighlight, onPoint, onLeave, onSelect } = props;
  const { model, hidden } = chart;
  const count = model.columns.length;
  const shown = barSides.filter((side) => !hidden[side]);
  const sides: readonly BarSide[] = shown.length === 0 ? barSides : shown;
  const [chosen, setChosen] = useState<ChartPlace | null>(null);
  const column = Math.min(count - 1, Math.max(0, chosen?.column ?? model.currentColumn));
  const side = chosen !== null && sides.includes(chosen.side) ? chosen.side : (sides[0] ?? "inflow");
  const rootRef = useRef<HTMLDivElement>(null);
  const shouldFocus = useRef(false);
  const spoken = useSpokenModel(model);

  useLayoutEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    const cell = rootRef.current?.querySelector<HTMLElement>('[tabindex="0"]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const offset = model.columns[column]?.offset;
    if ((event.key === "Enter" || event.key === " ") && offset !== undefined) {
      take(event);
      onSelect({ side, offset });
      return;
    }
    const next = placeAfterKey(
      event.key,
      { column, side },
      { count, sides, page: scrollStep(model.frequency) },
    );
    if (next === null) return;
    take(event);
    shouldFocus.current = true;
    setChosen(next);
  };
  const { start, end } = window;
  const indexes = useMemo(() => indexesOf(start, end, column), [start, end, column]);
  return (
    // The keys are those of the cell that has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={rootRef}
      className={styles["root"]}
      role="presentation"
      onKeyDown={onKeyDown}
      onBlur={onLeave}
      onFocus={({ target }) => {
        onHighlight(column);
        if (!target.matches(":focus-visible")) return;
        onPoint({
          key: `${side} ${column}`,
          subject: { kind: "bar", side, column },
          anchor: target.getBoundingClientRect(),
        });
      }}
    >
      {sides.map((each) => (
        <CellRow
          key={each}
          side={each}
          model={spoken}
          today={chart.today}
          layout={layout}
          indexes={indexes}
          activeColumn={each === side ? column : -1}
        />
      ))}
    </div>
  );
}

/** The words of eighty cells wait until whoever types rests; those of other periods are needed at once. */
function useSpokenModel(model: ChartModel): ChartModel {
  const rested = useRested(model, 300);
  return showSamePeriods(rested, model) ? rested : model;
}

/** The grid below the chart has other plans with the same keys. */
function take(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Those in view, and the one with the focus wherever it is. */
function indexesOf(start: number, end: number, active: number): readonly number[] {
  const indexes = Array.from({ length: end - start }, (_, at) => start + at);
  if (active >= start && active < end) return indexes;
  return active < start ? [active, ...indexes] : [...indexes, active];
}

interface CellRowProps {
  readonly side: BarSide;
  readonly model: ChartModel;
  readonly today: string;
  readonly layout: ColumnLayout;
  readonly indexes: readonly number[];
  /** -1 when the focus is in the other row. */
  readonly activeColumn: number;
}

const CellRow = memo(function CellRow(props: CellRowProps) {
  const { side, model, today, layout, indexes, activeColumn } = props;
  const { currency, frequency } = model;
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = usePeriodName(frequency, today);
  const name = t(`forecastChart.graph.${side}`);
  const isOfProject = model.project !== null;
  const wordsOf = useCallback(
    (column: ChartColumn) => {
      const money = (minor: number) => exactMoney(minor, { currency, language });
      return t(isOfProject ? "forecastChart.barOfProjectInWords" : "forecastChart.barInWords", {
        period: nameOf(column),
        side: name,
        total: money(column[side].total),
        realized: money(column[side].realized),
        expected: money(column[side].expected),
        remaining: money(column[side].remaining),
        balance: money(column.endBalance),
      });
    },
    [currency, language, t, nameOf, name, side, isOfProject],
  );
  return (
    <div role="row" aria-label={name}>
      {indexes.map((index) => {
        const column = model.columns[index];
        return column === undefined ? null : (
          <Cell
            key={column.offset}
            column={column}
            wordsOf={wordsOf}
            position={index + 1}
            left={columnStart(layout, index) + barPlace(side, columnWidth(layout, index))}
            isActive={index === activeColumn}
          />
        );
      })}
    </div>
  );
});

interface CellProps {
  readonly column: ChartColumn;
  readonly wordsOf: (column: ChartColumn) => string;
  readonly position: number;
  readonly left: number;
  readonly isActive: boolean;
}

const Cell = memo(function Cell({ column, wordsOf, position, left, isActive }: CellProps) {
  return (
    <div
      role="gridcell"
      aria-colindex={position}
      aria-label={wordsOf(column)}
      tabIndex={isActive ? 0 : -1}
      className={styles["cell"]}
      style={{ left }}
    />
  );
});
