/** Which transactions are on the accounts that a view shows: as `isSelected` says it of the ledger's sums. */
import type { AccountSelection } from "@amont/engine/forecast/account-selection.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type RawBuilder, sql } from "kysely";

export interface ShownAccounts {
  readonly accountIds: readonly number[];
  readonly currencies: readonly CurrencyCode[];
  /** Of the whole company: with all that is in its currency, and what is on no account. Null for some accounts. */
  readonly wholeIn: CurrencyCode | null;
}

export const shownAccounts = ({
  accounts,
  currencies,
  currency,
  isWhole,
}: AccountSelection): ShownAccounts => ({
  accountIds: accounts.map(({ id }) => id),
  currencies: [...currencies],
  wholeIn: isWhole ? currency : null,
});

/** A company of one currency is looked up as it always was. */
export function isOnShown(
  { accountIds, currencies, wholeIn }: ShownAccounts,
  column: (name: "currency" | "bank_account_id") => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isOnAccount = sql`${column("bank_account_id")} = any(${[...accountIds]}::int[])`;
  const isInCurrency = sql`${column("currency")} = any(${[...currencies]}::text[])`;
  if (wholeIn === null) return sql`(${isInCurrency} and ${isOnAccount})`;
  const isOfCompany = sql`${column("currency")} = ${wholeIn}`;
  if (currencies.length === 1) return isOfCompany;
  const isLoose = sql`coalesce(${column("bank_account_id")}, 0) = 0`;
  return sql`(${isOfCompany} or (${isInCurrency} and (${isLoose} or ${isOnAccount})))`;
}
