/** Which transactions are on the accounts that a view shows: as `isSelected` says it of the ledger's sums. */
import type { AccountSelection } from "@amont/engine/forecast/account-selection.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type RawBuilder, sql } from "kysely";

export interface ShownAccounts {
  readonly accountIds: readonly number[];
  readonly currencies: readonly CurrencyCode[];
  /** Of the whole company: with all that is in its currency, and what is on no account. Null for some accounts. */
  readonly wholeIn: CurrencyCode | null;
  /** Of it, those that a consolidation leaves out. */
  readonly ignoredIds: readonly number[];
}

export const shownAccounts = ({
  accounts,
  currencies,
  currency,
  isWhole,
  ignoredIds = new Set(),
}: AccountSelection): ShownAccounts => ({
  accountIds: accounts.map(({ id }) => id),
  currencies: [...currencies],
  wholeIn: isWhole ? currency : null,
  ignoredIds: [...ignoredIds],
});

/** A company of one currency is looked up as it always was. */
export function isOnShown(shown: ShownAccounts, column: ColumnOf): RawBuilder<unknown> {
  const isShown = isOnAny(shown, column);
  if (shown.ignoredIds.length === 0) return isShown;
  return sql`(${isShown} and coalesce(${column("bank_account_id")}, 0) <> all(${[...shown.ignoredIds]}::int[]))`;
}

type ColumnOf = (name: "currency" | "bank_account_id") => RawBuilder<unknown>;

function isOnAny({ accountIds, currencies, wholeIn }: ShownAccounts, column: ColumnOf): RawBuilder<unknown> {
  const isOnAccount = sql`${column("bank_account_id")} = any(${[...accountIds]}::int[])`;
  const isInCurrency = sql`${column("currency")} = any(${[...currencies]}::text[])`;
  if (wholeIn === null) return sql`(${isInCurrency} and ${isOnAccount})`;
  const isOfCompany = sql`${column("currency")} = ${wholeIn}`;
  // A group may be in a currency that the company has nothing in.
  if (currencies.length === 1 && currencies[0] === wholeIn) return isOfCompany;
  const isLoose = sql`coalesce(${column("bank_account_id")}, 0) = 0`;
  return sql`(${isOfCompany} or (${isInCurrency} and (${isLoose} or ${isOnAccount})))`;
}
