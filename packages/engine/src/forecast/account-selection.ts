/**
 * Which accounts a statement is about, and what they hold. What a company holds and moves in one currency is a pocket;
 * those in other currencies than the statement's are converted, and left out where nobody knows a rate.
 */
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type Balance, balance } from "@amont/kernel/change-and-balance.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { AccountMovements } from "./account-movements.ts";
import type { ForecastAccount, ForecastFacts } from "./forecast-facts.ts";
import type { LedgerCube, PlaceTotals } from "./ledger-cube.ts";

export interface AccountSelection {
  /** What the statement is shown in. */
  readonly currency: CurrencyCode;
  /** Of the pockets that are shown. */
  readonly currencies: ReadonlySet<CurrencyCode>;
  readonly accounts: readonly ForecastAccount[];
  /** Every account of the company's currency, and with them its plan and what is on no account. */
  readonly isWhole: boolean;
  /** Asked for, but in a currency that nobody knows a rate of. */
  readonly unconvertedIds: readonly number[];
  /** Of the company, and left out on purpose though it is shown as a whole. */
  readonly ignoredIds?: ReadonlySet<number>;
}

/** What decides what is shown: the accounts, and what can be converted. */
export interface SelectionFacts extends Pick<ForecastFacts, "accounts" | "currency"> {
  readonly looseCurrencies?: LedgerCube["looseCurrencies"];
  /** Nobody can without rates. */
  readonly canConvert?: (from: CurrencyCode, to: CurrencyCode) => boolean;
}

const nothingLoose: ReadonlySet<CurrencyCode> = new Set();
const cannotConvert = () => false;

/** Nobody named: the whole company. Accounts of one currency are shown in it, others in the company's. */
export function selectAccounts(facts: SelectionFacts, wantedIds: readonly number[]): AccountSelection {
  const { accounts, currency: companyCurrency } = facts;
  const { looseCurrencies = nothingLoose, canConvert = cannotConvert } = facts;
  const isEverybody = wantedIds.length === 0;
  const wanted = isEverybody ? accounts : accounts.filter(({ id }) => wantedIds.includes(id));
  const [only, ...others] = new Set(wanted.map((account) => account.currency));
  const currency = !isEverybody && only !== undefined && others.length === 0 ? only : companyCurrency;
  const asked = new Set(wanted.map((account) => account.currency));
  const named = isEverybody ? [...asked, ...looseCurrencies] : [...asked];
  const shownCurrencies = named.filter((one) => one === currency || canConvert(one, currency));
  const currencies = new Set([currency, ...shownCurrencies]);
  const shown = wanted.filter((account) => currencies.has(account.currency));
  const ofCompany = accounts.filter((account) => account.currency === companyCurrency);
  return {
    currency,
    currencies,
    accounts: shown,
    isWhole: currency === companyCurrency && ofCompany.every((account) => shown.includes(account)),
    unconvertedIds: wanted.filter((account) => !currencies.has(account.currency)).map(({ id }) => id),
  };
}

/** What is on no account belongs to the company as a whole. */
export const isSelected = (
  { accountId, currency }: Pick<PlaceTotals, "accountId" | "currency">,
  { currencies, accounts, isWhole, currency: shownIn, ignoredIds }: AccountSelection,
): boolean =>
  currencies.has(currency) &&
  ignoredIds?.has(accountId) !== true &&
  ((isWhole && (accountId === 0 || currency === shownIn)) || accounts.some(({ id }) => id === accountId));

/** Of one currency. */
export const pocketOf = (
  { accounts }: Pick<AccountSelection, "accounts">,
  currency: CurrencyCode,
): Pick<AccountSelection, "accounts"> => ({
  accounts: accounts.filter((account) => account.currency === currency),
});

/** What the accounts of one pocket hold together at the end of a day, in days since the epoch. */
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
