/**
 * The forecasts of the companies that somebody works in, kept in memory and brought up to date when they are asked
 * for. Several instances need not agree on anything: each follows the database's own history. What is kept is bounded;
 * the company that nobody asked for the longest goes first.
 */
import { holidaysBetween, isHolidayCountry } from "@amont/engine/calendar/public-holidays.ts";
import { workingCalendar } from "@amont/engine/calendar/working-days.ts";
import type { ForecastFacts } from "@amont/engine/forecast/forecast-facts.ts";
import { ForecastModel, type ForecastParts } from "@amont/engine/forecast/forecast-model.ts";
import type { FrozenPlan } from "@amont/engine/forecast/frozen-plan.ts";
import { LedgerCube } from "@amont/engine/forecast/ledger-cube.ts";
import type { InternalFacts } from "@amont/engine/group/intragroup/internal-facts.ts";
import { addMonths, type CalendarDate, startOfMonth, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { dateInterval } from "@amont/kernel/interval.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import type { RateBooks } from "../rates/rate-books.ts";
import type { ChangeRange } from "./change-range.ts";
import {
  type CompanyState,
  isSameSettings,
  isUpToDate,
  type LatestChanges,
  readCompanyState,
  readLatestChanges,
} from "./company-state-repository.ts";
import type { ForecastMemory, MemoryPart } from "./forecast-memory.ts";
import { needsRates, openForecastRates, type RatesOfCompany } from "./forecast-rates.ts";
import { hasMarkedChanges, loadInternal } from "./group/internal-repository.ts";
import type { LoadsUnderWay } from "./loading/loads-under-way.ts";
import {
  type AccountAdjustment,
  type CellNote,
  loadAccounts,
  loadAnnotations,
  loadFrozen,
  loadPlanChanges,
  loadPlanRows,
  loadStructure,
  planRowTables,
} from "./plan-repository.ts";
import { hasManyChanges, loadTotals, loadTotalsChanges } from "./totals-repository.ts";

/**
 * A version of a company's forecast, and what its screens show beside the figures. It never changes: who has it may read
 * it until they are done, whatever others write meanwhile.
 */
export interface CompanyForecast {
  readonly state: CompanyState;
  /** Payments before this day are not in memory. */
  readonly heldFrom: CalendarDate;
  readonly model: ForecastModel;
  readonly notes: readonly CellNote[];
  readonly adjustments: readonly AccountAdjustment[];
}

interface Kept extends CompanyForecast {
  /** The latest changes that are in it. */
  readonly changes: LatestChanges;
  /** Of the rates that it is converted by; null where it needs none. */
  readonly rateVersion: string | null;
}

/** What all forecasts are kept and brought up to date with. */
export interface ForecastMeans {
  readonly memory: ForecastMemory;
  readonly loads: LoadsUnderWay;
  readonly rates: RateBooks;
}

/** More changed transactions than this are loaded faster than followed. */
const mostFollowedChanges = 20_000;
/** What a performance of last year needs, and a look back at the year before. */
const monthsHeld = 25;

export class CompanyForecasts {
  readonly #kept: MemoryPart<Kept>;
  readonly #means: ForecastMeans;

  constructor(means: ForecastMeans) {
    this.#kept = means.memory.part();
    this.#means = means;
  }

  /**
   * Up to date with the transaction that asks, and reaching back to a day if one is given. A transaction that writes
   * asks before it does: what it has not committed yet is nobody else's. Who comes while the company is being loaded or
   * brought up to date waits outside of its transaction. One that is not in memory need not be kept there: who looks at
   * many once must not send away those that people work in.
   */
  async open(
    database: ScopedDatabase,
    companyId: number,
    now: Date,
    from: CalendarDate | null = null,
    { keepsNew = true }: { readonly keepsNew?: boolean } = {},
  ): Promise<CompanyForecast> {
    const state = await readCompanyState(database, companyId, now);
    const key = String(companyId);
    const kept = this.#kept.find(key);
    const { loads, rates: books } = this.#means;
    const rates = { books, owner: { organisationId: state.organisationId, companyId } };
    const isKept = kept !== undefined && !reachesFurther(from, kept) && isUpToDate(kept.state, state);
    if (isKept && (kept.rateVersion === null || (await rateVersion(database, rates)) === kept.rateVersion))
      return kept;
    const next =
      kept === undefined || reachesFurther(from, kept)
        ? await loads.run({ key, companyId, kind: "load" }, () => load(database, rates, state, from))
        : await loads.run({ key, companyId, kind: "follow" }, () => follow(database, rates, kept, state));
    if (keepsNew || kept !== undefined) this.#kept.keep(key, next);
    return next;
  }
}

const rateVersion = async (database: ScopedDatabase, { books, owner }: RatesOfCompany): Promise<string> =>
  (await books.open(database, owner)).version;

const reachesFurther = (from: CalendarDate | null, { heldFrom }: Kept): boolean =>
  from !== null && from < heldFrom;

async function load(
  database: ScopedDatabase,
  rates: RatesOfCompany,
  state: CompanyState,
  from: CalendarDate | null,
): Promise<Kept> {
  const { companyId } = rates.owner;
  const usual = addMonths(startOfMonth(state.today), -monthsHeld);
  const heldFrom = from !== null && from < usual ? startOfMonth(from) : usual;
  const changes = await readLatestChanges(database, companyId);
  const cube = new LedgerCube(await loadTotals(database, { companyId, checkpoint: null }, heldFrom));
  const rows = await loadPlanRows(database, { companyId, changeId: null }, state.inputFrequency);
  return build(database, rates, { state, changes, cube, rows, heldFrom, frozen: new Map() });
}

type Loaded = Pick<Kept, "state" | "changes" | "heldFrom"> & Omit<ForecastParts, "facts">;

/** Everything that is small: read again whenever one of it changed. */
async function build(database: ScopedDatabase, rates: RatesOfCompany, loaded: Loaded): Promise<Kept> {
  const { state, changes, heldFrom, cube, rows } = loaded;
  const { companyId } = rates.owner;
  const now = { companyId, changeId: null };
  const withoutRates: ForecastFacts = {
    ...settledFacts(state),
    ...(await loadStructure(database, now)),
    accounts: await loadAccounts(database, now, heldFrom),
  };
  const frozen = await keepFrozen(database, companyId, withoutRates, loaded);
  const opened = await openForecastRates(database, rates, { facts: withoutRates, cube, frozen });
  const facts = opened === null ? withoutRates : { ...withoutRates, rates: opened.rates };
  const annotations = await loadAnnotations(database, now);
  const internal = await loadInternal(database, companyId, heldFrom);
  const model = new ForecastModel({ facts, cube, rows, frozen, internal });
  return { state, changes, heldFrom, ...annotations, model, rateVersion: opened?.version ?? null };
}

/** What the company's state says of the facts by itself. */
export const settledFacts = (state: CompanyState) => ({
  today: state.today,
  offsetsFrom: state.today,
  currency: state.currency,
  settings: {
    inputFrequency: state.inputFrequency,
    calendar: calendarOf(state),
    usesExpected: state.usesExpected,
    plansPerAccount: state.plansPerAccount,
    computesVat: state.computesVat,
  },
});

/** What a copy keeps never changes: those that are in memory stay, new ones are loaded, and those that are gone go. */
async function keepFrozen(
  database: ScopedDatabase,
  companyId: number,
  { scenarios }: ForecastFacts,
  { frozen, state }: Loaded,
): Promise<ReadonlyMap<number, FrozenPlan>> {
  const ids = scenarios.filter(({ frozenOn }) => frozenOn !== null).map(({ id }) => id);
  const missing = ids.filter((id) => !frozen.has(id));
  const known = [...frozen].filter(([id]) => ids.includes(id));
  return new Map([...known, ...(await loadFrozen(database, companyId, missing, state.inputFrequency))]);
}

/** Days off as far as anybody looks. */
function calendarOf({ today, daysOffMask, holidaysCountry }: CompanyState) {
  const shown = dateInterval(addMonths(startOfMonth(today), -120), addMonths(startOfMonth(today), 240));
  const holidays =
    holidaysCountry !== null && isHolidayCountry(holidaysCountry)
      ? holidaysBetween(holidaysCountry, shown)
      : [];
  return workingCalendar(daysOffMask, holidays);
}

/** The version that comes after what is kept, by what happened since. What is kept stays as it is. */
async function follow(
  database: ScopedDatabase,
  rates: RatesOfCompany,
  kept: Kept,
  state: CompanyState,
): Promise<Kept> {
  const { companyId } = rates.owner;
  const changes = await readLatestChanges(database, companyId);
  const changed = changes.tablesSince(kept.changes);
  const range = changes.rangeSince(kept.changes);
  const isPlanRead = state.inputFrequency !== kept.state.inputFrequency;
  if (
    isPlanRead ||
    (changed.has("transactions") && (await hasManyChanges(database, companyId, range, mostFollowedChanges)))
  )
    return load(database, rates, state, kept.heldFrom);
  const heldFrom = toEpochDay(kept.heldFrom);
  const allTotals = changed.has("transactions") ? await loadTotalsChanges(database, companyId, range) : [];
  const totals = allTotals.filter(({ isPaid, day }) => !isPaid || day >= heldFrom);
  const isPlanChanged = planRowTables.some((table) => changed.has(table));
  const rows = isPlanChanged ? await loadPlanChanges(database, companyId, range, state.inputFrequency) : [];
  const isRebuilt =
    !isSameSettings(kept.state, state) ||
    smallTables.some((table) => changed.has(table)) ||
    // A payment before what is held moves the balances that everything is rolled from.
    totals.length < allTotals.length;
  const { parts } = kept.model;
  const loose = totals.filter(({ accountId }) => accountId === 0).map(({ currency }) => currency);
  const hasOtherRates =
    kept.rateVersion === null
      ? needsRates(parts.facts, { looseCurrencies: new Set(loose) })
      : (await rateVersion(database, rates)) !== kept.rateVersion;
  if (isRebuilt || hasOtherRates) {
    // Values of a copy follow their category to the one that takes over from it, and say whether it is still there.
    const frozen = changed.has("categories") ? new Map<number, FrozenPlan>() : parts.frozen;
    const loaded = { cube: parts.cube.after(totals), rows: parts.rows.after(rows).rows, frozen };
    return build(database, rates, { state, changes, heldFrom: kept.heldFrom, ...loaded });
  }
  const isAnnotated = changed.has("forecast_notes") || changed.has("balance_adjustments");
  const annotations = isAnnotated ? await loadAnnotations(database, { companyId, changeId: null }) : {};
  const internal = await changedInternal(database, companyId, kept, { changed, range });
  const isSame = totals.length + rows.length === 0 && internal === parts.internal;
  // Last, when nothing can go wrong any more: what is calculated goes over to the next version.
  const model = isSame ? kept.model : kept.model.next({ totals, rows, internal });
  return { ...kept, ...annotations, state, changes, model };
}

/** What of it is with companies of its group: the same object as long as nothing of that changed. */
async function changedInternal(
  database: ScopedDatabase,
  companyId: number,
  { model, heldFrom }: Kept,
  { changed, range }: { readonly changed: ReadonlySet<string>; readonly range: ChangeRange },
): Promise<InternalFacts | undefined> {
  const { internal } = model.parts;
  const isSaidAnew = changed.has("intragroup_marks") || changed.has("intragroup_categories");
  const mayHaveMoved = changed.has("transactions") && (internal?.marked.length ?? 0) > 0;
  const isAnother = isSaidAnew || (mayHaveMoved && (await hasMarkedChanges(database, companyId, range)));
  return isAnother ? loadInternal(database, companyId, heldFrom) : internal;
}

const smallTables = ["categories", "bank_accounts", "scenarios", "kpis", "kpi_values", "projects"] as const;
