/** What a company's plan said at the end of a past day, what its automatic series had published, and what was known to come. */
import { amountsByPeriod, knownByDay } from "@amont/engine/forecast/leaf-history.ts";
import { ratesInto } from "@amont/engine/forecast/pockets.ts";
import type { AutomaticDefinition } from "@amont/engine/series/automatic-definition.ts";
import { covers } from "@amont/engine/series/forecast-series.ts";
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import type { StoredSeries } from "@amont/engine/series/plan-layers.ts";
import type { OriginSaid } from "@amont/engine/statistics/scoring/origin-scores.ts";
import { type ScoredFrequency, scoredHorizons } from "@amont/engine/statistics/scoring/scored-periods.ts";
import { toEpochDay } from "@amont/kernel/calendar-date.ts";
import { offsetOf, offsetRange } from "@amont/kernel/period.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { CompanyForecast } from "../../forecast/company-forecasts.ts";
import type { Forecasts } from "../../forecast/open-view.ts";
import type { AsOfForecast } from "../../forecast/past/as-of-forecasts.ts";
import { firstChangeDay } from "../../forecast/rows-repository.ts";

export interface BelievedAtOrigin {
  readonly plan: NonNullable<OriginSaid["plan"]>;
  /** By leaf of then: whole minor units of each period ahead. */
  readonly planOf: ReadonlyMap<number, readonly number[]>;
  /** The series of the whole company that plan a leaf from the origin on. */
  readonly automaticOf: ReadonlyMap<number, AutomaticDefinition>;
  readonly knownOf: ReadonlyMap<number, Float64Array>;
}

interface Origin {
  readonly companyId: number;
  /** The number of the period that begins on it. */
  readonly origin: number;
  readonly frequency: ScoredFrequency;
}

/** Null: the company was not here yet, held nothing, or counted in another currency. */
export async function readBelieved(
  database: ScopedDatabase,
  forecasts: Pick<Forecasts, "asOf">,
  now: CompanyForecast,
  { companyId, origin, frequency }: Origin,
): Promise<BelievedAtOrigin | null> {
  const day = firstDayOfPeriod(origin, frequency);
  const firstDay = await firstChangeDay(database, companyId);
  if (firstDay === null || day < firstDay) return null;
  const past = await forecasts.asOf.open(database, companyId, now, day, { keepsNew: false });
  if (past.state.currency !== now.state.currency || !holdsAnything(past)) return null;
  return { ...plannedThen(past, origin, frequency), ...saidThen(past, origin, frequency) };
}

function holdsAnything({ model: { facts, parts } }: AsOfForecast): boolean {
  const [planned] = parts.rows.plannedCategories;
  if (planned !== undefined) return true;
  return facts.tree.some(({ id }) => {
    const [place] = parts.cube.placesOf(id);
    return place !== undefined;
  });
}

/** As somebody read it in the statement of that day, transfers between own accounts left out of the totals. */
function plannedThen({ model }: AsOfForecast, origin: number, frequency: ScoredFrequency) {
  const horizonCount = scoredHorizons[frequency];
  const begin = offsetOf(firstDayOfPeriod(origin, frequency), model.facts.offsetsFrom, frequency);
  const range = offsetRange(begin, begin + horizonCount);
  const { statement, balances } = model.view({ frequency, range, accountIds: [], scenarioId: null }).result;
  const planOf = new Map<number, readonly number[]>();
  const totals = { inflows: new Float64Array(horizonCount), outflows: new Float64Array(horizonCount) };
  for (const { category, isLeaf, cells } of statement.lines) {
    if (!isLeaf || category.kind === "transfer") continue;
    const amounts = Array.from(cells.cashFlow, (amount) => roundHalfAway(amount));
    planOf.set(category.id, amounts);
    const total = category.isInflow ? totals.inflows : totals.outflows;
    for (const [step, amount] of amounts.entries()) total[step] = (total[step] ?? 0) + amount;
  }
  return { planOf, plan: { ...totals, balance: balances.end.map((end) => roundHalfAway(end)) } };
}

function saidThen({ model, state }: AsOfForecast, origin: number, frequency: ScoredFrequency) {
  const { facts, parts } = model;
  const selection = model.select([]);
  const history = { selection, rates: ratesInto(facts, selection.currency) };
  const day = firstDayOfPeriod(origin, frequency);
  const first = periodIndexOf(day, state.inputFrequency);
  const isCompanys = ({ scenarioId, accountId, projectId, ...span }: StoredSeries) =>
    scenarioId === null && accountId === null && projectId === null && covers(span, first);
  const automaticOf = new Map<number, AutomaticDefinition>();
  const knownOf = new Map<number, Float64Array>();
  for (const { id } of facts.tree) {
    const series = parts.rows.of(id).series.findLast((one) => isCompanys(one) && isAutomatic(one));
    if (series?.definition.kind === "automatic") automaticOf.set(id, series.definition);
    if (!facts.settings.usesExpected) continue;
    const known = knownByDay(parts.cube.placesOf(id), history, toEpochDay(day));
    const periods = { begin: origin, end: origin + scoredHorizons[frequency] };
    if (known.days.length > 0) knownOf.set(id, amountsByPeriod(known, frequency, periods));
  }
  return { automaticOf, knownOf };
}

const isAutomatic = ({ definition }: StoredSeries): boolean => definition.kind === "automatic";
