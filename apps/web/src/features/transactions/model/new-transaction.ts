/** A transaction as somebody enters it, and what is still missing from it. Pure. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
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
  };
}

/** A category of the other tree does not survive a change of direction. */
export function withDirection(transaction: NewTransaction, isInflow: boolean): NewTransaction {
  const { category } = transaction;
  return { ...transaction, isInflow, category: category?.isInflow === isInflow ? category : null };
}

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
