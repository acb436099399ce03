/** What a cell of the forecast shows: an amount, how much of the forecast is done, where the figure comes from. Pure. */

import { lateStatus } from "@amont/contract/operations/forecast/statement-shape.ts";
import { type SeriesKind, seriesKinds } from "@amont/engine/series/forecast-series.ts";
import { achievementRateOf } from "@amont/engine/statement/cell.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { type AmountScale, amountParts } from "@amont/ui/figures/amount-format.ts";
import {
  type CellBar,
  type CellFace,
  type CellMark,
  emptyFace,
} from "@amont/ui/widgets/sheet/sheet-source.ts";
import type { KpiSeverity } from "../../../../shared/forecast/kpis/kpi-queries.ts";
import type { ForecastLine, LineFigures } from "./forecast-lines.ts";

export interface FaceStyle {
  readonly currency: CurrencyCode;
  readonly scale: AmountScale;
  readonly locale: string;
  readonly showsComparison: boolean;
  readonly currentColumn: number;
  readonly columnCount: number;
  readonly usesExpected: boolean;
  /** What marks mean, in words. */
  readonly words: FaceWords;
}

export interface FaceWords {
  readonly note: (text: string) => string;
  readonly source: (kind: SeriesKind) => string;
  readonly error: (kind: string) => string;
  /** In the place of an amount that nobody can tell. */
  readonly noValue: string;
  readonly lastGood: string;
  /** How an indicator does by its thresholds. */
  readonly severity: (severity: KpiSeverity) => string;
  /** Accounts that belong in it are not. */
  readonly incomplete: string;
  readonly late: string;
  readonly changed: string;
  /** More is paid or committed than was planned. */
  readonly exceeded: (excess: ExceededForecast) => string;
}

/** Amounts as they are read. */
interface ExceededForecast {
  readonly planned: string;
  readonly committed: string;
  /** Some of it is paid already. */
  readonly isPartlyPaid: boolean;
}

/** What is known of a cell beyond its line. */
export interface CellCircumstances {
  /** Another amount than in the scenario's reference. */
  readonly isChanged: boolean;
  /** Why what was entered last did not go in, in words. */
  readonly refusal: string | null;
}

const nothing = "–";

const kinds: ReadonlySet<string> = new Set(seriesKinds);
const isKind = (status: string): status is SeriesKind => kinds.has(status);

/** Worked out from something else, as opposed to entered. */
const computed: ReadonlySet<string> = new Set<SeriesKind>([
  "automaticVat",
  "categoryFormula",
  "profitAndLossConversion",
  "performanceBased",
  "categoryBased",
  "customKpiBased",
]);

const automatic: SeriesKind = "automatic";
const typed: SeriesKind = "manualInput";
/** Zero that somebody entered is planned; zero that a series comes to in a month is nothing. */
const entered: ReadonlySet<string> = new Set<SeriesKind>([typed, "import"]);

type PlannedFigures = Extract<LineFigures, { readonly kind: "cells" }>;

/** What is planned, in minor units; null where nothing is, which is not zero. */
export function plannedAt({ cells, marks }: PlannedFigures, column: number): number | null {
  const forecast = cells.forecast[column] ?? 0;
  if (forecast !== 0) return forecast;
  return marks.statuses.get(column)?.some((status) => entered.has(status)) === true ? 0 : null;
}

/** What is paid or counts as committed beyond what is planned; null where it does not go beyond, or nothing is planned. */
export function exceededBy(
  planned: number | null,
  { cells }: Pick<PlannedFigures, "cells">,
  column: number,
  usesExpected: boolean,
): { readonly committed: number; readonly isPartlyPaid: boolean } | null {
  const realized = cells.realized[column] ?? 0;
  const committed = realized + (usesExpected ? (cells.expected[column] ?? 0) : 0);
  return planned === null || committed <= planned ? null : { committed, isPartlyPaid: realized !== 0 };
}

export function cellFace(
  line: ForecastLine,
  column: number,
  style: FaceStyle,
  circumstances: CellCircumstances,
): CellFace {
  const { figures } = line;
  switch (figures.kind) {
    case "cells":
      return column === style.columnCount
        ? amountFace(sum(figures.cells.cashFlow), style, nothing)
        : plannedFace(figures, column, style, circumstances);
    case "balance": {
      const at = column < style.columnCount ? column : figures.total === "first" ? 0 : style.columnCount - 1;
      const face = amountFace(figures.values[at] ?? 0, style, null);
      if (!figures.isIncomplete) return face;
      return { ...face, marks: ["incomplete"], description: style.words.incomplete };
    }
    case "unconverted": {
      // It is known of today alone: no other column can say it.
      const { currency, heldMinor } = figures.pocket;
      return column === style.currentColumn ? amountFace(heldMinor, { ...style, currency }, null) : emptyFace;
    }
    case "change":
      return amountFace(
        column === style.columnCount ? sum(figures.values) : (figures.values[column] ?? 0),
        style,
        nothing,
      );
    case "kpi":
      return kpiFace(figures.kpi, column, style);
    case "words":
      return {
        ...emptyFace,
        whole: column === style.columnCount ? figures.total : (figures.values[column] ?? ""),
      };
    case "none":
      return emptyFace;
  }
}

export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let at = 0; at < values.length; at += 1) total += values[at] ?? 0;
  return total;
}

function amountFace(minor: number, style: FaceStyle, zero: string | null): CellFace {
  if (minor === 0 && zero !== null) return { ...emptyFace, whole: zero, isNothing: true };
  const { before, whole, cents, after } = amountParts({
    value: toDecimalString(minorUnits(minor), style.currency),
    scale: style.scale,
    locale: style.locale,
  });
  return { ...emptyFace, whole: before + whole, cents: cents + after, isNegative: minor < 0 };
}

function plannedFace(
  figures: PlannedFigures,
  column: number,
  style: FaceStyle,
  { isChanged, refusal }: CellCircumstances,
): CellFace {
  const { cells, marks, isSettable } = figures;
  const realized = cells.realized[column] ?? 0;
  const expected = cells.expected[column] ?? 0;
  const forecast = cells.forecast[column] ?? 0;
  const remaining = cells.remaining[column] ?? 0;
  const isPast = column < style.currentColumn;
  const statuses = marks.statuses.get(column) ?? [];
  const note = marks.notes.get(column);
  const isLate = statuses.includes(lateStatus);
  // What was planned in the past no longer counts, and so neither do its errors.
  const errors = isPast ? [] : statuses.filter((status) => !isKind(status) && status !== lateStatus);
  const sources = isPast ? [] : statuses.filter(isKind);
  const shown: CellMark[] = [];
  const words: string[] = [];
  if (note !== undefined) {
    shown.push("note");
    words.push(style.words.note(note));
  }
  if (sources.some((kind) => computed.has(kind))) shown.push("computed");
  else if (sources.includes(automatic)) shown.push("automatic");
  else if (sources.includes(typed)) shown.push("manual");
  const planned = isPast ? null : plannedAt(figures, column);
  if (planned !== null) words.push(...sources.map(style.words.source));
  const excess = isSettable ? exceededBy(planned, figures, column, style.usesExpected) : null;
  if (excess !== null)
    words.push(
      style.words.exceeded({
        planned: amountText(planned ?? 0, style),
        committed: amountText(excess.committed, style),
        isPartlyPaid: excess.isPartlyPaid,
      }),
    );
  const isBroken = errors.length > 0;
  if (isBroken) shown.push("error");
  else if (isLate) shown.push("warning");
  words.push(...errors.map(style.words.error));
  if (isBroken && forecast !== 0) words.push(style.words.lastGood);
  if (isLate) words.push(style.words.late);
  if (isChanged) {
    shown.push("changed");
    words.push(style.words.changed);
  }
  if (refusal !== null) {
    shown.push("refused");
    words.push(refusal);
  }
  const rate =
    style.showsComparison && column === style.currentColumn
      ? achievementRateOf({ realized, expected, forecast })
      : null;
  const counted = style.usesExpected ? expected : 0;
  const cashFlow = cells.cashFlow[column] ?? 0;
  const shownAmount = amountFace(cashFlow, style, planned === null ? nothing : null);
  return {
    ...(isBroken && cashFlow === 0 ? { ...emptyFace, whole: style.words.noValue } : shownAmount),
    rate: rate === null ? "" : percentText(rate, style.locale),
    bar: style.showsComparison && !isPast ? barOf({ realized, expected: counted, remaining }) : null,
    marks: shown,
    description: words.join(". "),
  };
}

function amountText(minor: number, style: FaceStyle): string {
  const { whole, cents } = amountFace(minor, style, null);
  return whole + cents;
}

/** With its sign, as a change; nothing for no change. */
export function changeText(minor: number, style: Pick<FaceStyle, "currency" | "scale" | "locale">): string {
  if (minor === 0) return "";
  const { before, whole, cents, after } = amountParts({
    value: toDecimalString(minorUnits(minor), style.currency),
    scale: style.scale,
    locale: style.locale,
  });
  return `${minor > 0 ? "+" : ""}${before}${whole}${cents}${after}`;
}

/** Nothing while nothing is paid or committed: all of it is still to come. */
export function barOf({
  realized,
  expected,
  remaining,
}: {
  readonly realized: number;
  readonly expected: number;
  readonly remaining: number;
}): CellBar | null {
  const [done, committed] = [Math.max(0, realized), Math.max(0, expected)];
  const whole = done + committed + remaining;
  if (done + committed === 0 || whole <= 0) return null;
  const share = (part: number) => roundHalfAway((part / whole) * 1000) / 10;
  return { done: share(done), committed: share(committed) };
}

const percents = new Map<string, Intl.NumberFormat>();

function percentText(rate: number, locale: string): string {
  let format = percents.get(locale);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
    percents.set(locale, format);
  }
  return format.format(rate);
}

/** What is good needs no sign between amounts. */
const marksOf: Readonly<Record<KpiSeverity, CellFace["marks"]>> = {
  danger: ["beyond"],
  warning: ["below"],
  info: [],
  success: [],
};

function kpiFace(
  kpi: Extract<LineFigures, { readonly kind: "kpi" }>["kpi"],
  column: number,
  { locale, words, columnCount }: FaceStyle,
): CellFace {
  const at =
    column === columnCount && kpi.total !== null
      ? { value: kpi.total, error: null, severity: null }
      : kpi.values[column];
  if (at === undefined) return emptyFace;
  const wrong: Pick<CellFace, "marks" | "description"> | null =
    at.error === null ? null : { marks: ["error"], description: words.error(at.error) };
  if (at.value === null) {
    return wrong === null
      ? { ...emptyFace, whole: nothing, isNothing: true }
      : { ...emptyFace, ...wrong, whole: words.noValue };
  }
  const { before, whole, cents } = amountParts({ value: at.value.toFixed(2), locale });
  const face = { ...emptyFace, whole: before + whole, cents, isNegative: at.value < 0 };
  if (wrong === null && at.severity !== null)
    return { ...face, marks: marksOf[at.severity], description: words.severity(at.severity) };
  if (wrong === null) return face;
  return { ...face, ...wrong, description: `${wrong.description}. ${words.lastGood}` };
}

/** As one types it, and as a spreadsheet reads it: the language's decimal mark, and no spaces between digits. */
export function plainNumber(minor: number, currency: CurrencyCode, locale: string): string {
  const text = toDecimalString(minorUnits(minor), currency);
  return withMark(minorDigits(currency) > 0 ? text.replace(/\.0+$/, "") : text, locale);
}

/** The same for an indicator, which is a number. */
export const plainValue = (value: number | null | undefined, locale: string): string =>
  withMark(String(value ?? ""), locale);

function withMark(text: string, locale: string): string {
  const mark =
    new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";
  return text.replace(".", mark);
}
