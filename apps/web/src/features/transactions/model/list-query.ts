/** From a view and what its address says to what the server is asked. Pure. */

import type {
  TransactionFilter,
  TransactionSort,
} from "@amont/contract/operations/transactions/transaction-filter.ts";
import { transactionStatus } from "@amont/engine/ledger/transaction-status.ts";
import { addDays, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import { type FilteredStatus, filtersOf, type ListFilters, type ListSearch, sortOf } from "./list-search.ts";
import type { ListView, ListViewName } from "./list-view.ts";

export interface ListQuery {
  readonly filters: TransactionFilter;
  readonly sort: TransactionSort;
  /** Those taken together; nothing for the current company alone. */
  readonly companyIds?: readonly number[] | undefined;
}

const flagOf: Readonly<Record<FilteredStatus, number>> = {
  late: transactionStatus.isLate,
  ignored: transactionStatus.ignored,
  reversed: transactionStatus.reversed,
  redated: transactionStatus.dateOriginChange,
  reconciled: transactionStatus.reconciled,
  split: transactionStatus.split,
  toReconcile: transactionStatus.possibleReconciliation,
  partlyDistributed: transactionStatus.partiallyDistributed,
};

const flagsOf = (statuses: readonly FilteredStatus[] = []): number =>
  statuses.reduce((flags, status) => flags | flagOf[status], 0);

const viewFilters: Readonly<Record<ListViewName, TransactionFilter>> = {
  all: {},
  toCategorise: { categorisation: "to-categorise" },
  toConfirm: { categorisation: "to-confirm" },
  late: { statusesAmong: transactionStatus.isLate },
};

/** Amount bounds travel in ten thousandths, which suits every currency. */
const fine = (amount: number): number => wholeParts(amount, 10_000);

export function listQueryOf(
  { kind, name }: ListView,
  search: ListSearch,
  scenarioId: number | null = null,
  companyIds?: readonly number[],
): ListQuery {
  const { field, isDescending } = sortOf(kind, search);
  return {
    filters: { kind, ...wordedFilters(filtersOf(search)), ...viewFilters[name], ...ofScenario(scenarioId) },
    sort: { field, direction: isDescending ? "descending" : "ascending" },
    ...(companyIds === undefined ? {} : { companyIds }),
  };
}

const ofScenario = (scenarioId: number | null): TransactionFilter =>
  scenarioId === null ? {} : { scenarioId };

function wordedFilters(search: ListFilters): TransactionFilter {
  const given: { -readonly [Name in keyof TransactionFilter]: TransactionFilter[Name] } = {};
  if (search.text !== undefined) given.text = search.text;
  if (search.without !== undefined) given.nameLacks = [search.without];
  if (search.flow !== undefined) given.direction = search.flow === "in" ? "inflow" : "outflow";
  if (search.min !== undefined) given.minAmount = fine(search.min);
  if (search.max !== undefined) given.maxAmount = fine(search.max);
  if (search.category !== undefined) given.categoryIds = [...search.category];
  if (search.account !== undefined) given.bankAccountIds = [...search.account];
  if (search.project !== undefined) given.projectIds = [...search.project];
  if (search.noProject !== undefined) given.withoutProject = true;
  if (search.stale !== undefined) given.hasStaleDistribution = true;
  if (search.import !== undefined) given.importId = search.import;
  if (search.status !== undefined) given.statusesAmong = flagsOf(search.status);
  if (search.hidden !== undefined) given.statusesExcept = flagsOf(search.hidden);
  return { ...given, ...dateFilters(search) };
}

/** The reader gives the last day that is still meant; the server takes the first that is not. */
function dateFilters({ since, until, billedSince, billedUntil }: ListFilters): TransactionFilter {
  const from = parseCalendarDate(since);
  const last = parseCalendarDate(until);
  const billedFrom = parseCalendarDate(billedSince);
  const billedLast = parseCalendarDate(billedUntil);
  return {
    ...(from === null ? {} : { paymentDateFrom: from }),
    ...(last === null ? {} : { paymentDateBefore: addDays(last, 1) }),
    ...(billedFrom === null ? {} : { billingDateFrom: billedFrom }),
    ...(billedLast === null ? {} : { billingDateBefore: addDays(billedLast, 1) }),
  };
}
