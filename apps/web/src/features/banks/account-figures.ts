/** What a list of accounts adds up to, and how an account stands. Pure. */
import { balance, sumBalances } from "@amont/kernel/change-and-balance.ts";
import { type Money, money } from "@amont/kernel/money.ts";
import type { BankAccount } from "./banks-queries.ts";

/** Amounts of different currencies never meet without a rate: one sum for each, in the order of the codes. */
export function totalsByCurrency(accounts: readonly Pick<BankAccount, "balance">[]): readonly Money[] {
  return [...Map.groupBy(accounts, (account) => account.balance.currency)]
    .map(([currency, sharing]) => {
      const held = sharing.map((account) => ({ balance: balance(account.balance.amountMinor), currency }));
      return money(sumBalances(held, currency), currency);
    })
    .sort((left, right) => left.currency.localeCompare(right.currency));
}

/** `overdrawn`: below zero and within what the bank allows. `exceeded`: below even that. */
export type Standing = "in-credit" | "overdrawn" | "exceeded";

export function standingOf({
  balance: held,
  overdraft,
}: Pick<BankAccount, "balance" | "overdraft">): Standing {
  if (held.amountMinor >= 0) return "in-credit";
  return held.amountMinor < overdraft.amountMinor ? "exceeded" : "overdrawn";
}
