import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { countedTimeout } from "@amont/ui/readiness/page-readiness.ts";
import type { TallRows } from "@amont/ui/widgets/virtual-window/use-tall-rows.ts";
import type { ItemRange } from "@amont/ui/widgets/virtual-window/visible-range.ts";
import {
  hashKey,
  type QueryClient,
  type QueryKey,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useApi } from "../../shared/api/api-context.ts";
import type { ListQuery } from "./model/list-query.ts";
import { linesPerPage, pageQuery, type TransactionPage, totalsQuery } from "./transactions-queries.ts";

export interface ListHead {
  /** What is on screen: the list asked for, or the one before while that one is on its way. */
  readonly query: ListQuery;
  readonly isBehind: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly rowCount: number;
  readonly retry: () => void;
}

/** The first page and the count of a list. A changed filter keeps the old lines on screen until the new ones are here. */
export function useListHead(companyId: number, wanted: ListQuery): ListHead {
  const api = useApi();
  const [shown, setShown] = useState(wanted);
  const first = useQuery(pageQuery(api, companyId, wanted, 0));
  const totals = useQuery(totalsQuery(api, companyId, wanted));
  const isReady = !first.isPending && (first.isError || rowCountOf(first.data, totals.data) !== null);
  if (isReady && shown !== wanted) setShown(wanted);

  const query = isReady ? wanted : shown;
  const shownFirst = useQuery(pageQuery(api, companyId, query, 0));
  const shownTotals = useQuery(totalsQuery(api, companyId, query));
  const rowCount = rowCountOf(shownFirst.data, shownTotals.data);
  return {
    query,
    isBehind: query !== wanted,
    isPending: rowCount === null && shownFirst.error === null,
    error: shownFirst.data === undefined ? shownFirst.error : null,
    rowCount: rowCount ?? 0,
    retry: () => {
      void shownFirst.refetch();
      void shownTotals.refetch();
    },
  };
}

/** Whoever knows how many there are: the first page when it costs nothing, or the totals. */
function rowCountOf(
  first: { readonly results: readonly unknown[]; readonly count: number | null } | undefined,
  totals: { readonly count: number } | undefined,
): number | null {
  if (first === undefined) return null;
  const isWhole = first.results.length < linesPerPage;
  return isWhole ? first.results.length : (first.count ?? totals?.count ?? null);
}

export type LineAt = (row: number) => TransactionLine | undefined;

interface TransactionLines {
  /** Also of pages that were fetched before and that nobody asks for at this very moment. Cheap: every row asks. */
  readonly lineAt: LineAt;
  /** Those of the pages where the scroll rests. */
  readonly lines: readonly TransactionLine[];
}

/** The lines of the rows in view, page by page; a row whose page is not here yet has none. */
export function useTransactionLines(companyId: number, query: ListQuery, rows: TallRows): TransactionLines {
  const api = useApi();
  const queryClient = useQueryClient();
  const asked = useSettledPages(rows);
  const answers = useQueries({ queries: asked.map((page) => pageQuery(api, companyId, query, page)) });
  useNeighbours(companyId, query, asked);
  const pageAt = useMemo(
    () => pageReader(queryClient, (page) => pageQuery(api, companyId, query, page).queryKey),
    [api, queryClient, companyId, query],
  );
  return {
    lineAt: linesOf(pageAt),
    lines: answers.flatMap(({ data }) => data?.results ?? []),
  };
}

/** Reads pages as they are at this moment. A key is turned into text once, not for every row of every frame. */
function pageReader(queryClient: QueryClient, keyOf: (page: number) => QueryKey) {
  const hashes = new Map<number, string>();
  return (page: number): TransactionPage | undefined => {
    const hash = hashes.get(page) ?? hashKey(keyOf(page));
    hashes.set(page, hash);
    return queryClient.getQueryCache().get<TransactionPage>(hash)?.state.data;
  };
}

/**
 * What was read once stays until the list is rendered anew: a key that is pressed after new lines have come, and before
 * they are shown, must not speak of a line that nobody has seen at that place.
 */
function linesOf(pageAt: (page: number) => TransactionPage | undefined): LineAt {
  const read = new Map<number, TransactionPage>();
  return (row) => {
    const page = Math.floor(row / linesPerPage);
    const found = read.get(page) ?? pageAt(page);
    if (found !== undefined) read.set(page, found);
    return found?.results[row % linesPerPage];
  };
}

/** Once the pages in view are here, those beside them are fetched too: the wheel finds its lines there. */
function useNeighbours(companyId: number, query: ListQuery, pages: readonly number[]): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const pageAt = (page: number) => {
    const { queryKey } = pageQuery(api, companyId, query, page);
    return queryClient.getQueryData<TransactionPage>(queryKey);
  };
  const areHere = pages.length > 0 && pages.every((page) => pageAt(page) !== undefined);
  const [firstPage, lastPage] = [pages[0] ?? 0, pages.at(-1) ?? 0];
  const fetchBeside = useEffectEvent((first: number, last: number) => {
    const isLast = (pageAt(last)?.results.length ?? 0) < linesPerPage;
    const beside = [...(isLast ? [] : [last + 1]), ...(first === 0 ? [] : [first - 1])];
    for (const page of beside) {
      if (pageAt(page) === undefined) void queryClient.prefetchQuery(pageQuery(api, companyId, query, page));
    }
  });
  useEffect(() => {
    if (areHere) fetchBeside(firstPage, lastPage);
  }, [areHere, firstPage, lastPage]);
}

function pagesOf({ start, end }: ItemRange): readonly number[] {
  if (end <= start) return [];
  const first = Math.floor(start / linesPerPage);
  const last = Math.floor((end - 1) / linesPerPage);
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

/** A drag of the scroll bar passes a thousand pages; only those where it rests are asked for. */
const restMs = 80;

function useSettledPages({ shown, subscribe }: TallRows): readonly number[] {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    let wanted = "";
    let stop = () => {};
    const look = () => {
      const key = pagesOf(shown().range).join();
      if (key === wanted) return;
      wanted = key;
      stop();
      stop = countedTimeout("lines in view", restMs, () => setSettled(key));
    };
    look();
    const unsubscribe = subscribe(look);
    return () => {
      stop();
      unsubscribe();
    };
  }, [shown, subscribe]);
  return useMemo(() => (settled === "" ? [] : settled.split(",").map(Number)), [settled]);
}
