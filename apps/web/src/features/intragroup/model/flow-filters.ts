/** The parts into which the flows between companies are sorted, and how many each has. Pure. */
import type { getIntragroupSummary } from "@amont/contract/operations/intragroup/get-intragroup-summary.ts";
import type { IntragroupState } from "@amont/contract/operations/intragroup/intragroup-fields.ts";
import type { IntragroupSearch } from "@amont/contract/operations/intragroup/search-intragroup-flows.ts";
import { type Money, money } from "@amont/kernel/money.ts";
import type { z } from "zod";

export type IntragroupSummary = z.output<(typeof getIntragroupSummary)["response"]>;

/** Both sides should be there and alike, and are not. What is on its way is none. */
const gapStates = [
  "missing",
  "amount",
  "rate",
  "date",
  "ambiguous",
] as const satisfies readonly IntragroupState[];

/** In the order of what wants somebody first. */
export const flowFilters = ["gaps", "proposed", "transit", ...gapStates, "matched", "refused"] as const;
export type FlowFilter = (typeof flowFilters)[number];

/** Those that are offered even while they are empty; the kinds of gaps are there when there is one. */
const always: ReadonlySet<FlowFilter> = new Set(["gaps", "proposed", "transit", "matched", "refused"]);

export function searchOf(filter: FlowFilter): Pick<IntragroupSearch, "statuses" | "states"> {
  switch (filter) {
    case "proposed":
    case "refused":
      return { statuses: [filter] };
    case "gaps":
      return { statuses: ["confirmed"], states: [...gapStates] };
    default:
      return { statuses: ["confirmed"], states: [filter] };
  }
}

type Counts = Pick<IntragroupSummary, "states" | "proposedCount" | "refusedCount">;

export function countOf({ states, proposedCount, refusedCount }: Counts, filter: FlowFilter): number {
  if (filter === "proposed") return proposedCount;
  if (filter === "refused") return refusedCount;
  const wanted: readonly IntragroupState[] = searchOf(filter).states ?? [];
  return states.reduce((sum, { state, count }) => (wanted.includes(state) ? sum + count : sum), 0);
}

/** What came in less what went out, in the currency of the group; null where a rate is missing, or nothing is there. */
export function netOf({ states }: Pick<IntragroupSummary, "states">, filter: FlowFilter): Money | null {
  const wanted: readonly IntragroupState[] = searchOf(filter).states ?? [];
  const nets = states.filter(({ state }) => wanted.includes(state)).map(({ net }) => net);
  const known = nets.filter((net) => net !== null);
  const [first] = known;
  if (first === undefined || known.length < nets.length) return null;
  return money(
    known.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    first.currency,
  );
}

export const hasAnyFlow = (summary: Counts): boolean =>
  flowFilters.some((filter) => countOf(summary, filter) > 0);

/** The one that is looked at stays, whatever becomes of its count. */
export const offeredFilters = (summary: Counts, chosen: FlowFilter): readonly FlowFilter[] =>
  flowFilters.filter((filter) => filter === chosen || always.has(filter) || countOf(summary, filter) > 0);
