import { useMemo } from "react";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import type { CashPlace } from "../cash-queries.ts";
import { NoAccounts } from "../components/cash-states.tsx";
import type { CashAddress, CashSearch } from "../model/cash-search.ts";
import { useCash, useChosenAccounts, useReadersDay } from "../use-cash.ts";
import { TimelineSkeleton } from "./timeline-skeleton.tsx";
import { TimelineWork } from "./timeline-work.tsx";

interface TimelineProps {
  readonly place: CashPlace;
  readonly search: CashSearch;
  readonly onSearch: (next: CashAddress) => void;
}

/** Day by day what is held, what comes in and what goes out, and the way to put a line off. */
export function Timeline({ place, search, onSearch }: TimelineProps) {
  const today = useReadersDay();
  const reading = useCash(place, search, today);
  const { cash: all, error, reread } = reading;
  const { accounts, idBanque } = search;
  // A link about one account shows that one.
  const chosen = useMemo(
    () => accounts ?? (idBanque === undefined ? undefined : [idBanque]),
    [accounts, idBanque],
  );
  const cash = useChosenAccounts(all, chosen);
  if (all === null || cash === null)
    return error === null ? <TimelineSkeleton /> : <LoadFailure error={error} onRetry={reread} />;
  if (all.facts.accounts.length === 0) return <NoAccounts isGroup={place.isConsolidation} />;
  return (
    <TimelineWork
      place={place}
      search={{ ...search, accounts: chosen }}
      onSearch={onSearch}
      cash={cash}
      allFacts={all.facts}
      reading={reading}
    />
  );
}
