/** What a company shows of its pockets, and by which rates. */
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { Balance } from "@amont/kernel/change-and-balance.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import { StatementRates } from "../rates/statement-rates.ts";
import { scenarioChain } from "../series/plan-layers.ts";
import { authorisedOverdraft } from "../statement/overdraft.ts";
import { type AccountSelection, selectAccounts } from "./account-selection.ts";
import type { Translation } from "./currencies/translated-leaf.ts";
import type { ForecastFacts } from "./forecast-facts.ts";
import { type FrozenPlan, looseCurrenciesOf } from "./frozen-plan.ts";
import type { GroupLook } from "./group-look.ts";
import type { LedgerCube } from "./ledger-cube.ts";
import type { PlanRows } from "./plan-rows.ts";
import type { ViewOptions, ViewResult } from "./statement-view.ts";

interface PocketFacts {
  readonly facts: ForecastFacts;
  readonly cube: LedgerCube;
  readonly frozen: ReadonlyMap<number, FrozenPlan>;
}

/** Nobody named: the whole company. A frozen copy shows what the rates of its moment can convert. */
export function selectPockets(
  { facts, cube, frozen }: PocketFacts,
  accountIds: readonly number[],
  scenarioId: number | null,
): AccountSelection {
  const { accounts, currency, rates, today } = facts;
  if (rates === undefined) return selectAccounts({ accounts, currency }, accountIds);
  const { book } = rates.rulesOf(scenarioId);
  const canConvert = (from: CurrencyCode, to: CurrencyCode) => book.spot(from, to, today) !== null;
  const kept = scenarioId === null ? undefined : frozen.get(scenarioId);
  const looseCurrencies = new Set([
    ...cube.looseCurrencies,
    ...(kept === undefined ? [] : looseCurrenciesOf(kept)),
  ]);
  return selectAccounts({ accounts, currency, looseCurrencies, canConvert }, accountIds);
}

/** The whole company in the currency of its group, without what that ignores. */
export function selectForGroup(
  { facts, cube, frozen }: PocketFacts,
  { currency, rules, today, ignoredAccountIds }: GroupLook,
  scenarioId: number | null,
): AccountSelection {
  const ignoredIds = new Set(ignoredAccountIds);
  const wanted = facts.accounts.filter(({ id }) => !ignoredIds.has(id));
  const kept = scenarioId === null ? undefined : frozen.get(scenarioId);
  const held = [
    ...wanted.map((account) => account.currency),
    ...cube.looseCurrencies,
    ...(kept === undefined ? [] : looseCurrenciesOf(kept)),
    facts.currency,
  ];
  const currencies = new Set(held.filter((one) => rules.book.spot(one, currency, today) !== null));
  return {
    currency,
    currencies,
    accounts: wanted.filter((account) => currencies.has(account.currency)),
    isWhole: true,
    unconvertedIds: wanted.filter((account) => !currencies.has(account.currency)).map(({ id }) => id),
    ignoredIds,
  };
}

/** What is in no total, since nobody knows a rate of its currency. */
export interface UnconvertedPocket {
  readonly currency: CurrencyCode;
  /** None where it is only expected or planned, on no account. */
  readonly accountIds: readonly number[];
  /** Today, in its own minor units. */
  readonly heldMinor: number;
}

interface UnconvertedFacts {
  readonly parts: PocketFacts & { readonly rows: Pick<PlanRows, "byteLength"> };
  readonly balanceAtEndOf: (day: number, selection: Pick<AccountSelection, "accounts">) => Balance;
}

/** By currency: accounts with what they hold, and what is on none of them. */
export function unconvertedPockets(
  company: UnconvertedFacts,
  selection: AccountSelection,
  scenarioId: number | null,
): readonly UnconvertedPocket[] {
  const { facts } = company.parts;
  const left = facts.accounts.filter(({ id }) => selection.unconvertedIds.includes(id));
  const byCurrency = Map.groupBy(left, ({ currency }) => currency);
  for (const currency of selection.isWhole ? looseCurrenciesIn(company.parts, selection, scenarioId) : [])
    if (!byCurrency.has(currency)) byCurrency.set(currency, []);
  return [...byCurrency].map(([currency, accounts]) => ({
    currency,
    accountIds: accounts.map(({ id }) => id),
    heldMinor: company.balanceAtEndOf(toEpochDay(facts.today), { accounts }),
  }));
}

/** Of what is expected or planned on no account and not shown, as long as there is anything of it in the plan. */
function looseCurrenciesIn(
  { facts, cube, frozen, rows }: UnconvertedFacts["parts"],
  { currencies: shown }: Pick<AccountSelection, "currencies">,
  scenarioId: number | null,
): ReadonlySet<CurrencyCode> {
  const isLeft = (currency: CurrencyCode) => !shown.has(currency);
  const kept = scenarioId === null ? undefined : frozen.get(scenarioId);
  if (kept !== undefined) return new Set([...looseCurrenciesOf(kept)].filter(isLeft));
  const currencies = new Set<CurrencyCode>(rows.byteLength > 0 ? [facts.currency].filter(isLeft) : []);
  // Nobody looks through the ledger where all of it is shown.
  if (![...cube.looseCurrencies].some(isLeft)) return currencies;
  const plans = new Set(scenarioChain(facts.scenarios, scenarioId).map((id) => id ?? 0));
  for (const { accountId, scenarioId: planId, currency, sums } of cube.all()) {
    const isPlanned = accountId === 0 && plans.has(planId) && isLeft(currency);
    if (isPlanned && sums.amounts.some((amount) => amount !== 0)) currencies.add(currency);
  }
  return currencies;
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
  { scenarioId, group }: Pick<ViewOptions, "scenarioId" | "group">,
  selection: AccountSelection,
  today: CalendarDate,
): Translation | null {
  const { currency, isWhole } = selection;
  const own = parts.facts.rates?.rulesOf(scenarioId);
  const rules = group?.rules ?? own;
  if (rules === undefined) return null;
  const eaters = isWhole ? selectPockets(parts, [], scenarioId).currencies : selection.currencies;
  const concerned = new Set([currency, ...selection.currencies, ...eaters]);
  if (concerned.size === 1 && group?.share === undefined) return null;
  const into = new Map<CurrencyCode, StatementRates>();
  const planRates = (target: CurrencyCode): StatementRates => {
    const known = into.get(target) ?? new StatementRates({ ...(own ?? rules), target, today });
    into.set(target, known);
    return known;
  };
  if (group === undefined) return { rates: planRates(currency), planRates };
  const { share, today: groupToday } = group;
  return { rates: new StatementRates({ ...rules, target: currency, today: groupToday, share }), planRates };
}

/** What is held at the end of the last column, in the currency's own units. */
export const lastBalance = (
  { balances, conversion }: ViewResult,
  currency: CurrencyCode,
): Balance | undefined =>
  conversion === null
    ? balances.end.at(-1)
    : conversion.pockets.find((pocket) => pocket.currency === currency)?.borders.at(-1);
