/** Which accounts a statement is about, and what they hold. */
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type Balance, balance } from "@amont/kernel/change-and-balance.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { AccountMovements } from "./account-movements.ts";
import type { ForecastAccount, ForecastFacts } from "./forecast-facts.ts";
import type { PlaceTotals } from "./ledger-cube.ts";

export interface AccountSelection {
  readonly currency: CurrencyCode;
  readonly accounts: readonly ForecastAccount[];
  /** Every account of the company's currency, and what is on no account. */
  readonly isWhole: boolean;
  /** Asked for, but in another currency: an amount only meets another currency through a rate. */
  readonly leftOutIds: readonly number[];
}

/** Nobody named: the whole company. Accounts of one currency are shown in it, others in the company's. */
export function selectAccounts(
  { accounts, currency: companyCurrency }: Pick<ForecastFacts, "accounts" | "currency">,
  wantedIds: readonly number[],
): AccountSelection {
  const wanted = wantedIds.length === 0 ? accounts : accounts.filter(({ id }) => wantedIds.includes(id));
  const [only, ...others] = new Set(wanted.map((account) => account.currency));
  const isOfOneCurrency = wantedIds.length > 0 && only !== undefined && others.length === 0;
  const currency = isOfOneCurrency ? only : companyCurrency;
  const shown = wanted.filter((account) => account.currency === currency);
  const ofCompany = accounts.filter((account) => account.currency === companyCurrency);
  return {
    currency,
    accounts: shown,
    isWhole: currency === companyCurrency && shown.length === ofCompany.length,
    leftOutIds: wanted.filter((account) => account.currency !== currency).map(({ id }) => id),
  };
}

export const isSelected = (
  { accountId, currency }: Pick<PlaceTotals, "accountId" | "currency">,
  selection: AccountSelection,
): boolean =>
  currency === selection.currency &&
  (selection.isWhole || selection.accounts.some(({ id }) => id === accountId));

/** What the accounts hold together at the end of a day, in days since the epoch. */
export function balanceAtEndOfDay(
  day: number,
  { accounts }: Pick<AccountSelection, "accounts">,
  movements: AccountMovements,
): Balance {
  let total = 0;
  for (const account of accounts) {
    const known = toEpochDay(account.knownBalanceOn);
    total += account.knownBalanceMinor + account.movedBeforeMinor;
    total +=
      day < known
        ? -movements.between(account.id, day + 1, known + 1)
        : movements.between(account.id, known + 1, day + 1);
  }
  return balance(total);
}
