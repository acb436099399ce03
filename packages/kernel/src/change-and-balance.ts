// Flows and stocks: a `Change` is cash that moved over a period (positive comes in, negative goes out), a
// `Balance` is cash held at a moment. Both are minor units of one currency, the currency of the table they sit
// in. The functions below are all the arithmetic there is between them; balances add up only across accounts.

import { invariant } from "./assert.ts";
import { type Brand, withBrand } from "./brand.ts";
import type { CurrencyCode } from "./currency.ts";
import { type MinorUnits, minorUnits } from "./money.ts";

export type Change = Brand<MinorUnits, "Change">;
export type Balance = Brand<MinorUnits, "Balance">;

export interface AccountBalance {
  readonly balance: Balance;
  readonly currency: CurrencyCode;
}

export const noChange: Change = change(0);

export function change(signedMinor: number): Change {
  return withBrand<Change>(minorUnits(signedMinor));
}

export function balance(amountMinor: number): Balance {
  return withBrand<Balance>(minorUnits(amountMinor));
}

/** The effect on cash of an amount stated as an inflow; a negative one is a refund. */
export function inflow(amount: MinorUnits): Change {
  return change(amount);
}

/** The effect on cash of an amount stated as an outflow; a negative one is a credit note. */
export function outflow(amount: MinorUnits): Change {
  return change(0 - amount);
}

export function sumChanges(changes: Iterable<Change>): Change {
  let total = 0;
  for (const part of changes) total = minorUnits(total + part);
  return change(total);
}

export function reverseChange(part: Change): Change {
  return change(0 - part);
}

/** Rolls a balance forward. */
export function addChange(start: Balance, moved: Change): Balance {
  return balance(start + moved);
}

/** Rolls a balance back: what was held before the change. */
export function undoChange(end: Balance, moved: Change): Balance {
  return balance(end - moved);
}

export function changeBetween({ start, end }: { readonly start: Balance; readonly end: Balance }): Change {
  return change(end - start);
}

/** What several accounts hold at the same moment. Another currency than the one asked for throws. */
export function sumBalances(accounts: Iterable<AccountBalance>, currency: CurrencyCode): Balance {
  let total = 0;
  for (const account of accounts) {
    invariant(account.currency === currency, `expected ${currency}, got ${account.currency}`);
    total = minorUnits(total + account.balance);
  }
  return balance(total);
}
