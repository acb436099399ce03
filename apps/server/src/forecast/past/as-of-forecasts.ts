/**
 * A company's forecast as of the end of a past day: everything as it was then, read back from the
 * history, on the columns of today. The past does not change any more: it is kept as long as there is room.
 */
import type { ForecastFacts } from "@amont/engine/forecast/forecast-facts.ts";
import { ForecastModel } from "@amont/engine/forecast/forecast-model.ts";
import { LedgerCube, type PlaceTotals } from "@amont/engine/forecast/ledger-cube.ts";
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { RateBooks } from "../../rates/rate-books.ts";
import type { Change } from "../change-range.ts";
import { type CompanyForecast, type ForecastMeans, settledFacts } from "../company-forecasts.ts";
import type { MemoryPart } from "../forecast-memory.ts";
import { openForecastRates } from "../forecast-rates.ts";
import {
  loadAccounts,
  loadAnnotations,
  loadFrozen,
  loadPlanRows,
  loadStructure,
} from "../plan-repository.ts";
import { currencyAfter, lastChangeOn } from "../rows-repository.ts";
import { type ChangedTotal, loadTotals, loadTotalsChanges } from "../totals-repository.ts";
import { findWayBack } from "./checkpoints-repository.ts";

export interface AsOfForecast extends CompanyForecast {
  /** The last change that had happened. */
  readonly changeId: number;
}

export class AsOfForecasts {
  readonly #kept: MemoryPart<AsOfForecast>;
  readonly #means: ForecastMeans;

  constructor(means: ForecastMeans) {
    this.#kept = means.memory.part();
    this.#means = means;
  }

  /**
   * `now`: the same company today, which says what is the same still: its settings, and how far back it looks. Who looks at many
   * days once keeps none of them.
   */
  async open(
    database: ScopedDatabase,
    companyId: number,
    now: CompanyForecast,
    day: CalendarDate,
    { keepsNew = true }: { readonly keepsNew?: boolean } = {},
  ): Promise<AsOfForecast> {
    const change = await lastChangeOn(database, companyId, day);
    const { version: _, ...settings } = now.state;
    const key = JSON.stringify([companyId, change?.id ?? 0, day, now.heldFrom, settings]);
    const known = this.#kept.find(key);
    if (known !== undefined) return known;
    const { loads, rates } = this.#means;
    const past = await loads.run({ key, companyId, kind: "load" }, () =>
      load(database, { companyId, rates }, change ?? { id: 0, at: null }, now, day),
    );
    if (keepsNew) this.#kept.keep(key, past);
    return past;
  }
}

async function load(
  database: ScopedDatabase,
  { companyId, rates }: { readonly companyId: number; readonly rates: RateBooks },
  change: Change,
  now: CompanyForecast,
  day: CalendarDate,
): Promise<AsOfForecast> {
  const { heldFrom } = now;
  // Its plan of then is counted in the currency of then.
  const currency = (await currencyAfter(database, companyId, change)) ?? now.state.currency;
  const state = currency === now.state.currency ? now.state : { ...now.state, currency };
  const way = await findWayBack(database, companyId, change);
  const of = { companyId, changeId: change.id, way };
  const since = await loadTotalsChanges(database, companyId, way.range);
  const structure = await loadStructure(database, of);
  const withoutRates: ForecastFacts = {
    ...settledFacts(state),
    ...structure,
    today: day,
    accounts: await loadAccounts(database, of, heldFrom, since),
  };
  const frozenIds = structure.scenarios.filter(({ frozenOn }) => frozenOn !== null).map(({ id }) => id);
  const later = await loadTotals(database, { companyId, checkpoint: way.checkpoint }, heldFrom);
  const cube = cubeWithout(later, since, heldFrom);
  const owner = { organisationId: state.organisationId, companyId };
  const frozen = await loadFrozen(database, companyId, frozenIds, state.inputFrequency);
  const needed = { facts: withoutRates, cube, frozen, shownIn: now.state.currency };
  const opened = await openForecastRates(database, { books: rates, owner }, needed, day);
  const parts = {
    facts: opened === null ? withoutRates : { ...withoutRates, rates: opened.rates },
    cube,
    rows: await loadPlanRows(database, of, state.inputFrequency),
    frozen,
  };
  return {
    ...(await loadAnnotations(database, of)),
    state,
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
