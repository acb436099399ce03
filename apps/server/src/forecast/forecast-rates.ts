/**
 * What a company's forecast is converted by: the rates of its organisation and its own, and the budgets of its scenarios.
 * A frozen copy, and what was believed on a past day, have them as they had been recorded by then. A company with one
 * currency asks for none.
 */
import type { ForecastFacts, ForecastRates } from "@amont/engine/forecast/forecast-facts.ts";
import { type FrozenPlan, looseCurrenciesOf } from "@amont/engine/forecast/frozen-plan.ts";
import type { LedgerCube } from "@amont/engine/forecast/ledger-cube.ts";
import type { RateRules } from "@amont/engine/rates/statement-rates.ts";
import { scenarioChain } from "@amont/engine/series/plan-layers.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { sql } from "kysely";
import type { ScopedDatabase } from "../db/scope.ts";
import type { RateBooks, RateOwner } from "../rates/rate-books.ts";
import { readRateSet } from "../rates/rates-repository.ts";

export interface RatesOfCompany {
  readonly books: RateBooks;
  readonly owner: RateOwner & { readonly companyId: number };
}

/** With a name that is the same as long as no rate changed. */
export interface OpenedRates {
  readonly version: string;
  readonly rates: ForecastRates;
}

type NeedingFacts = Pick<ForecastFacts, "accounts" | "currency" | "scenarios">;

export const needsRates = (
  { accounts, currency }: Pick<ForecastFacts, "accounts" | "currency">,
  { looseCurrencies }: Pick<LedgerCube, "looseCurrencies">,
): boolean =>
  accounts.some((account) => account.currency !== currency) ||
  [...looseCurrencies].some((one) => one !== currency);

/** What a forecast has besides its accounts that may be in other currencies. */
interface NeedingParts {
  readonly facts: Pick<NeedingFacts, "accounts" | "currency">;
  readonly cube: LedgerCube;
  /** A copy of before the company's currency changed is in the former one. */
  readonly frozen: ReadonlyMap<number, FrozenPlan>;
  /** What the company counts in today, where that is another than then. */
  readonly shownIn?: CurrencyCode;
}

/** Is any of it in another currency than the one that it is shown in? */
export function needsAny({ facts, cube, frozen, shownIn = facts.currency }: NeedingParts): boolean {
  const looseCurrencies = new Set([...cube.looseCurrencies, shownIn]);
  for (const plan of frozen.values())
    for (const currency of looseCurrenciesOf(plan)) looseCurrencies.add(currency);
  return needsRates(facts, { looseCurrencies });
}

/** `believedOn`: a past day, for the rates that were known at its end. Null where none is needed. */
export async function openForecastRates(
  database: ScopedDatabase,
  { books, owner }: RatesOfCompany,
  parts: NeedingParts & { readonly facts: NeedingFacts },
  believedOn?: CalendarDate,
): Promise<OpenedRates | null> {
  if (!needsAny(parts)) return null;
  const { facts } = parts;
  const rulesAt = async (scenarioId: number | null, recordedBefore: Date | undefined): Promise<RateRules> => {
    const { book, policy } = await books.open(database, owner, recordedBefore);
    const setId = rateSetOf(facts, scenarioId);
    const budget =
      setId === null ? null : await readRateSet(database, owner.organisationId, setId, recordedBefore);
    return { book, policy, budget };
  };
  const now = believedOn === undefined ? undefined : await endOfDay(database, owner.companyId, believedOn);
  const main = await rulesAt(null, now);
  const byScenario = new Map<number, RateRules>();
  for (const { id, frozenOn, frozenAt } of facts.scenarios) {
    const recordedBefore = frozenOn === null ? now : frozenAt;
    const isMain = frozenOn === null && rateSetOf(facts, id) === null;
    byScenario.set(id, isMain ? main : await rulesAt(id, recordedBefore));
  }
  const { version } = await books.open(database, owner);
  const rulesOf = (scenarioId: number | null) =>
    (scenarioId === null ? undefined : byScenario.get(scenarioId)) ?? main;
  return { version, rates: { rulesOf } };
}

/** Its own, or that of the nearest scenario that it stands on. A frozen copy keeps what it was made with. */
export function rateSetOf(
  { scenarios }: Pick<ForecastFacts, "scenarios">,
  scenarioId: number | null,
): number | null {
  const own = scenarios.find(({ id }) => id === scenarioId);
  if (own !== undefined && own.frozenOn !== null) return own.rateSetId ?? null;
  const chain = scenarioChain(scenarios, scenarioId);
  const sets = chain.map((id) => scenarios.find((scenario) => scenario.id === id)?.rateSetId ?? null);
  return sets.findLast((setId) => setId !== null) ?? null;
}

/** The first moment after a day, where the company is. */
async function endOfDay(
  database: ScopedDatabase,
  companyId: number,
  day: CalendarDate,
): Promise<Date | undefined> {
  const { rows } = await sql<{ end: Date }>`
    select ((${day}::date + 1)::timestamp at time zone time_zone) as end from companies where id = ${companyId}`.execute(
    database,
  );
  return rows[0]?.end;
}
