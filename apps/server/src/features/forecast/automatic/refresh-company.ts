/**
 * Works the automatic forecasts of a company out anew: read in one moment, forecast without a transaction, written in another one
 * where nobody has changed them meanwhile. Frozen copies have no series and are not looked at; cells that somebody filled win
 * over what is written here, as always.
 */
import type { AutomaticDefinition, PublishedForecast } from "@amont/engine/series/automatic-definition.ts";
import { amountsNamed, joinedAmounts } from "@amont/engine/series/automatic-series.ts";
import type pg from "pg";
import { inScope, type ScopedDatabase } from "../../../db/scope.ts";
import type { LeafFits } from "../../../forecast/fits/leaf-fits.ts";
import type { Forecasts } from "../../../forecast/open-view.ts";
import { lockLedger } from "../../../ledger/lock-ledger.ts";
import { openPlan } from "../../../plan/open-plan.ts";
import { findScenarios } from "../../../plan/scenarios-repository.ts";
import { loadSeries, type StoredSeries, updateSeries } from "../../../plan/series-repository.ts";
import { publish } from "../../../realtime/publish.ts";
import { type AutomaticInputs, type LeafInput, readInputs, wholeEffort } from "./automatic-inputs.ts";
import { calmed, fitsOf, learnedFrom, publishForecast } from "./publish-forecast.ts";
import { noteRefreshed } from "./refresh-repository.ts";

export interface RefreshMeans {
  readonly pool: pg.Pool;
  readonly forecasts: Forecasts;
  readonly fits: LeafFits;
  readonly now: () => Date;
}

interface Found {
  readonly series: StoredSeries;
  readonly definition: AutomaticDefinition;
  readonly inputs: AutomaticInputs;
  readonly input: LeafInput;
}

/** Answers how many series say something else now. `isAsked`: values are taken over however little they moved. */
export async function refreshCompany(
  { pool, forecasts, fits, now }: RefreshMeans,
  {
    companyId,
    isAsked,
    requestId,
  }: { readonly companyId: number; readonly isAsked: boolean; readonly requestId: string },
): Promise<number> {
  const scope = { userId: "", companyIds: [companyId], organisationIds: [], consolidationIds: [], requestId };
  const at = now();
  const found = await inScope(pool, scope, "read", (database) => readAll(database, forecasts, companyId, at));
  const changed = found.filter((one) => !isSameHistory(one));
  await fits.all([...new Set(changed.flatMap(({ input }) => fitsOf(input)))]);
  const learnedOf = learnedFrom(fits);
  return inScope(pool, scope, "write", async (database) => {
    await lockLedger(database, companyId);
    const stored = new Map((await loadAutomatic(database, companyId)).map((row) => [row.id, row]));
    let count = 0;
    for (const one of found) {
      const row = stored.get(one.series.id);
      // Somebody was quicker: what they said is newer than what was read.
      if (row === undefined || JSON.stringify(row.definition) !== JSON.stringify(one.definition)) continue;
      const published = publishedNow(one, learnedOf, isAsked);
      if (published === null) continue;
      await updateSeries(database, companyId, { ...row, definition: { ...one.definition, published } });
      count += 1;
    }
    await noteRefreshed(database, companyId, at);
    const entity = { entityId: companyId };
    if (count > 0) await publish(database, entity, { name: "ObjectiveChanged", payload: { companyId } });
    await publish(database, entity, { name: "AutomaticForecastRefreshed", payload: { companyId } });
    return count;
  });
}

function publishedNow(
  one: Found,
  learnedOf: ReturnType<typeof learnedFrom>,
  isAsked: boolean,
): PublishedForecast | null {
  const { definition, inputs, input } = one;
  const next = isSameHistory(one)
    ? withKnown(definition.published, input)
    : publishForecast(definition, inputs, input, learnedOf(input));
  if (next === null || !isAsked) return next === null ? null : calmed(definition, next);
  return JSON.stringify(next) === JSON.stringify(definition.published) ? null : next;
}

/** Nothing else can come of the same past: only what is known to come may be another. Months that are spread over days move. */
const isSameHistory = ({ definition: { published }, input, inputs }: Found): boolean =>
  published !== null &&
  published.frequency === inputs.frequency &&
  inputs.frequency !== "daily" &&
  published.fit.historyKey === input.historyKey;

function withKnown(
  published: PublishedForecast | null,
  { ordinary, exceptional }: LeafInput,
): PublishedForecast | null {
  if (published === null) return null;
  const known = { ordinary, exceptional };
  const { amounts, settledCount } = published;
  return {
    ...published,
    amounts: joinedAmounts((name) =>
      name === "ordinary" || name === "exceptional"
        ? [...amountsNamed(amounts, name).slice(0, settledCount), ...known[name]]
        : amountsNamed(amounts, name),
    ),
  };
}

async function readAll(
  database: ScopedDatabase,
  forecasts: Forecasts,
  companyId: number,
  now: Date,
): Promise<readonly Found[]> {
  const series = await loadAutomatic(database, companyId);
  if (series.length === 0) return [];
  const forecast = await forecasts.today.open(database, companyId, now, null, { keepsNew: false });
  const found: Found[] = [];
  const groups = Map.groupBy(series, ({ scenarioId, bankAccountId }) => `${scenarioId}/${bankAccountId}`);
  for (const group of groups.values()) {
    const [{ scenarioId, bankAccountId: accountId }] = group as [StoredSeries];
    const plan = await openPlan({ database, now }, companyId, scenarioId);
    if (!plan.ok || plan.value.isFrozen) continue;
    // One that has ended plans nothing that is still to come.
    const open = group.filter(({ endOn }) => endOn === null || endOn > plan.value.currentPeriodOn);
    const automatic = open.flatMap((one) =>
      one.definition.kind === "automatic" ? [{ series: one, definition: one.definition }] : [],
    );
    const wanted = automatic.map(({ series: { categoryId }, definition }) => ({
      leafId: categoryId,
      exceptionalPeriods: definition.exceptionalPeriods,
    }));
    const inputs = await readInputs(database, forecast, { ...plan.value, accountId }, wanted, wholeEffort);
    for (const [index, one] of automatic.entries()) {
      const input = inputs.leaves[index];
      if (input !== undefined) found.push({ ...one, inputs, input });
    }
  }
  return found;
}

/** In every living plan. */
async function loadAutomatic(database: ScopedDatabase, companyId: number): Promise<readonly StoredSeries[]> {
  const scenarios = await findScenarios(database, companyId);
  const living = scenarios.filter(({ frozenOn }) => frozenOn === null).map(({ id }) => id);
  const series = await loadSeries(database, companyId, living);
  return series.filter(({ definition }) => definition.kind === "automatic");
}
