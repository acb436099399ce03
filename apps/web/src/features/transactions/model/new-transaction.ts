/** A transaction as somebody enters it, and what is still missing from it. Pure. */
import { distributionRefusal } from "@amont/engine/ledger/project-distribution.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { isCurrencyCode } from "@amont/kernel/currency.ts";
import { fromWireNumber } from "@amont/kernel/money.ts";
import type { DistributedWhole, GivenPart } from "../../../shared/ledger/projects/distribution-draft.ts";
import type { ListKind } from "./list-view.ts";

export interface NewTransaction {
  readonly isInflow: boolean;
  readonly name: string;
  readonly amount: number | null;
  /** As the field holds it. */
  readonly paymentDay: string;
  readonly billingDay: string;
  readonly accountId: number | null;
  readonly category: { readonly id: number; readonly name: string; readonly isInflow: boolean } | null;
  readonly memo: string;
  /** What projects get of it. */
  readonly parts: readonly GivenPart[];
}

interface Starting {
  readonly kind: ListKind;
  readonly today: CalendarDate;
  readonly flow: "in" | "out" | undefined;
  /** The account to begin with, where there is one to choose. */
  readonly accountId: number | null;
}

/** Paid today, or expected today; money that goes out, unless the list is about what comes in. */
export function blankTransaction({ kind, today, flow, accountId }: Starting): NewTransaction {
  return {
    isInflow: flow === "in",
    name: "",
    amount: null,
    paymentDay: today,
    billingDay: "",
    accountId: kind === "paid" ? accountId : null,
    category: null,
    memo: "",
    parts: [],
  };
}

/** A category of the other tree does not survive a change of direction. */
export function withDirection(transaction: NewTransaction, isInflow: boolean): NewTransaction {
  const { category } = transaction;
  return { ...transaction, isInflow, category: category?.isInflow === isInflow ? category : null };
}

/** What it comes to in minor units; null while the amount is none. */
export function wholeOf(amount: number | null, currency: string): DistributedWhole | null {
  const minor = amount === null || !isCurrencyCode(currency) ? null : fromWireNumber(amount, currency);
  return minor?.ok === true && isCurrencyCode(currency) ? { amountMinor: minor.value, currency } : null;
}

/** A project that had everything has everything of another amount too; parts of it are looked at again. */
export function partsOfNew(
  parts: readonly GivenPart[],
  before: DistributedWhole | null,
  after: DistributedWhole | null,
): readonly GivenPart[] {
  const [only, ...others] = parts;
  if (only === undefined || others.length > 0 || before === null || after === null) return parts;
  return only.amountMinor === before.amountMinor ? [{ ...only, ...after }] : parts;
}

export const fits = (parts: readonly GivenPart[], whole: DistributedWhole | null): boolean =>
  parts.length === 0 ||
  (whole !== null &&
    parts.every(({ currency }) => currency === whole.currency) &&
    distributionRefusal(parts, whole.amountMinor) === null);

export type ProblemField = "name" | "amount" | "paymentDay" | "account";
export type Problem = "required" | "notAfterToday" | "notBeforeToday" | "zero";

/** What stands in the way of saving, field by field. */
export function problemsOf(
  transaction: NewTransaction,
  { kind, today }: Pick<Starting, "kind" | "today">,
): Partial<Record<ProblemField, Problem>> {
  const day = parseCalendarDate(transaction.paymentDay);
  return {
    ...(transaction.name.trim() === "" ? { name: "required" } : {}),
    ...(transaction.amount === null ? { amount: "required" } : {}),
    ...(transaction.amount === 0 && kind === "paid" ? { amount: "zero" } : {}),
    ...(day === null ? { paymentDay: "required" } : {}),
    ...(day !== null && kind === "paid" && day > today ? { paymentDay: "notAfterToday" } : {}),
    ...(day !== null && kind === "expected" && day < today ? { paymentDay: "notBeforeToday" } : {}),
    ...(kind === "paid" && transaction.accountId === null ? { account: "required" } : {}),
  };
}
