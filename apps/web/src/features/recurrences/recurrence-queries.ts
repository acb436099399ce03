import { listConsolidatedRecurrenceSuggestions } from "@amont/contract/operations/recurrences/list-consolidated-recurrence-suggestions.ts";
import { listConsolidatedRecurrences } from "@amont/contract/operations/recurrences/list-consolidated-recurrences.ts";
import { listRecurrenceAccess } from "@amont/contract/operations/recurrences/list-recurrence-access.ts";
import { listRecurrenceOccurrences } from "@amont/contract/operations/recurrences/list-recurrence-occurrences.ts";
import { listRecurrenceSuggestions } from "@amont/contract/operations/recurrences/list-recurrence-suggestions.ts";
import { listRecurrences } from "@amont/contract/operations/recurrences/list-recurrences.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";

/** One company, or the companies of a consolidation. */
export type RecurrencePlace =
  | { readonly kind: "company"; readonly companyId: number }
  | { readonly kind: "workspace"; readonly workspaceId: string };

const pageSize = 100;

/** What belongs to a company starts with it, so that its events reach it. */
export const recurrencesKey = (place: RecurrencePlace) =>
  place.kind === "company"
    ? ([place.companyId, "recurrences"] as const)
    : (["consolidated", "recurrences", place.workspaceId] as const);

/** How many to skip for the next page; none when all are there. */
const nextSkip = (seenCounts: readonly number[], totalCount: number): number | undefined => {
  const seen = seenCounts.reduce((sum, count) => sum + count, 0);
  return seenCounts.at(-1) === 0 || seen >= totalCount ? undefined : seen;
};

export const recurrenceListQuery = (api: Api, place: RecurrencePlace) =>
  infiniteQueryOptions({
    queryKey: [...recurrencesKey(place), "list"],
    queryFn: ({ pageParam: skip, signal }) => {
      const query = { skip, take: pageSize };
      return place.kind === "company"
        ? api.call(
            listRecurrences,
            { params: { companyId: place.companyId }, query },
            { companyId: place.companyId, signal },
          )
        : api.call(
            listConsolidatedRecurrences,
            { params: { workspaceId: place.workspaceId }, query },
            { signal },
          );
    },
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) =>
      nextSkip(
        pages.map(({ recurrences }) => recurrences.length),
        totalCount,
      ),
  });

export const suggestionListQuery = (api: Api, place: RecurrencePlace) =>
  infiniteQueryOptions({
    queryKey: [...recurrencesKey(place), "suggestions"],
    queryFn: ({ pageParam: skip, signal }) => {
      const query = { skip, take: pageSize };
      return place.kind === "company"
        ? api.call(
            listRecurrenceSuggestions,
            { params: { companyId: place.companyId }, query },
            { companyId: place.companyId, signal },
          )
        : api.call(
            listConsolidatedRecurrenceSuggestions,
            { params: { workspaceId: place.workspaceId }, query },
            { signal },
          );
    },
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) =>
      nextSkip(
        pages.map(({ suggestions }) => suggestions.length),
        totalCount,
      ),
  });

export const occurrencesQuery = (api: Api, companyId: number, recurrenceId: number) =>
  queryOptions({
    queryKey: [...recurrencesKey({ kind: "company", companyId }), "occurrences", recurrenceId],
    queryFn: ({ signal }) =>
      api.call(listRecurrenceOccurrences, { params: { companyId, recurrenceId } }, { companyId, signal }),
    // Asked each time anew: it is what is about to change.
    staleTime: 0,
  });

/** Where the caller may look, and where they may set recurrences. */
export const recurrenceAccessQuery = (api: Api, workspaceId: string) =>
  queryOptions({
    queryKey: [...recurrencesKey({ kind: "workspace", workspaceId }), "access"],
    queryFn: ({ signal }) => api.call(listRecurrenceAccess, { params: { workspaceId } }, { signal }),
  });
