/** The address and the answers of the server, as what the page shows. */
import type { Transfer } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../shared/api/api-context.ts";
import { useNow } from "../../shared/use-now.ts";
import { type CashPlace, plansQuery, positionsQuery } from "./cash-queries.ts";
import type { CashFacts } from "./model/cash-facts.ts";
import { type Basis, type CashSearch, layersOfSearch, periodOf } from "./model/cash-search.ts";
import { factsOfAccounts } from "./model/chosen-accounts.ts";
import { factsFromWire } from "./model/facts-from-wire.ts";
import type { CashView } from "./model/roll-cash.ts";

export interface Cash {
  readonly facts: CashFacts;
  readonly view: CashView;
  /** What was seen of the ledgers when these figures were read. */
  readonly seen: readonly { readonly companyId: number; readonly change: number }[];
  /** Transfers that the bank should have done by now: the first of them, and how many there are. */
  readonly late: { readonly transfers: readonly Transfer[]; readonly count: number };
}

export interface CashReading {
  /** Null until there are figures. */
  readonly cash: Cash | null;
  readonly error: unknown;
  readonly isStale: boolean;
  readonly readAt: number;
  /** Is what is planned counted? */
  readonly plans: "there" | "coming" | "missing";
  readonly reread: () => void;
}

/** The reader's day, until the server says the company's. */
export function useReadersDay(): CalendarDate {
  const day = parseCalendarDate(localDay(useNow()));
  if (day === null) throw new Error("today is a day");
  return day;
}

export function useCash(place: CashPlace, search: CashSearch, today: CalendarDate): CashReading {
  const api = useApi();
  const basis: Basis = search.basis ?? "booking";
  const { from, to } = search;
  const question = useMemo(
    () => ({ period: periodOf({ from, to }, today), basis, scenarioId: search.scenarioId ?? null }),
    [from, to, today, basis, search.scenarioId],
  );
  const read = useQuery(positionsQuery(api, place, question));
  const plans = useQuery(plansQuery(api, place, question));
  const { data } = read;
  const cash = useMemo((): Cash | null => {
    if (data === undefined) return null;
    const layers = layersOfSearch({ layers: search.layers }, data.positions);
    const isPrudent = search.prudent ?? data.positions.preferences.isPrudent;
    return {
      facts: factsFromWire({ positions: data.positions, plans: plans.data ?? [] }, layers),
      view: { layers, isPrudent, basis },
      seen: data.seen,
      late: data.late,
    };
  }, [data, plans.data, search.layers, search.prudent, basis]);
  return {
    cash,
    error: read.error,
    isStale: read.isError,
    readAt: read.dataUpdatedAt,
    plans: plans.data !== undefined ? "there" : plans.isError ? "missing" : "coming",
    reread: () => void Promise.all([read.refetch(), plans.refetch()]),
  };
}

/** The same of some accounts alone; all of them without a choice. */
export function useChosenAccounts(cash: Cash | null, chosen: readonly number[] | undefined): Cash | null {
  return useMemo(
    () => (cash === null ? null : { ...cash, facts: factsOfAccounts(cash.facts, chosen) }),
    [cash, chosen],
  );
}
