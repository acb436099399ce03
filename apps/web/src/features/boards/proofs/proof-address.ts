/** The address of the page on which a figure stands, as it was looked at: its plan, its accounts and its day. Pure. */
import type { Proof } from "@amont/figures/blocks/figure.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { offsetOf } from "@amont/kernel/period.ts";
import { cellHash } from "../../../shared/forecast/cell-address.ts";
import { defaultOffsets } from "../../../shared/forecast/forecast-search.ts";

type CellProof = Extract<Proof, { kind: "cell" }>;
type LinesProof = Extract<Proof, { kind: "lines" }>;

/** Days are counted by those on which somebody works: the page finds the column by itself. */
const offsetIn = ({ frequency, begin }: CellProof, today: CalendarDate): number | null =>
  frequency === "daily" ? null : offsetOf(begin, today, frequency);

/** So many columns that the one that is meant is among them; nothing where it is anyway. */
function columnsAround(proof: CellProof, today: CalendarDate) {
  const offset = offsetIn(proof, today);
  const { begin, end } = defaultOffsets(proof.frequency);
  if (offset === null || (offset >= begin && offset < end)) return {};
  return { offsetBegin: offset + begin, offsetEnd: offset + end };
}

export function planSearch(proof: CellProof, today: CalendarDate) {
  const { frequency, scenarioId, accountIds, asOf } = proof;
  return {
    frequency,
    scenarioId: scenarioId ?? undefined,
    bankAccountIds: accountIds.length === 0 ? undefined : [...accountIds],
    asOf: asOf ?? undefined,
    ...columnsAround(proof, today),
  };
}

/** What one company brings stands in the lines of companies. */
export function groupPlanSearch(proof: CellProof, today: CalendarDate) {
  const groupBy = proof.companyId === null ? undefined : ("company" as const);
  return { frequency: proof.frequency, groupBy, ...columnsAround(proof, today) };
}

/** Totals have no cell of their own to open. */
export function planHash(proof: CellProof, today: CalendarDate): string | undefined {
  const offset = offsetIn(proof, today);
  return typeof proof.line === "number" && offset !== null
    ? cellHash({ categoryId: proof.line, offset })
    : undefined;
}

/** As far as an address says it: of several lines that somebody chose it knows what they have in common. */
export function listSearch({ isInflow, categoryIds, from, until, ids }: LinesProof) {
  const [only, ...others] = ids;
  return {
    flow: isInflow ? ("in" as const) : ("out" as const),
    category: categoryIds.length === 0 ? undefined : [...categoryIds],
    since: from ?? undefined,
    // The reader gives the last day that is still meant.
    until: until === null ? undefined : addDays(until, -1),
    transactionId: others.length === 0 ? only : undefined,
  };
}
