/** A filter in terms of what is stored: categories down to their leaves, accounts by id, kinds as they are. */
import type { TransactionFilter } from "@amont/contract/operations/transactions/transaction-filter.ts";
import { transactionStatus } from "@amont/engine/ledger/transaction-status.ts";

export interface ResolvedFilter extends Omit<TransactionFilter, "categoryIds" | "bankAccountIds" | "text"> {
  /** Which values of "is paid" can match. */
  readonly paidOrNot: readonly boolean[];
  /** Null: any. */
  readonly categoryIds: readonly number[] | null;
  readonly bankAccountIds: readonly number[] | null;
  /** Each is somewhere in the name or the memo. */
  readonly words: readonly string[];
  /** All that can match, where the index of texts or of amounts knows them to be few; null where it does not. */
  readonly candidateIds: readonly number[] | null;
}

/** Only expected transactions are late, have no account or belong to a scenario. */
export function kindsOf(filter: TransactionFilter): readonly boolean[] {
  const asked = filter.kind === "paid" ? [true] : filter.kind === "expected" ? [false] : [true, false];
  return filter.statusesAmong === transactionStatus.isLate ? asked.filter((isPaid) => !isPaid) : asked;
}

export const wordsOf = (text: string | null | undefined): readonly string[] =>
  (text ?? "").split(/\s+/).filter((word) => word !== "");

/** Are the daily totals detailed enough to count and sum what the filter finds? */
export function fitsDailyTotals(filter: ResolvedFilter): boolean {
  const finer = [
    filter.billingDateFrom,
    filter.billingDateBefore,
    filter.minAmount,
    filter.maxAmount,
    filter.importId,
  ];
  return (
    finer.every((bound) => bound === null || bound === undefined) &&
    filter.words.length === 0 &&
    (filter.nameContains ?? []).length === 0 &&
    (filter.nameLacks ?? []).length === 0 &&
    filter.categorisation !== "to-confirm" &&
    !hasProjectFilter(filter) &&
    !(filter.hasStaleDistribution ?? false) &&
    (filter.statusesAmong ?? 0) === 0 &&
    (filter.statusesExcept ?? 0) === 0
  );
}

/** Does it leave out more than a kind? */
export function narrows(filter: ResolvedFilter): boolean {
  return (
    !fitsDailyTotals(filter) ||
    filter.categoryIds !== null ||
    filter.bankAccountIds !== null ||
    (filter.direction ?? "all") !== "all" ||
    [filter.paymentDateFrom, filter.paymentDateBefore].some((bound) => bound !== null && bound !== undefined)
  );
}

export function hasProjectFilter(filter: Pick<TransactionFilter, "projectIds" | "withoutProject">): boolean {
  return (filter.projectIds ?? []).length > 0 || filter.withoutProject === true;
}
