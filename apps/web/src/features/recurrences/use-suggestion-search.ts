import { useEffect, useRef, useState } from "react";
import { useNow } from "../../shared/use-now.ts";

interface SuggestionSearch {
  /** Undefined until the list is there, null when nobody ever searched. */
  readonly searchedAt: string | null | undefined;
  /** Where the user may ask for a search. */
  readonly companyIds: readonly number[];
  readonly ask: (companyIds: readonly number[]) => void;
  readonly look: () => void;
}

/** Yesterday's search does not know this morning's lines. */
const freshMs = 24 * 3_600_000;
const lookEveryMs = 1_500;
/** A queue that does not answer within so many looks is busy with others: the list follows by itself when it is. */
const mostLooks = 40;

/** Searches when somebody asks, and by itself where the last search is old. */
export function useSuggestionSearch({ searchedAt, companyIds, ask, look }: SuggestionSearch) {
  const now = useNow();
  /** The search that was there when another one was asked for. */
  const [asked, setAsked] = useState<{ readonly before: string | null } | null>(null);
  const isSearching = asked !== null && (searchedAt ?? null) === asked.before;
  const start = () => {
    setAsked({ before: searchedAt ?? null });
    ask(companyIds);
  };
  const hasBegun = useRef(false);
  const isOld =
    searchedAt !== undefined &&
    (searchedAt === null || now.getTime() - new Date(searchedAt).getTime() > freshMs);
  useEffect(() => {
    if (hasBegun.current || !isOld || companyIds.length === 0) return;
    hasBegun.current = true;
    start();
  });
  const looks = useRef(0);
  const lookRef = useRef(look);
  useEffect(() => {
    lookRef.current = look;
  });
  useEffect(() => {
    if (!isSearching) return undefined;
    looks.current = 0;
    const timer = setInterval(() => {
      looks.current += 1;
      if (looks.current > mostLooks) setAsked(null);
      else lookRef.current();
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isSearching]);
  return { isSearching, start };
}
