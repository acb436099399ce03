/** What a company shows of its pockets, and by which rates. */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { Balance } from "@amont/kernel/change-and-balance.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import { StatementRates } from "../rates/statement-rates.ts";
import { authorisedOverdraft } from "../statement/overdraft.ts";
import { type AccountSelection, selectAccounts } from "./account-selection.ts";
import type { ForecastFacts } from "./forecast-facts.ts";
import type { LedgerCube } from "./ledger-cube.ts";
import type { ViewOptions, ViewResult } from "./statement-view.ts";
import type { Translation } from "./translated-leaf.ts";

interface PocketFacts {
  readonly facts: ForecastFacts;
  readonly cube: LedgerCube;
}

/** Nobody named: the whole company. */
export function selectPockets({ facts, cube }: PocketFacts, accountIds: readonly number[]): AccountSelection {
  const { accounts, currency, rates, today } = facts;
  if (rates === undefined) return selectAccounts({ accounts, currency }, accountIds);
  const { book } = rates.rulesOf(null);
  const canConvert = (from: CurrencyCode, to: CurrencyCode) => book.spot(from, to, today) !== null;
  return selectAccounts(
    { accounts, currency, looseCurrencies: cube.looseCurrencies, canConvert },
    accountIds,
  );
}

/** Of a scenario, into a currency; null where the company has no rates. */
export function ratesInto(
  { rates, today }: Pick<ForecastFacts, "rates" | "today">,
  target: CurrencyCode,
  scenarioId: number | null = null,
): StatementRates | null {
  return rates === undefined ? null : new StatementRates({ ...rates.rulesOf(scenarioId), target, today });
}

/** Zero or negative: of all accounts, each at today's rate. */
export function overdraftOf(
  facts: Pick<ForecastFacts, "rates" | "today">,
  { accounts, currency: target }: Pick<AccountSelection, "accounts" | "currency">,
): Balance {
  const isConverted = accounts.some(({ currency }) => currency !== target);
  const rates = isConverted ? ratesInto(facts, target) : null;
  return authorisedOverdraft(
    accounts.map(({ currency, overdraftMinor }) =>
      rates === null
        ? overdraftMinor
        : applyFraction(overdraftMinor, rates.spot(currency, facts.today).fraction),
    ),
  );
}

/** None is needed where everything that is shown, and all that eats its plan, is in one currency. */
export function translationOf(
  { parts }: { readonly parts: PocketFacts },
  { scenarioId }: Pick<ViewOptions, "scenarioId">,
  { currency, currencies, isWhole }: AccountSelection,
  today: CalendarDate,
): Translation | null {
  const { rates } = parts.facts;
  if (rates === undefined) return null;
  const concerned = isWhole ? selectPockets(parts, []).currencies : currencies;
  if (concerned.size === 1) return null;
  const rules = rates.rulesOf(scenarioId);
  const into = new Map<CurrencyCode, StatementRates>();
  const planRates = (target: CurrencyCode): StatementRates => {
    const known = into.get(target) ?? new StatementRates({ ...rules, target, today });
    into.set(target, known);
    return known;
  };
  return { rates: planRates(currency), planRates };
}

/** What is held at the end of the last column, in the currency's own units. */
export const lastBalance = (
  { balances, conversion }: ViewResult,
  currency: CurrencyCode,
): Balance | undefined =>
  conversion === null
    ? balances.end.at(-1)
    : conversion.pockets.find((pocket) => pocket.currency === currency)?.borders.at(-1);
