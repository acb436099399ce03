/**
 * A company's forecast as it was believed at the end of a past day: everything as it was then, read back from the
 * history, on the columns of today. The past does not change any more, so a few of them are kept.
 */
import type { ForecastFacts } from "@amont/engine/forecast/forecast-facts.ts";
import { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import { LedgerCube } from "@amont/engine/forecast/ledger-cube.ts";
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import { type CompanyForecast, settledFacts } from "./company-forecasts.ts";
import { loadAccounts, loadBesides, loadFrozen, loadPlanRows, loadStructure } from "./plan-repository.ts";
import { lastChangeOn, type PastOrPresent } from "./rows-repository.ts";
import { loadTotals, loadTotalsChanges } from "./totals-repository.ts";

export interface BelievedForecast extends CompanyForecast {
  /** The last change that had happened. */
  readonly changeId: number;
}

const mostKept = 4;

export class BelievedForecasts {
  readonly #kept = new Map<string, BelievedForecast>();

  /** `now`: the same company today, which says what is the same still: its settings, and how far back it looks. */
  async open(
    database: ScopedDatabase,
    companyId: number,
    now: CompanyForecast,
    day: CalendarDate,
  ): Promise<BelievedForecast> {
    const changeId = await lastChangeOn(database, companyId, day);
    const { version: _, ...settings } = now.moment;
    const key = JSON.stringify([companyId, changeId, day, now.heldFrom, settings]);
    const known = this.#kept.get(key);
    const believed = known ?? (await load(database, { companyId, changeId }, now, day));
    this.#kept.delete(key);
    this.#kept.set(key, believed);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return believed;
  }
}

async function load(
  database: ScopedDatabase,
  of: { readonly companyId: number; readonly changeId: number },
  now: CompanyForecast,
  day: CalendarDate,
): Promise<BelievedForecast> {
  const { moment, heldFrom } = now;
  const structure = await loadStructure(database, of);
  const facts: ForecastFacts = {
    ...settledFacts(moment),
    ...structure,
    today: day,
    accounts: await loadAccounts(database, of, heldFrom),
  };
  const frozenIds = structure.scenarios.filter(({ frozenOn }) => frozenOn !== null).map(({ id }) => id);
  const parts = {
    facts,
    cube: await cubeOf(database, of, heldFrom),
    rows: await loadPlanRows(database, of, moment.inputFrequency),
    frozen: await loadFrozen(database, of.companyId, frozenIds, moment.inputFrequency),
  };
  return {
    ...(await loadBesides(database, of)),
    moment,
    heldFrom,
    changeId: of.changeId,
    model: new ForecastModel(parts),
  };
}

/** The sums of today without what changed since. */
async function cubeOf(
  database: ScopedDatabase,
  { companyId, changeId }: PastOrPresent & { readonly changeId: number },
  heldFrom: CalendarDate,
): Promise<LedgerCube> {
  const cube = new LedgerCube(await loadTotals(database, companyId, heldFrom));
  const range = { after: changeId, upTo: Number.MAX_SAFE_INTEGER };
  for (const change of await loadTotalsChanges(database, companyId, range)) {
    if (change.isPaid && change.day < toEpochDay(heldFrom)) continue;
    cube.add({ ...change, amountMinor: -change.amountMinor });
  }
  return cube;
}
