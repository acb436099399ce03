import { getGroupScorecard } from "@amont/contract/operations/scorecard/get-group-scorecard.ts";
import { getScorecard } from "@amont/contract/operations/scorecard/get-scorecard.ts";
import { listScorecardPairs } from "@amont/contract/operations/scorecard/list-scorecard-pairs.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";
import type { ReliabilitySearch } from "./model/reliability-search.ts";

export type Scorecard = z.output<(typeof getScorecard)["response"]>;
export type Card = NonNullable<Scorecard["card"]>;
export type CategoryScore = Card["categories"][number];
export type Pair = z.output<(typeof listScorecardPairs)["response"]>["pairs"][number];

/** The event of a scoring makes it old. */
export const scorecardKey = (companyId: number) => [companyId, "scorecard"] as const;

export const scorecardQuery = (api: Api, companyId: number, filter: ReliabilitySearch) =>
  queryOptions({
    queryKey: [...scorecardKey(companyId), "card", filter],
    queryFn: ({ signal }) =>
      api.call(getScorecard, { params: { companyId }, query: filter }, { companyId, signal }),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  });

/** As many as the server gives at once: sixteen years of months, of one line at one horizon. */
const mostPairs = 200;

export const pairsQuery = (api: Api, companyId: number, filter: ReliabilitySearch) =>
  queryOptions({
    queryKey: [...scorecardKey(companyId), "pairs", filter],
    queryFn: async ({ signal }) => {
      const query = { ...filter, take: mostPairs };
      return (await api.call(listScorecardPairs, { params: { companyId }, query }, { companyId, signal }))
        .pairs;
    },
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  });

export type GroupScorecard = z.output<(typeof getGroupScorecard)["response"]>;
export type GroupFigures = GroupScorecard["totals"][number]["figures"];

export const groupScorecardQuery = (
  api: Api,
  consolidationId: number,
  { from, to, horizon }: Pick<ReliabilitySearch, "from" | "to" | "horizon">,
) =>
  queryOptions({
    queryKey: ["consolidated", "scorecard", consolidationId, { from, to, horizon }],
    queryFn: ({ signal }) =>
      api.call(getGroupScorecard, { params: { consolidationId }, query: { from, to, horizon } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  });
