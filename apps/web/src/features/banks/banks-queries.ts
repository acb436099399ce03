import { checkRefusedPasswords } from "@amont/contract/operations/banks/check-refused-passwords.ts";
import { listBalanceHistories } from "@amont/contract/operations/banks/list-balance-histories.ts";
import { listBankBalances } from "@amont/contract/operations/banks/list-bank-balances.ts";
import { listJournalEntries } from "@amont/contract/operations/banks/list-journal-entries.ts";
import { previewAccountRemoval } from "@amont/contract/operations/banks/preview-account-removal.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";

export type BankAccount = z.output<(typeof listBankBalances)["response"]>[number];
export type JournalPage = z.output<(typeof listJournalEntries)["response"]>;
export type JournalEntry = JournalPage["entries"][number];
export type Removal = z.output<(typeof previewAccountRemoval)["response"]>;

/** What is known of accounts stays true until an event says otherwise, or another day begins. */
const staleTime = Number.POSITIVE_INFINITY;

export const banksKey = (companyId: number) => [companyId, "banks"] as const;

export interface BalanceDay {
  /** The day asked for; the company's today without one. */
  readonly date: CalendarDate | undefined;
  /** The reader's day: when it changes, so does what "today" means. */
  readonly readOn: string;
}

export const bankBalancesQuery = (api: Api, companyId: number, { date, readOn }: BalanceDay) =>
  queryOptions({
    queryKey: [...banksKey(companyId), "balances", date ?? `today ${readOn}`],
    queryFn: ({ signal }) =>
      api.call(listBankBalances, { query: date === undefined ? {} : { date } }, { signal, companyId }),
    staleTime,
    // Another day of the same company stays on screen until the new one is there.
    placeholderData: (data, query) => (query?.queryKey[0] === companyId ? data : undefined),
  });

export const historyDays = 90;

/** The ninety days that end with one. */
export const balanceHistoriesQuery = (api: Api, companyId: number, to: CalendarDate) =>
  queryOptions({
    queryKey: [...banksKey(companyId), "histories", to],
    queryFn: ({ signal }) =>
      api.call(
        listBalanceHistories,
        { query: { from: addDays(to, 1 - historyDays), to, bankAccountIds: [] } },
        { signal, companyId },
      ),
    staleTime,
  });

export const refusedPasswordsQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [...banksKey(companyId), "refused-passwords"],
    queryFn: ({ signal }) => api.call(checkRefusedPasswords, {}, { signal, companyId }),
    staleTime,
  });

/** Always asked anew: it is what somebody is about to confirm. */
export const removalQuery = (api: Api, companyId: number, bankAccountId: number) =>
  queryOptions({
    queryKey: [...banksKey(companyId), "removal", bankAccountId],
    queryFn: ({ signal }) =>
      api.call(previewAccountRemoval, { params: { bankAccountId } }, { signal, companyId }),
    staleTime: 0,
    gcTime: 0,
  });

interface JournalOf {
  readonly bankAccountId: number;
  readonly until: CalendarDate;
}

interface JournalCursor {
  readonly until: CalendarDate;
  readonly beforeId?: number;
}

const startOf = (until: CalendarDate): JournalCursor => ({ until });

/** Under the area of transactions: whatever changes one of them may change its line here. */
export const journalQuery = (api: Api, companyId: number, { bankAccountId, until }: JournalOf) =>
  infiniteQueryOptions({
    queryKey: [companyId, "transactions", "journal", bankAccountId, until],
    queryFn: ({ signal, pageParam }) =>
      api.call(listJournalEntries, { params: { bankAccountId }, query: pageParam }, { signal, companyId }),
    initialPageParam: startOf(until),
    getNextPageParam: ({ hasMore, entries }: JournalPage): JournalCursor | null => {
      const last = entries.at(-1);
      return hasMore && last !== undefined ? { until: last.paymentDate, beforeId: last.id } : null;
    },
  });
