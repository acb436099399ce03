/** What the tooltips of the chart say. Pure. */
import { comparisonRate } from "@amont/engine/scenarios/compare-plans.ts";
import { balance } from "@amont/kernel/change-and-balance.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import type { TFunction } from "i18next";
import { rateText as marginText } from "../../projects/rate-text.ts";
import type { ShownBands } from "../bands/fan-on-columns.ts";
import {
  type BarSide,
  barParts,
  type ChartColumn,
  type ChartModel,
  type DrawnScenario,
} from "./chart-model.ts";
import { exactMoney, type FigureStyle, roundMoney } from "./money-figures.ts";
import type { TooltipLine } from "./tooltip-line.ts";

export type TooltipSubject =
  | { readonly kind: "bar"; readonly side: BarSide; readonly column: number }
  | { readonly kind: "balance"; readonly column: number }
  | { readonly kind: "scenario"; readonly scenario: DrawnScenario; readonly column: number }
  | { readonly kind: "overdraft" };

export interface TooltipContent {
  readonly title: string;
  readonly lines: readonly TooltipLine[];
}

export interface TooltipWords {
  readonly t: TFunction;
  readonly language: string;
  readonly periodOf: (column: ChartColumn) => string;
  /** What the chart shows: the main plan or a scenario. */
  readonly planName: string;
  readonly bands?: ShownBands | null;
}

/** Null when the columns have changed since it was pointed at. */
export function tooltipContent(
  subject: TooltipSubject,
  model: ChartModel,
  words: TooltipWords,
): TooltipContent | null {
  const style: FigureStyle = { currency: model.currency, language: words.language };
  if (subject.kind === "overdraft") {
    const { overdraft } = model;
    return overdraft === null ? null : overdraftContent(overdraft, style, words);
  }
  const column = model.columns[subject.column];
  if (column === undefined) return null;
  switch (subject.kind) {
    case "bar":
      return barContent(column, subject.side, style, words);
    case "balance":
      return withBands(
        balanceContent(column, model, subject.column, style, words),
        subject.column,
        model,
        words,
      );
    case "scenario":
      return scenarioContent(subject.scenario, column, subject.column, style, words);
  }
}

function overdraftContent(overdraft: number, style: FigureStyle, { t }: TooltipWords): TooltipContent {
  return { title: t("forecastChart.overdraftAmount", { amount: roundMoney(overdraft, style) }), lines: [] };
}

function barContent(
  column: ChartColumn,
  side: BarSide,
  style: FigureStyle,
  { t, periodOf }: TooltipWords,
): TooltipContent {
  const bar = column[side];
  return {
    title: `${t(`forecastChart.graph.${side}`)} · ${periodOf(column)}`,
    lines: [
      ...barParts.map((part) => ({
        label: t(`forecastChart.part.${part}`),
        text: exactMoney(bar[part], style),
        part,
      })),
      { label: t("forecastChart.total"), text: exactMoney(bar.total, style), isTotal: true },
    ],
  };
}

function balanceContent(
  column: ChartColumn,
  { hasAdjustments, hasInvestments, project }: ChartModel,
  at: number,
  style: FigureStyle,
  { t, periodOf }: TooltipWords,
): TooltipContent {
  const line = (label: string, minor: number): TooltipLine => ({ label, text: exactMoney(minor, style) });
  const { startBalance, endBalance, conversion, adjusted, invested } = column;
  return {
    title: `${project?.name ?? t("forecastChart.graph.cashFlow")} · ${periodOf(column)}`,
    lines: [
      line(t("forecastChart.start"), startBalance),
      line(t("forecastChart.net"), endBalance - startBalance - conversion),
      ...(conversion === 0 ? [] : [line(t("forecast.conversion.line"), conversion)]),
      { ...line(t("forecastChart.end"), endBalance), isTotal: true },
      ...(project === null
        ? []
        : [
            {
              label: t("projectForecast.marginRate"),
              text: marginText(project.marginEnds[at] ?? null, style.language),
            },
          ]),
      ...(hasAdjustments && adjusted !== null
        ? [line(t("forecastChart.graph.adjustedBalance"), adjusted)]
        : []),
      ...(hasInvestments && invested !== null ? [line(t("forecastChart.investments"), invested)] : []),
    ],
  };
}

/** What they say comes with them. */
function withBands(
  content: TooltipContent,
  column: number,
  model: ChartModel,
  { t, language, bands = null }: TooltipWords,
): TooltipContent {
  if (bands === null) return content;
  return { ...content, lines: [...content.lines, ...bands.lines({ bands, model, column, language, t })] };
}

function scenarioContent(
  { name, endBalances }: DrawnScenario,
  column: ChartColumn,
  at: number,
  style: FigureStyle,
  { t, periodOf, planName }: TooltipWords,
): TooltipContent | null {
  const ending = endBalances[at] ?? null;
  if (ending === null) return null;
  const rate = comparisonRate(balance(ending), balance(column.endBalance));
  return {
    title: `${name} · ${periodOf(column)}`,
    lines: [
      { label: t("forecastChart.end"), text: roundMoney(ending, style) },
      ...(rate === null
        ? []
        : [
            {
              label: t("forecastChart.comparedWith", { name: planName }),
              text: rateText(rate, style.language),
            },
          ]),
    ],
  };
}

/** "+12 %", "−89 %", "0 %". */
export function rateText(percent: number, language: string): string {
  return new Intl.NumberFormat(readingLocale(language), {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  })
    .format(percent / 100)
    .replace("-", "\u2212");
}
