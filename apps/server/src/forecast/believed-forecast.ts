/**
 * A company's forecast as it was believed at the end of a past day: everything as it was then, read back from the
 * history, on the columns of today. The past does not change any more: it is kept as long as there is room.
 */
import type { ForecastFacts } from "@amont/engine/forecast/forecast-facts.ts";
import { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import { LedgerCube, type PlaceTotals } from "@amont/engine/forecast/ledger-cube.ts";
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import type { Change } from "./change-range.ts";
import { findWayBack } from "./checkpoints-repository.ts";
import { type CompanyForecast, settledFacts } from "./company-forecasts.ts";
import type { ForecastMemory, MemoryPart } from "./forecast-memory.ts";
import { LoadsUnderWay } from "./loads-under-way.ts";
import { loadAccounts, loadBesides, loadFrozen, loadPlanRows, loadStructure } from "./plan-repository.ts";
import { lastChangeOn } from "./rows-repository.ts";
import { type ChangedTotal, loadTotals, loadTotalsChanges } from "./totals-repository.ts";

export interface BelievedForecast extends CompanyForecast {
  /** The last change that had happened. */
  readonly changeId: number;
}

export class BelievedForecasts {
  readonly #kept: MemoryPart<BelievedForecast>;
  readonly #loads: LoadsUnderWay<string>;

  constructor(memory: ForecastMemory) {
    this.#kept = memory.part();
    this.#loads = new LoadsUnderWay(memory);
  }

  /** `now`: the same company today, which says what is the same still: its settings, and how far back it looks. */
  async open(
    database: ScopedDatabase,
    companyId: number,
    now: CompanyForecast,
    day: CalendarDate,
  ): Promise<BelievedForecast> {
    const change = await lastChangeOn(database, companyId, day);
    const { version: _, ...settings } = now.moment;
    const key = JSON.stringify([companyId, change?.id ?? 0, day, now.heldFrom, settings]);
    const known = this.#kept.find(key);
    if (known !== undefined) return known;
    const believed = await this.#loads.run(key, () =>
      load(database, companyId, change ?? { id: 0, at: null }, now, day),
    );
    this.#kept.keep(key, believed);
    return believed;
  }
}

async function load(
  database: ScopedDatabase,
  companyId: number,
  change: Change,
  now: CompanyForecast,
  day: CalendarDate,
): Promise<BelievedForecast> {
  const { moment, heldFrom } = now;
  const way = await findWayBack(database, companyId, change);
  const of = { companyId, changeId: change.id, way };
  const since = await loadTotalsChanges(database, companyId, way.range);
  const structure = await loadStructure(database, of);
  const facts: ForecastFacts = {
    ...settledFacts(moment),
    ...structure,
    today: day,
    accounts: await loadAccounts(database, of, heldFrom, since),
  };
  const frozenIds = structure.scenarios.filter(({ frozenOn }) => frozenOn !== null).map(({ id }) => id);
  const later = await loadTotals(database, { companyId, checkpoint: way.checkpoint }, heldFrom);
  const parts = {
    facts,
    cube: cubeWithout(later, since, heldFrom),
    rows: await loadPlanRows(database, of, moment.inputFrequency),
    frozen: await loadFrozen(database, companyId, frozenIds, moment.inputFrequency),
  };
  return {
    ...(await loadBesides(database, of)),
    moment,
    heldFrom,
    changeId: change.id,
    model: new ForecastModel(parts),
  };
}

/** The sums of a later moment without what changed until then. */
function cubeWithout(
  later: readonly PlaceTotals[],
  since: readonly ChangedTotal[],
  heldFrom: CalendarDate,
): LedgerCube {
  const held = since.filter(({ isPaid, day }) => !isPaid || day >= toEpochDay(heldFrom));
  return new LedgerCube(later).after(
    held.map((change) => Object.assign({}, change, { amountMinor: -change.amountMinor })),
  );
}
