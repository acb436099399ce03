/** The lines of the days, page by page: of the ledger alone, since the sums beside them are known already. */
import { getPositionTimeline } from "@amont/contract/operations/short-term-cash/get-position-timeline.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Api } from "../../../shared/api/api.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { type CashPlace, cashKey, keptFigures } from "../cash-queries.ts";
import type { Cash } from "../use-cash.ts";
import { ledgerLayers, type ReadLines } from "./model/timeline-days.ts";

interface TimelineQuestion {
  readonly period: DateInterval;
  readonly accountIds: readonly number[];
  readonly layers: readonly (typeof ledgerLayers)[number][];
  readonly scenarioId: number | null;
}

const timelineQuery = (api: Api, place: CashPlace, question: TimelineQuestion) =>
  infiniteQueryOptions({
    queryKey: [...cashKey(place), "timeline", question],
    queryFn: ({ signal, pageParam }) =>
      api.call(
        getPositionTimeline,
        {
          params: { entityId: place.entityId },
          query: {
            from: question.period.start,
            to: addDays(question.period.endExclusive, -1),
            accountIds: [...question.accountIds],
            layers: [...question.layers],
            ...(question.scenarioId === null ? {} : { scenarioId: question.scenarioId }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...keptFigures,
  });

export interface TimelineReading {
  readonly read: ReadLines;
  readonly error: unknown;
  readonly isBehind: boolean;
  readonly readAt: number;
  /** The next page, where there is one that nobody asked for yet. */
  readonly readOn: () => void;
  readonly reread: () => void;
}

/** Of the accounts that are looked at; all of them are none by name. */
export function useTimelineLines(
  place: CashPlace,
  { facts: { period, accounts }, view }: Cash,
  { scenarioId, isAll }: { readonly scenarioId: number | null; readonly isAll: boolean },
): TimelineReading {
  const list = useInfiniteQuery(
    timelineQuery(useApi(), place, {
      period,
      accountIds: isAll ? [] : accounts.map(({ id }) => id),
      layers: ledgerLayers.filter((layer) => view.layers.has(layer)),
      scenarioId,
    }),
  );
  const { data, hasNextPage, isFetching, isPlaceholderData } = list;
  const read = useMemo(
    (): ReadLines => ({
      lines: data?.pages.flatMap(({ days }) => days.flatMap(({ lines }) => lines)) ?? [],
      until: data === undefined ? period.start : hasNextPage ? lastDay(data.pages) : null,
    }),
    [data, hasNextPage, period.start],
  );
  return {
    read,
    error: list.error,
    isBehind: isPlaceholderData,
    readAt: list.dataUpdatedAt,
    readOn: () => {
      if (hasNextPage && !isFetching) void list.fetchNextPage();
    },
    reread: () => void list.refetch(),
  };
}

/** Where the last page ended: that day may go on on the next. */
const lastDay = (
  pages: readonly { readonly days: readonly { readonly on: CalendarDate }[] }[],
): CalendarDate | null => pages.at(-1)?.days.at(-1)?.on ?? null;
