/** Which accounts a statement is about, and what they hold. */
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type Balance, balance } from "@amont/kernel/change-and-balance.ts";
import type { ForecastAccount, ForecastFacts } from "./forecast-facts.ts";
import { type LedgerCube, sumBetween, type TotalsChange } from "./ledger-cube.ts";

export interface AccountSelection {
  readonly currency: string;
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

interface Movement {
  readonly accountId: number;
  readonly firstDay: number;
  readonly endDay: number;
  sum: number;
}

/** The cash that moved on accounts, by day, as far back as the cube reaches. */
export class AccountMovements {
  readonly #cube: LedgerCube;
  readonly #isInflow: ReadonlyMap<number, boolean>;
  readonly #known = new Map<string, Movement>();

  constructor(cube: LedgerCube, tree: ForecastFacts["tree"]) {
    this.#cube = cube;
    this.#isInflow = new Map(tree.map(({ id, isInflow }) => [id, isInflow]));
  }

  /** What the cube has taken in: all of it is not added up again for one payment. */
  follow(changes: readonly TotalsChange[]): void {
    for (const { isPaid, accountId, categoryId, day, amountMinor } of changes) {
      if (!isPaid) continue;
      for (const known of this.#known.values()) {
        if (known.accountId === accountId && day >= known.firstDay && day < known.endDay)
          known.sum += this.#signed(categoryId, amountMinor);
      }
    }
  }

  /** From a day up to but not including another. */
  between(accountId: number, firstDay: number, endDay: number): number {
    const key = `${accountId}/${firstDay}/${endDay}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known.sum;
    let sum = 0;
    for (const place of this.#cube.all()) {
      if (place.isPaid && place.accountId === accountId)
        sum += this.#signed(place.categoryId, sumBetween(place.sums, firstDay, endDay));
    }
    this.#known.set(key, { accountId, firstDay, endDay, sum });
    return sum;
  }

  #signed(categoryId: number, amountMinor: number): number {
    return this.#isInflow.get(categoryId) === true ? amountMinor : -amountMinor;
  }
}
