import { checkRefusedPasswords } from "@amont/contract/operations/banks/check-refused-passwords.ts";
import { listBalanceHistories } from "@amont/contract/operations/banks/list-balance-histories.ts";
import { listBankBalances } from "@amont/contract/operations/banks/list-bank-balances.ts";
import { listJournalEntries } from "@amont/contract/operations/banks/list-journal-entries.ts";
import { previewAccountRemoval } from "@amont/contract/operations/banks/preview-account-removal.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Api } from "../../shared/api/api.ts";
import { isAboutCompany } from "../../shared/workplace/about-company.ts";

export type BankAccount = z.output<(typeof listBankBalances)["response"]>[number];
export type JournalPage = z.output<(typeof listJournalEntries)["response"]>;
export type JournalEntry = JournalPage["entries"][number];
export type Removal = z.output<(typeof previewAccountRemoval)["response"]>;

/** What is known of accounts stays true until an event says otherwise, or another day begins. */
const staleTime = Number.POSITIVE_INFINITY;

const banksKey = (companyId: number) => [companyId, "banks"] as const;

/** After a change of accounts of a company: every list that shows them is read again. */
export const refreshBanks = (queryClient: QueryClient, companyId: number): Promise<void> =>
  queryClient.invalidateQueries({ predicate: isAboutCompany(companyId, "banks") });

/** As a call and a key name the companies taken together; nothing where there is one. */
export interface Together {
  readonly companyIds?: readonly number[] | undefined;
}

const together = ({ companyIds }: Together) =>
  companyIds === undefined ? {} : { companyIds: [...companyIds] };

export interface BalanceDay extends Together {
  /** The day asked for; the company's today without one. */
  readonly date: CalendarDate | undefined;
  /** The reader's day: when it changes, so does what "today" means. */
  readonly readOn: string;
}

export const bankBalancesQuery = (api: Api, companyId: number, { date, readOn, ...taken }: BalanceDay) =>
  queryOptions({
    queryKey: [...banksKey(companyId), "balances", date ?? `today ${readOn}`, together(taken)],
    queryFn: ({ signal }) =>
      api.call(
        listBankBalances,
        { query: { ...(date === undefined ? {} : { date }), ...together(taken) } },
        { signal, companyId },
      ),
    staleTime,
    // Another day of the same company, or another company beside it: what is there stays until the new figures are.
    placeholderData: (data, query) => (query?.queryKey[0] === companyId ? data : undefined),
  });

export const historyDays = 90;

interface HistoriesOf extends Together {
  readonly to: CalendarDate;
}

/** The ninety days that end with one. */
export const balanceHistoriesQuery = (api: Api, companyId: number, { to, ...taken }: HistoriesOf) =>
  queryOptions({
    queryKey: [...banksKey(companyId), "histories", to, together(taken)],
    queryFn: ({ signal }) =>
      api.call(
        listBalanceHistories,
        { query: { from: addDays(to, 1 - historyDays), to, bankAccountIds: [], ...together(taken) } },
        { signal, companyId },
      ),
    staleTime,
  });

export const refusedPasswordsQuery = (api: Api, companyId: number, taken: Together) =>
  queryOptions({
    queryKey: [...banksKey(companyId), "refused-passwords", together(taken)],
    queryFn: ({ signal }) =>
      api.call(checkRefusedPasswords, { query: together(taken) }, { signal, companyId }),
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
