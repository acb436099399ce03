import { getConsolidationState } from "@amont/contract/operations/consolidations/get-consolidation-state.ts";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../../shared/api/api.ts";
import { retried } from "../../../shared/layout/group/last-figures.tsx";

export type ConsolidationState = z.output<(typeof getConsolidationState)["response"]>;

export const stateQuery = (api: Api, consolidationId: number) =>
  queryOptions({
    queryKey: ["consolidated", "forecast", consolidationId, "state"],
    queryFn: ({ signal }) => api.call(getConsolidationState, { params: { consolidationId } }, { signal }),
    ...retried,
  });

/** The company that goes below zero before the others; of several on one day the first. */
export function firstBelowZero(companies: ConsolidationState["companies"]) {
  const below = companies.flatMap(({ id, name, belowZeroOn }) =>
    belowZeroOn === null ? [] : [{ id, name, day: belowZeroOn }],
  );
  return below.toSorted((left, right) => left.day.localeCompare(right.day))[0];
}

/** Of what is held and not owed: an overdrawn part has none. */
export function shareOf(partMinor: number, parts: readonly number[]): number {
  const held = parts.reduce((sum, part) => sum + Math.max(0, part), 0);
  return held === 0 ? 0 : Math.max(0, partMinor) / held;
}
