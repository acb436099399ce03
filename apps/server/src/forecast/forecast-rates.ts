/**
 * What a company's forecast is converted by: the rates of its organisation and its own, and the budgets of its scenarios.
 * A frozen copy, and what was believed on a past day, have them as they had been recorded by then. A company with one
 * currency asks for none.
 */
import type { ForecastFacts, ForecastRates } from "@amont/engine/forecast/forecast-facts.ts";
import type { LedgerCube } from "@amont/engine/forecast/ledger-cube.ts";
import type { RateRules } from "@amont/engine/rates/statement-rates.ts";
import { scenarioChain } from "@amont/engine/series/plan-layers.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
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

/** `believedOn`: a past day, for the rates that were known at its end. Null where none is needed. */
export async function openForecastRates(
  database: ScopedDatabase,
  { books, owner }: RatesOfCompany,
  { facts, cube }: { readonly facts: NeedingFacts; readonly cube: LedgerCube },
  believedOn?: CalendarDate,
): Promise<OpenedRates | null> {
  if (!needsRates(facts, cube)) return null;
  const frozenDays = facts.scenarios.flatMap(({ frozenOn }) => frozenOn ?? []);
  const asked = believedOn === undefined ? frozenDays : [...frozenDays, believedOn];
  const ends = await endsOfDays(database, owner.companyId, asked);
  const rulesAt = async (scenarioId: number | null, recordedBefore: Date | undefined): Promise<RateRules> => {
    const { book, policy } = await books.open(database, owner, recordedBefore);
    const setId = rateSetOf(facts, scenarioId);
    const budget =
      setId === null ? null : await readRateSet(database, owner.organisationId, setId, recordedBefore);
    return { book, policy, budget };
  };
  const now = believedOn === undefined ? undefined : ends.get(believedOn);
  const main = await rulesAt(null, now);
  const byScenario = new Map<number, RateRules>();
  for (const { id, frozenOn } of facts.scenarios) {
    const recordedBefore = frozenOn === null ? now : ends.get(frozenOn);
    const isMain = frozenOn === null && rateSetOf(facts, id) === null;
    byScenario.set(id, isMain ? main : await rulesAt(id, recordedBefore));
  }
  const { version } = await books.open(database, owner);
  const rulesOf = (scenarioId: number | null) =>
    (scenarioId === null ? undefined : byScenario.get(scenarioId)) ?? main;
  return { version, rates: { rulesOf } };
}

/** Its own, or that of the nearest scenario that it stands on. */
function rateSetOf(
  { scenarios }: Pick<ForecastFacts, "scenarios">,
  scenarioId: number | null,
): number | null {
  const chain = scenarioChain(scenarios, scenarioId);
  const sets = chain.map((id) => scenarios.find((scenario) => scenario.id === id)?.rateSetId ?? null);
  return sets.findLast((setId) => setId !== null) ?? null;
}

/** The first moment after each day, where the company is. */
async function endsOfDays(
  database: ScopedDatabase,
  companyId: number,
  days: readonly CalendarDate[],
): Promise<ReadonlyMap<CalendarDate, Date>> {
  if (days.length === 0) return new Map();
  const { rows } = await sql<{ day: CalendarDate; end: Date }>`
    select wanted.day::text as day, ((wanted.day + 1)::timestamp at time zone c.time_zone) as end
    from companies c cross join unnest(${[...new Set(days)]}::date[]) as wanted (day)
    where c.id = ${companyId}`.execute(database);
  return new Map(rows.map(({ day, end }) => [day, end]));
}
