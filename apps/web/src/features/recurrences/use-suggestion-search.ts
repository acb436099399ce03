import { useEffect, useRef, useState } from "react";
import { useNow } from "../../shared/use-now.ts";

/** When the bank lines of a company were last looked through; null for never. */
export interface CompanySearch {
  readonly companyId: number;
  readonly searchedAt: string | null;
}

interface SuggestionSearch {
  /** Undefined until the list is there. */
  readonly searches: readonly CompanySearch[] | undefined;
  /** Where the user may ask for a search. */
  readonly companyIds: readonly number[];
  readonly ask: (companyIds: readonly number[], on: { readonly onError: () => void }) => void;
  readonly look: () => void;
}

/** Yesterday's search does not know this morning's lines. */
const freshMs = 24 * 3_600_000;
/** The end of a search is announced; looking is for those whose connection is down. */
const lookEveryMs = 1_500;
/** A queue that does not answer within so many looks is busy with others: the list follows by itself when it is. */
const mostLooks = 40;

/** Searches when somebody asks, and by itself where the last search is old. */
export function useSuggestionSearch({ searches, companyIds, ask, look }: SuggestionSearch) {
  const now = useNow();
  /** The searches that were there when others were asked for. */
  const [asked, setAsked] = useState<readonly CompanySearch[]>([]);
  const isSearching = asked.some(({ companyId, searchedAt }) =>
    searches?.some((search) => search.companyId === companyId && search.searchedAt === searchedAt),
  );
  const own = searches?.filter(({ companyId }) => companyIds.includes(companyId)) ?? [];
  const start = (wanted: readonly CompanySearch[]) => {
    setAsked(wanted);
    ask(
      wanted.map(({ companyId }) => companyId),
      { onError: () => setAsked([]) },
    );
  };
  const hasBegun = useRef(false);
  const old = own.filter(
    ({ searchedAt }) => searchedAt === null || now.getTime() - new Date(searchedAt).getTime() > freshMs,
  );
  useEffect(() => {
    if (hasBegun.current || old.length === 0) return;
    hasBegun.current = true;
    start(old);
  });
  const lookRef = useRef(look);
  useEffect(() => {
    lookRef.current = look;
  });
  useEffect(() => {
    if (!isSearching) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks > mostLooks) setAsked([]);
      else lookRef.current();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isSearching]);
  return { isSearching, start: () => start(own) };
}

/** Of several companies the one that waited longest; null when one was never looked through. */
export function longestAgo(searches: readonly CompanySearch[]): string | null {
  const moments = searches.map(({ searchedAt }) => searchedAt).filter((moment) => moment !== null);
  return moments.length < searches.length ? null : (moments.toSorted()[0] ?? null);
}
