/** What the plan says of a leaf in an input period, part by part, as a statement takes it. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { FormulaErrorKind } from "../formula/formula-value.ts";
import type { ForecastSource, SeriesKind } from "../series/forecast-series.ts";
import type { PlannedValue } from "../series/plan-values.ts";
import type { DayShape } from "../statement/day-shape.ts";
import type { WeekPin } from "../statement/timings.ts";

/** Whose plan it is, and in which currency. */
export interface PlannedBy {
  readonly accountId: number | null;
  readonly projectId: number | null;
  readonly currency: CurrencyCode;
}

/** What the plan says of a leaf in one input period. */
export interface PlannedPart extends PlannedBy {
  readonly amountMinor: number;
  readonly kinds: readonly SeriesKind[];
  readonly error: FormulaErrorKind | null;
  readonly on?: CalendarDate | undefined;
  /** Where it says no day: when in a month its money moves; left out, evenly. */
  readonly shape?: DayShape | undefined;
}

/** How much of that somebody wants in a week. */
export interface PlannedPin extends WeekPin {
  readonly accountId: number | null;
  readonly currency: CurrencyCode;
}

/** What the forecast of a cell comes from, and what is wrong with it. */
export interface CellOrigin {
  readonly kinds: ReadonlySet<SeriesKind>;
  readonly errors: ReadonlySet<FormulaErrorKind>;
}

export function* partsOfValue(
  value: PlannedValue,
  { accountId, projectId, currency }: PlannedBy,
): Iterable<PlannedPart> {
  const { amountMinor, source, error, postponedMinor, datedParts } = value;
  if (amountMinor === 0 && source.kind === "nothing") return;
  const kinds: SeriesKind[] = projectId === null ? kindsOf(source) : ["aggregatedProject"];
  if (postponedMinor !== 0) kinds.push("postponedRemaining");
  let undated = amountMinor;
  for (const dated of datedParts) {
    undated -= dated.amountMinor;
    yield { amountMinor: dated.amountMinor, accountId, projectId, currency, kinds, error, on: dated.on };
  }
  // A cell that says zero is planned too.
  if (undated !== 0 || datedParts.length === 0)
    yield { amountMinor: undated, accountId, projectId, currency, kinds, error, shape: shapeOf(source) };
}

/** What an automatic series learned of the days. */
export const shapeOf = (source: ForecastSource): DayShape | undefined =>
  source.kind === "series" && source.series.kind === "automatic"
    ? (source.series.published?.dayShape ?? undefined)
    : undefined;

function kindsOf(source: ForecastSource): SeriesKind[] {
  switch (source.kind) {
    case "cell":
      return [source.cell.kind];
    case "series":
      return [source.series.kind];
    case "automaticVat":
      return ["automaticVat"];
    case "nothing":
      return [];
  }
}
