/** What the panel of a group's cell asks the server. Whatever changes in a company makes it old, as it does the grid. */
import { getCellContributions } from "@amont/contract/operations/consolidations/get-cell-contributions.ts";
import { listCellTransactions } from "@amont/contract/operations/consolidations/list-cell-transactions.ts";
import { getIntragroupNet } from "@amont/contract/operations/intragroup/get-intragroup-net.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../shared/api/api.ts";
import { groupForecastKey } from "../../../shared/forecast/group/group-queries.ts";
import type { GroupView } from "../../../shared/forecast/group/group-view.ts";

/** A line, or the total of a side, in one column. */
export interface GroupCell {
  readonly lineId: number | null;
  readonly side: "inflow" | "outflow";
  readonly offset: number;
}

export const contributionsQuery = (
  api: Api,
  consolidationId: number,
  { frequency, groupBy, eliminate }: GroupView,
  cell: GroupCell,
) => {
  const body = { ...cell, frequency, groupBy, eliminate };
  return queryOptions({
    queryKey: [...groupForecastKey(consolidationId), "contributions", body],
    queryFn: ({ signal }) =>
      api.call(getCellContributions, { params: { consolidationId }, body }, { signal }),
    // Another column of the same line keeps the former one until it is there.
    placeholderData: (previous, query) => {
      const [before] = (query?.queryKey.slice(-1) ?? []) as readonly GroupCell[];
      return before?.lineId === cell.lineId && before.side === cell.side ? previous : undefined;
    },
  });
};

export type LineKind = "paid" | "expected";

export interface CompanyCell {
  readonly companyId: number;
  readonly categoryId: number;
  readonly offset: number;
}

const linesPerPage = 50;

export const cellLinesQuery = (
  api: Api,
  consolidationId: number,
  { frequency }: Pick<GroupView, "frequency">,
  cell: CompanyCell & { readonly kind: LineKind },
) =>
  infiniteQueryOptions({
    queryKey: [...groupForecastKey(consolidationId), "lines", frequency, cell],
    queryFn: ({ pageParam: skip, signal }) => {
      const body = { ...cell, frequency, skip, take: linesPerPage };
      return api.call(listCellTransactions, { params: { consolidationId }, body }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const known = pages.reduce((sum, { lines }) => sum + lines.length, 0);
      return known < count && (pages.at(-1)?.lines.length ?? 0) > 0 ? known : undefined;
    },
  });

/** Of one column, or of all that are shown. */
export const netPartsQuery = (
  api: Api,
  consolidationId: number,
  { frequency, offsetBegin, offsetEnd }: GroupView,
  offset: number | null,
) => {
  const columns =
    offset === null ? { offsetBegin, offsetEnd } : { offsetBegin: offset, offsetEnd: offset + 1 };
  const body = { ...columns, frequency };
  return queryOptions({
    queryKey: [...groupForecastKey(consolidationId), "net-parts", body],
    queryFn: ({ signal }) => api.call(getIntragroupNet, { params: { consolidationId }, body }, { signal }),
    // Another column keeps the former one until it is there.
    placeholderData: (previous) => previous,
  });
};
