/** What the pages of short-term cash ask the server. Whatever moves money in a company makes it old. */
import { getPositionForecast } from "@amont/contract/operations/short-term-cash/get-position-forecast.ts";
import { getPositions } from "@amont/contract/operations/short-term-cash/get-positions.ts";
import {
  listPositionLines,
  mostPositionLines,
} from "@amont/contract/operations/short-term-cash/list-position-lines.ts";
import type { ToldLayer } from "@amont/contract/operations/short-term-cash/short-term-cash-fields.ts";
import { listTransfers } from "@amont/contract/operations/transfers/list-transfers.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";
import type { Basis } from "./model/cash-search.ts";

/** A company, or all those of a consolidation. */
export interface CashPlace {
  readonly entityId: number;
  readonly isConsolidation: boolean;
}

/** The area that events refresh. */
export const cashKey = ({ entityId, isConsolidation }: CashPlace) =>
  [isConsolidation ? "consolidated" : entityId, "short-term-cash", entityId] as const;

export interface CashQuestion {
  readonly period: DateInterval;
  readonly basis: Basis;
  readonly scenarioId: number | null;
}

const ofScenario = ({ scenarioId }: Pick<CashQuestion, "scenarioId">) =>
  scenarioId === null ? {} : { scenarioId };

const wordsOf = ({ period, scenarioId }: CashQuestion) => ({
  from: period.start,
  to: addDays(period.endExclusive, -1),
  accountIds: [],
  ...ofScenario({ scenarioId }),
});

/** One is said in words; of several how many there are. */
const mostLate = 1;

/** What could not be read is read again by itself; the figures of before stay meanwhile. */
const retryMs = 10_000;
export const keptFigures = {
  placeholderData: keepPreviousData,
  // The page says it in a band.
  meta: { toast: "none" },
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === "error" ? retryMs : (false as const),
} as const;

/**
 * With what was seen of the ledgers just before: transfers made on these figures are refused where they no longer hold. And
 * with the transfers that the bank should have done by now.
 */
export const positionsQuery = (api: Api, place: CashPlace, question: CashQuestion) =>
  queryOptions({
    queryKey: [...cashKey(place), "positions", wordsOf(question), question.basis],
    queryFn: async ({ signal }) => {
      const params = { entityId: place.entityId };
      const { transfers, count, seen } = await api.call(
        listTransfers,
        { params, query: { states: ["late"], accountIds: [], take: mostLate, ...ofScenario(question) } },
        { signal },
      );
      const query = { ...wordsOf(question), basis: question.basis };
      const positions = await api.call(getPositions, { params, query }, { signal });
      return { positions, seen, late: { transfers, count } };
    },
    ...keptFigures,
  });

/** What is planned takes longer to find out than what is booked and expected. */
export const plansQuery = (api: Api, place: CashPlace, question: CashQuestion) =>
  queryOptions({
    queryKey: [...cashKey(place), "plans", wordsOf(question)],
    queryFn: async ({ signal }) => {
      const params = { entityId: place.entityId };
      const { companies } = await api.call(
        getPositionForecast,
        { params, query: wordsOf(question) },
        { signal },
      );
      return companies;
    },
    ...keptFigures,
  });

export interface CellOfLines {
  /** 0: what is on no account, of this company and in this currency. */
  readonly accountId: number;
  readonly companyId: number;
  readonly currency: CurrencyCode;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly layer: ToldLayer;
  readonly scenarioId: number | null;
  /** As the figure is looked at: lines add up to it. */
  readonly layers: readonly ToldLayer[];
  readonly isPrudent: boolean;
}

export const cellLinesQuery = (
  api: Api,
  place: CashPlace,
  { accountId, companyId, currency, from, to, layer, scenarioId, layers, isPrudent }: CellOfLines,
) =>
  infiniteQueryOptions({
    queryKey: [
      ...cashKey(place),
      "lines",
      accountId,
      companyId,
      currency,
      from,
      to,
      layer,
      scenarioId,
      layers,
      isPrudent,
    ],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        listPositionLines,
        {
          params: { entityId: place.entityId, accountId, day: from },
          query: {
            layer,
            to,
            layers: [...layers],
            isPrudent,
            ...(accountId === 0 ? { companyId, currency } : {}),
            skip: pageParam,
            take: mostPositionLines,
            ...(scenarioId === null ? {} : { scenarioId }),
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const known = pages.reduce((sum, { lines }) => sum + lines.length, 0);
      return known < count ? known : null;
    },
  });
