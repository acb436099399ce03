/**
 * A company's whole forecast in memory: the ledger's sums, the rows of its plans, and every view that somebody looks
 * at. It is told what changed, forgets what that touches, and works out what is asked for. Nothing here knows where
 * the facts come from, nor what day it is unless it is told.
 */
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type Balance, balance } from "@amont/kernel/change-and-balance.ts";
import { offsetOf, offsetRange } from "@amont/kernel/period.ts";
import { dailyOffsetOf } from "../calendar/daily-grid.ts";
import type { TimeAxis } from "../calendar/time-axis.ts";
import { formulaNames, resolverOf } from "../formula/formula-names.ts";
import { paidByAccount } from "../liquidity/share-forecast.ts";
import { firstDayOfPeriod, periodIndexOf } from "../series/input-periods.ts";
import { type ScenarioChain, type StoredSeries, scenarioChain } from "../series/plan-layers.ts";
import { type AccountDays, AccountMovements, inflowIdsOf } from "./account-movements.ts";
import { type AccountSelection, balanceAtEndOfDay, selectAccounts } from "./account-selection.ts";
import type { ForecastAccount, ForecastFacts, ForecastKpi, ForecastScenario } from "./forecast-facts.ts";
import { categoryOfCopy, type FrozenPlan, treeOfCopy } from "./frozen-plan.ts";
import { firstNotBefore, type LedgerCube, type PlaceTotals, type TotalsChange } from "./ledger-cube.ts";
import { type PlanRows, type RowsByLeaf, withSeries } from "./plan-rows.ts";
import { type BrokenLine, type PlansParts, ScenarioPlans } from "./scenario-plans.ts";
import {
  type PlannedPart,
  type SharedPlan,
  StatementView,
  type ViewOptions,
  type ViewSource,
} from "./statement-view.ts";

export interface ForecastParts {
  readonly facts: ForecastFacts;
  readonly cube: LedgerCube;
  readonly rows: PlanRows;
  readonly frozen: ReadonlyMap<number, FrozenPlan>;
}

/** What a change would make of a plan: other series on some leaves, all of them, or other indicators. */
interface TriedChange {
  readonly series?: ReadonlyMap<number, readonly StoredSeries[]>;
  readonly kpis?: readonly ForecastKpi[];
}

/** Views of one company that are kept; the one that was not asked for the longest goes first. */
const mostViews = 12;
/** Of the cells of those views together; a view that is larger by itself is the only one. */
const mostViewBytes = 16 * 1024 * 1024;

export class ForecastModel {
  readonly facts: ForecastFacts;
  readonly #parts: ForecastParts;
  #movements: AccountMovements;
  readonly #resolve: ReturnType<typeof resolverOf>;
  readonly #plans = new Map<number | null, ScenarioPlans>();
  readonly #views = new Map<string, StatementView>();
  /** By broken line: the plans of before it broke, or null where it always was. */
  readonly #lastGood = new Map<string, ScenarioPlans | null>();

  constructor(parts: ForecastParts) {
    this.#parts = parts;
    this.facts = parts.facts;
    this.#movements = new AccountMovements(parts.cube, inflowIdsOf(parts.facts.tree));
    const { tree: categories, kpis, projects, accounts } = parts.facts;
    this.#resolve = resolverOf(formulaNames({ categories, kpis, projects, accounts }));
  }

  scenario(scenarioId: number): ForecastScenario | undefined {
    return this.facts.scenarios.find(({ id }) => id === scenarioId);
  }

  view(options: ViewOptions): StatementView {
    const key = JSON.stringify([
      options.frequency,
      options.range.begin,
      options.range.endExclusive,
      options.scenarioId,
      options.accountIds.toSorted((left, right) => left - right),
      options.sharesPlan === true,
    ]);
    const view = this.#views.get(key) ?? this.#openView(options);
    this.#views.delete(key);
    this.#views.set(key, view);
    for (const [oldest] of this.#views) {
      const isTooMuch = this.#views.size > mostViews || this.byteLength > mostViewBytes;
      if (this.#views.size === 1 || !isTooMuch) break;
      this.#views.delete(oldest);
    }
    return view;
  }

  #openView(options: ViewOptions): StatementView {
    const view = new StatementView(options, this.#sourceOf(options));
    const { first, last } = view.inputPeriods;
    if (this.isFrozen(options.scenarioId)) return view;
    for (const scenarioId of new Set([null, options.scenarioId])) this.reach(scenarioId, first, last);
    return view;
  }

  isFrozen(scenarioId: number | null): boolean {
    return scenarioId !== null && (this.scenario(scenarioId)?.frozenOn ?? null) !== null;
  }

  /** Calculates the plans of a scenario as far as somebody looks, both periods included. */
  reach(scenarioId: number | null, first: number, last: number): void {
    this.#forget(this.plans(scenarioId).reach(first, last));
  }

  /** What some accounts hold together at the end of a day, in days since the epoch. */
  balanceAtEndOf(day: number, selection: Pick<AccountSelection, "accounts">): Balance {
    return balanceAtEndOfDay(day, selection, this.#movements);
  }

  /** What accounts hold before a day, and what moves on them day by day up to but not including another. */
  accountDays(
    accounts: readonly ForecastAccount[],
    { firstDay, endDay }: Pick<AccountDays, "firstDay" | "endDay">,
    scenarioId: number | null,
  ): AccountDays {
    const { scenarioIds } = this.plans(scenarioId);
    const accountIds = Int32Array.from(accounts, ({ id }) => id);
    const opening = Float64Array.from(accounts, (account) =>
      this.balanceAtEndOf(firstDay - 1, { accounts: [account] }),
    );
    const flows = this.#movements.flows({ accountIds, firstDay, endDay, scenarioIds });
    return { accountIds, firstDay, endDay, opening, ...flows };
  }

  /** Of the cells of its views. */
  get byteLength(): number {
    return [...this.#views.values()].reduce((sum, view) => sum + view.byteLength, 0);
  }

  /** From the main plan down to the scenario. */
  chainOf(scenarioId: number | null): ScenarioChain {
    return scenarioChain(this.facts.scenarios, scenarioId);
  }

  /** The living plan of a scenario, or of the main one. */
  plans(scenarioId: number | null): ScenarioPlans {
    const known = this.#plans.get(scenarioId);
    if (known !== undefined) return known;
    const plans = new ScenarioPlans({ ...this.#parts, ...this.#means(scenarioId) }, scenarioId);
    this.#plans.set(scenarioId, plans);
    return plans;
  }

  #means(scenarioId: number | null): Pick<PlansParts, "resolve" | "lastGood"> {
    return {
      resolve: this.#resolve,
      lastGood: (owner, line, period) =>
        this.#lastGood.get(brokenKey(scenarioId, { ...owner, line }))?.calculatedValue(owner, line, period) ??
        null,
    };
  }

  /** Broken lines of a plan of which nobody has looked yet what they were before. Forgets those that work again. */
  brokenLines(scenarioId: number | null): readonly BrokenLine[] {
    const broken = this.plans(scenarioId).brokenLines;
    if (broken.length === 0 && this.#lastGood.size === 0) return broken;
    const keys = new Set(broken.map((one) => brokenKey(scenarioId, one)));
    for (const key of this.#lastGood.keys())
      if (key.startsWith(`${scenarioId} `) && !keys.has(key)) this.#lastGood.delete(key);
    return broken.filter((one) => !this.#lastGood.has(brokenKey(scenarioId, one)));
  }

  /** Lines that broke go on as what they were: their values in the plans of before, on the ledger of today. */
  keepLastGood(
    scenarioId: number | null,
    found: ReadonlyArray<readonly [BrokenLine, ScenarioPlans | null]>,
  ): void {
    for (const [line, plans] of found) this.#lastGood.set(brokenKey(scenarioId, line), plans);
    if (found.some(([, plans]) => plans !== null)) this.#planAnew(scenarioId);
  }

  /** The plans of a scenario as they were with other rows and names, on the ledger of today; null before it was made. */
  pastPlans(
    scenarioId: number | null,
    { rows, ...structure }: Partial<ForecastFacts> & { readonly rows: RowsByLeaf },
  ): ScenarioPlans | null {
    const facts = { ...this.facts, ...structure };
    const isThere = scenarioId === null || facts.scenarios.some(({ id }) => id === scenarioId);
    const { tree: categories, kpis, projects, accounts } = facts;
    const resolve = resolverOf(formulaNames({ categories, kpis, projects, accounts }));
    return isThere ? new ScenarioPlans({ facts, cube: this.#parts.cube, rows, resolve }, scenarioId) : null;
  }

  #planAnew(scenarioId: number | null): void {
    const known = [...(this.#plans.get(scenarioId)?.all ?? [])].map(({ values }) => values.horizon);
    this.#plans.delete(scenarioId);
    for (const { begin, end } of known.slice(0, 1)) this.plans(scenarioId).reach(begin, end - 1);
    this.#forget(new Set(this.facts.tree.map(({ id }) => id)));
  }

  /** The same plans as they would be after a change that nobody has made: by the same means, and kept by nobody. */
  triedPlans(scenarioId: number | null, { series, kpis = this.facts.kpis }: TriedChange): ScenarioPlans {
    const { tree: categories, projects, accounts } = this.facts;
    const resolve = resolverOf(formulaNames({ categories, kpis, projects, accounts }));
    const rows = series === undefined ? this.#parts.rows : withSeries(this.#parts.rows, series);
    const means = { ...this.#means(scenarioId), resolve };
    return new ScenarioPlans({ ...this.#parts, ...means, facts: { ...this.facts, kpis }, rows }, scenarioId);
  }

  /** The past is the same in all scenarios: before the current input period a scenario is the main plan. */
  plansAt(scenarioId: number | null, period: number): ScenarioPlans {
    const { today, settings } = this.facts;
    const isPast = period < periodIndexOf(today, settings.inputFrequency);
    return this.plans(isPast ? null : scenarioId);
  }

  totalsChanged(changes: readonly TotalsChange[]): void {
    for (const change of changes) this.#parts.cube.add(change);
    this.#movements = this.#movements.after(changes);
    const leafIds = new Set(changes.map(({ categoryId }) => categoryId));
    const past = new Set(this.#lastGood.values());
    for (const plans of past) plans?.totalsChanged(changes);
    for (const plans of this.#plans.values()) this.#forget(plans.totalsChanged(changes));
    this.#forget(leafIds);
    // What a broken line was stands on the same ledger.
    const planned = past.size === 0 ? [] : [...this.#plans.keys()];
    for (const scenarioId of planned) this.#planAnew(scenarioId);
  }

  /** Tells that the rows of some leaves are other ones. */
  rowsChanged(leafIds: ReadonlySet<number>): void {
    for (const plans of this.#plans.values()) this.#forget(plans.rowsChanged(leafIds));
  }

  #forget(leafIds: ReadonlySet<number>): void {
    for (const view of this.#views.values()) view.forget(leafIds);
  }

  #sourceOf(options: ViewOptions): ViewSource {
    const { facts } = this;
    const selection = selectAccounts(facts, options.accountIds);
    const shared = this.#sharedPlan(options, selection);
    const scenario = options.scenarioId === null ? undefined : this.scenario(options.scenarioId);
    const frozenOn = scenario?.frozenOn ?? null;
    if (scenario !== undefined && frozenOn !== null) {
      const { heldBefore, ...source } = this.#frozenSource(scenario.id, frozenOn, selection);
      return {
        selection,
        shared,
        ...source,
        startBalance: (axis) => this.#startBalance(axis, options, heldBefore),
      };
    }
    const plans = this.plans(options.scenarioId);
    const heldBefore = (day: number) => this.balanceAtEndOf(day - 1, selection);
    return {
      facts,
      selection,
      shared,
      startBalance: (axis) => this.#startBalance(axis, options, heldBefore),
      today: facts.today,
      currentColumn: (axis) => this.#columnOf(axis, facts.today),
      placesOf: (leafId) => this.#livePlaces(leafId, selection, plans.scenarioIds),
      plannedParts: (leafId, period) =>
        this.plansAt(options.scenarioId, period).partsOf(selection, leafId, period),
    };
  }

  /** Whether some accounts can have their part of a plan that is the whole company's, which is in its currency. */
  canSharePlan({ isWhole, currency }: AccountSelection): boolean {
    return !isWhole && !this.facts.settings.plansPerAccount && currency === this.facts.currency;
  }

  #sharedPlan(options: ViewOptions, selection: AccountSelection): (() => SharedPlan) | null {
    if (options.sharesPlan !== true || !this.canSharePlan(selection)) return null;
    const { today, currency, accounts } = this.facts;
    const accountIds = accounts.filter((account) => account.currency === currency).map(({ id }) => id);
    return () => ({
      whole: this.view({ ...options, accountIds: [], sharesPlan: false }),
      paidOf: (leafId) => paidByAccount(this.#parts.cube.placesOf(leafId), accountIds, today),
    });
  }

  *#livePlaces(
    leafId: number,
    selection: AccountSelection,
    scenarioIds: ReadonlySet<number>,
  ): Iterable<PlaceTotals> {
    for (const place of this.#parts.cube.placesOf(leafId)) {
      if (scenarioIds.has(place.scenarioId) && isSelected(place, selection)) yield place;
    }
  }

  /** Before its own current period a copy shows what happened, as every plan does; from there on what it kept. */
  #frozenSource(scenarioId: number, frozenOn: CalendarDate, selection: AccountSelection) {
    const { facts, cube, frozen } = this.#parts;
    const { inputFrequency } = facts.settings;
    const kept = frozen.get(scenarioId);
    const keptFrom = toEpochDay(firstDayOfPeriod(periodIndexOf(frozenOn, inputFrequency), inputFrequency));
    const forecasts = Map.groupBy(
      (kept?.forecasts ?? []).filter(({ accountId, currency }) =>
        isSelected({ accountId, currency }, selection),
      ),
      ({ categoryId, period }) => `${categoryId}/${period}`,
    );
    const tree = kept === undefined ? facts.tree : treeOfCopy(facts.tree, kept);
    const keptMovements = kept === undefined ? null : new AccountMovements(kept.totals, inflowIdsOf(tree));
    const heldBefore = (day: number): Balance => {
      const happened = this.balanceAtEndOf(Math.min(day, keptFrom) - 1, selection);
      const moved = selection.accounts.map(({ id }) => keptMovements?.between(id, keptFrom, day) ?? 0);
      return balance(moved.reduce((sum, amount) => sum + amount, happened as number));
    };
    return {
      facts: { ...facts, tree },
      heldBefore,
      today: frozenOn,
      currentColumn: (axis: TimeAxis) => this.#columnOf(axis, frozenOn),
      *placesOf(leafId: number): Iterable<PlaceTotals> {
        for (const place of cube.placesOf(leafId)) {
          if (place.isPaid && isSelected(place, selection)) yield before(place, keptFrom);
        }
        for (const place of kept?.totals.placesOf(categoryOfCopy(leafId)) ?? []) {
          if (isSelected(place, selection)) yield place;
        }
      },
      plannedParts: (leafId: number, period: number): Iterable<PlannedPart> =>
        (forecasts.get(`${categoryOfCopy(leafId)}/${period}`) ?? []).map(({ amountMinor, on }) => ({
          amountMinor,
          on: on ?? undefined,
          kinds: [],
          error: null,
        })),
    };
  }

  /** What the current column begins with; between it and columns that come later lies what is planned meanwhile. */
  #startBalance(
    { periods, currentColumn }: TimeAxis,
    options: ViewOptions,
    heldBefore: (day: number) => Balance,
  ): Balance {
    const { begin } = options.range;
    if (currentColumn < 0) {
      const meanwhile = this.view({ ...options, range: offsetRange(begin + currentColumn, begin) });
      return meanwhile.result.balances.end.at(-1) ?? noBalance;
    }
    const day = periods[currentColumn]?.start ?? periods.at(-1)?.endExclusive;
    return day === undefined ? noBalance : heldBefore(toEpochDay(day));
  }

  /** The column that holds a day, counted on beyond those that are shown. */
  #columnOf(axis: TimeAxis, date: CalendarDate): number {
    const { offsetsFrom, settings } = this.facts;
    const offset =
      axis.frequency === "daily"
        ? dailyOffsetOf(settings.calendar, date, offsetsFrom)
        : offsetOf(date, offsetsFrom, axis.frequency);
    return axis.currentColumn + offset;
  }
}

const noBalance = balance(0);

const brokenKey = (
  scenarioId: number | null,
  { accountId, projectId, line }: Omit<BrokenLine, "periods">,
): string => `${scenarioId} ${accountId} ${projectId} ${line}`;

const isSelected = (
  { accountId, currency }: Pick<PlaceTotals, "accountId" | "currency">,
  selection: AccountSelection,
): boolean =>
  currency === selection.currency &&
  (selection.isWhole || selection.accounts.some(({ id }) => id === accountId));

function before(place: PlaceTotals, day: number): PlaceTotals {
  const { days, amounts } = place.sums;
  const end = firstNotBefore(days, day);
  return { ...place, sums: { days: days.subarray(0, end), amounts: amounts.subarray(0, end) } };
}
