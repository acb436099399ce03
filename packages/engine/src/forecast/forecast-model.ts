/**
 * One version of a company's whole forecast in memory: the ledger's sums, the rows of its plans, and every view that
 * somebody looks at. A change makes the next version, which knows what the change does not touch; whoever holds this one
 * goes on reading what it said. What versions share knows none of them, or the old ones would never go. Nothing here
 * knows where the facts come from, nor what day it is unless it is told.
 */
import type { Balance } from "@amont/kernel/change-and-balance.ts";
import { formulaNames, resolverOf } from "../formula/formula-names.ts";
import { type InternalFacts, internalBytes } from "../group/intragroup/internal-facts.ts";
import { periodIndexOf } from "../series/input-periods.ts";
import { type ScenarioChain, type StoredSeries, scenarioChain } from "../series/plan-layers.ts";
import { type AccountDays, AccountMovements, inflowIdsOf } from "./account-movements.ts";
import { type AccountSelection, balanceAtEndOfDay } from "./account-selection.ts";
import type { PlansChange, PlansParts } from "./calculated-plans.ts";
import type { ForecastAccount, ForecastFacts, ForecastKpi, ForecastScenario } from "./forecast-facts.ts";
import { FrozenCopy } from "./frozen-copy.ts";
import { type FrozenPlan, frozenBytes } from "./frozen-plan.ts";
import type { LedgerCube, TotalsChange } from "./ledger-cube.ts";
import { type PlanRows, type RowChange, type RowsByLeaf, withSeries } from "./plan-rows.ts";
import { selectForGroup, selectPockets } from "./pockets.ts";
import { type BrokenLine, ScenarioPlans } from "./scenario-plans.ts";
import { StatementView, type ViewOptions } from "./statement-view.ts";
import { sourceOf, type WantedView } from "./view-source.ts";

export interface ForecastParts {
  readonly facts: ForecastFacts;
  readonly cube: LedgerCube;
  readonly rows: PlanRows;
  readonly frozen: ReadonlyMap<number, FrozenPlan>;
  /** Absent: nothing of it is with companies of its group. */
  readonly internal?: InternalFacts | undefined;
}

/** What a change would make of a plan: other series on some leaves, all of them, or other indicators. */
interface TriedChange {
  readonly series?: ReadonlyMap<number, readonly StoredSeries[]>;
  readonly kpis?: readonly ForecastKpi[];
}

/** What happened since a version: sums of the ledger and rows of the plan, and what of them is internal now. */
export interface ForecastChange {
  readonly totals?: readonly TotalsChange[];
  readonly rows?: readonly RowChange[];
  readonly internal?: InternalFacts | undefined;
}

/** What the model keeps of a view, and the view. */
interface OpenView extends WantedView {
  readonly view: StatementView;
}

/** Views of one company that are kept; the one that was not asked for the longest goes first. */
const mostViews = 12;
/** Of the cells of those views together; a view that is larger by itself is the only one. */
const mostViewBytes = 16 * 1024 * 1024;

/** What is kept with the cells of a view (where they come from, their text), as a multiple of them. */
const besidesCells = 6;
/** Of a category in the tree, in the names of formulas and in the order of the statement. */
const bytesPerCategory = 600;

export class ForecastModel {
  readonly parts: ForecastParts;
  readonly #movements: AccountMovements;
  readonly #resolve: ReturnType<typeof resolverOf>;
  readonly #plans = new Map<number | null, ScenarioPlans>();
  readonly #views = new Map<string, OpenView>();
  /** By broken line: the plans of before it broke, or null where it always was. */
  readonly #lastGood = new Map<string, ScenarioPlans | null>();
  #otherwiseCounted: ForecastModel | null = null;

  /** `earlier`: what the version before leaves to this one. */
  constructor(
    parts: ForecastParts,
    earlier: {
      readonly movements: AccountMovements;
      readonly resolve: ReturnType<typeof resolverOf>;
    } | null = null,
  ) {
    this.parts = parts;
    this.#movements = earlier?.movements ?? new AccountMovements(parts.cube, inflowIdsOf(parts.facts.tree));
    this.#resolve = earlier?.resolve ?? resolverOf(namesOf(parts.facts));
  }

  get facts(): ForecastFacts {
    return this.parts.facts;
  }

  /** The same version where what is expected eats the plan, or does not, whatever the organisation chose. */
  countingExpected(usesExpected: boolean): ForecastModel {
    const { facts } = this;
    if (facts.settings.usesExpected === usesExpected) return this;
    const settings = { ...facts.settings, usesExpected };
    this.#otherwiseCounted ??= new ForecastModel({ ...this.parts, facts: { ...facts, settings } });
    return this.#otherwiseCounted;
  }

  /** The next version. */
  next({
    totals = [],
    rows: rowChanges = [],
    internal = this.parts.internal,
  }: ForecastChange): ForecastModel {
    const { rows, leafIds } =
      rowChanges.length === 0
        ? { rows: this.parts.rows, leafIds: new Set<number>() }
        : this.parts.rows.after(rowChanges);
    const cube = totals.length === 0 ? this.parts.cube : this.parts.cube.after(totals);
    const movements = this.#movements.after(totals, cube);
    const parts = { ...this.parts, cube, rows, internal };
    const next = new ForecastModel(parts, { movements, resolve: this.#resolve });
    next.#inherit(this, { totals, leafIds });
    return next;
  }

  #inherit(earlier: ForecastModel, change: PlansChange): void {
    const { cube, rows } = this.parts;
    // What a broken line was stands on the same ledger.
    const past = new Map<ScenarioPlans, ScenarioPlans>();
    const isOnOther = change.totals.length > 0;
    const noRows = { ...change, leafIds: new Set<number>() };
    for (const [key, plans] of earlier.#lastGood) {
      const own =
        plans === null || !isOnOther ? plans : (past.get(plans) ?? plans.next({ cube }, noRows).plans);
      if (plans !== null && own !== null) past.set(plans, own);
      this.#lastGood.set(key, own);
    }
    const changed = new Set(change.totals.map(({ categoryId }) => categoryId));
    for (const [scenarioId, plans] of earlier.#plans) {
      const next = plans.next({ cube, rows, ...this.#means(scenarioId) }, change);
      this.#plans.set(scenarioId, next.plans);
      for (const leafId of next.leafIds) changed.add(leafId);
    }
    // Something in another currency, on no account: what is shown is more than before.
    const isSameSelection = cube.looseCurrencies === earlier.parts.cube.looseCurrencies;
    for (const [key, { view, ...open }] of isSameSelection ? earlier.#views : []) {
      const own = new StatementView(open.options, sourceOf(this, open), view);
      own.forget(changed);
      this.#views.set(key, { ...open, view: own });
    }
    const planned = isOnOther && past.size > 0 ? [...this.#plans.keys()] : [];
    for (const scenarioId of planned) this.#planAnew(scenarioId);
  }

  scenario(scenarioId: number): ForecastScenario | undefined {
    return this.facts.scenarios.find(({ id }) => id === scenarioId);
  }

  view(options: ViewOptions): StatementView {
    const key = viewKey(options);
    const open = this.#views.get(key) ?? this.#openView(options);
    this.#views.delete(key);
    this.#views.set(key, open);
    for (const [oldest] of this.#views) {
      const isTooMuch = this.#views.size > mostViews || this.#viewBytes > mostViewBytes;
      if (this.#views.size === 1 || !isTooMuch) break;
      this.#views.delete(oldest);
    }
    return open.view;
  }

  /** Nobody looks at it any more. */
  closeView(options: ViewOptions): void {
    this.#views.delete(viewKey(options));
  }

  #openView(options: ViewOptions): OpenView {
    const { group } = options;
    const selection =
      group === undefined
        ? this.select(options.accountIds, options.scenarioId)
        : selectForGroup(this.parts, group, options.scenarioId);
    const copy = this.#copyOf(options, selection);
    const open = { options, selection, copy };
    const view = new StatementView(options, sourceOf(this, open));
    const { first, last } = view.inputPeriods;
    const living = copy === null ? new Set([null, options.scenarioId]) : [];
    for (const scenarioId of living) this.reach(scenarioId, first, last);
    return { ...open, view };
  }

  /** Nobody named: the whole company. */
  select(accountIds: readonly number[], scenarioId: number | null = null): AccountSelection {
    return selectPockets(this.parts, accountIds, scenarioId);
  }

  #copyOf({ scenarioId }: ViewOptions, selection: AccountSelection): FrozenCopy | null {
    const scenario = scenarioId === null ? undefined : this.scenario(scenarioId);
    if (scenario === undefined || scenario.frozenOn === null) return null;
    const kept = this.parts.frozen.get(scenario.id);
    return new FrozenCopy({ facts: this.facts, kept, frozenOn: scenario.frozenOn, selection });
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

  /** About what it takes of the memory. What it costs to say grows with its views and plans, not with what they hold. */
  get byteLength(): number {
    const { facts, cube, rows, frozen } = this.parts;
    let bytes =
      cube.byteLength + rows.byteLength + this.#movements.byteLength + this.#viewBytes * (1 + besidesCells);
    bytes += facts.tree.length * bytesPerCategory;
    bytes += internalBytes(this.parts.internal);
    for (const plan of frozen.values()) bytes += frozenBytes(plan);
    for (const { copy } of this.#views.values()) bytes += copy?.byteLength ?? 0;
    for (const plans of this.#plans.values()) bytes += plans.byteLength;
    for (const plans of new Set(this.#lastGood.values())) bytes += plans?.byteLength ?? 0;
    return bytes;
  }

  /** Of the cells of its views. */
  get #viewBytes(): number {
    let bytes = 0;
    for (const { view } of this.#views.values()) bytes += view.byteLength;
    return bytes;
  }

  /** From the main plan down to the scenario. */
  chainOf(scenarioId: number | null): ScenarioChain {
    return scenarioChain(this.facts.scenarios, scenarioId);
  }

  /** The living plan of a scenario, or of the main one. */
  plans(scenarioId: number | null): ScenarioPlans {
    const known = this.#plans.get(scenarioId);
    if (known !== undefined) return known;
    const plans = new ScenarioPlans({ ...this.parts, ...this.#means(scenarioId) }, scenarioId);
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
    const resolve = resolverOf(namesOf(facts));
    return isThere ? new ScenarioPlans({ facts, cube: this.parts.cube, rows, resolve }, scenarioId) : null;
  }

  #planAnew(scenarioId: number | null): void {
    const known = this.#plans.get(scenarioId)?.horizon;
    this.#plans.delete(scenarioId);
    if (known !== undefined) this.plans(scenarioId).reach(known.begin, known.end - 1);
    this.#forget(new Set(this.facts.tree.map(({ id }) => id)));
  }

  /** The same plans as they would be after a change that nobody has made: by the same means, and kept by nobody. */
  triedPlans(scenarioId: number | null, { series, kpis = this.facts.kpis }: TriedChange): ScenarioPlans {
    const resolve = resolverOf(namesOf({ ...this.facts, kpis }));
    const rows = series === undefined ? this.parts.rows : withSeries(this.parts.rows, series);
    const means = { ...this.#means(scenarioId), resolve };
    return new ScenarioPlans({ ...this.parts, ...means, facts: { ...this.facts, kpis }, rows }, scenarioId);
  }

  /** The past is the same in all scenarios: before the current input period a scenario is the main plan. */
  plansAt(scenarioId: number | null, period: number): ScenarioPlans {
    const { today, settings } = this.facts;
    const isPast = period < periodIndexOf(today, settings.inputFrequency);
    return this.plans(isPast ? null : scenarioId);
  }

  /** Whether some accounts can have their part of a plan that is the whole company's, which is in its currency. */
  canSharePlan({ isWhole, currency }: AccountSelection): boolean {
    return !isWhole && !this.facts.settings.plansPerAccount && currency === this.facts.currency;
  }

  #forget(leafIds: ReadonlySet<number>): void {
    for (const { view } of this.#views.values()) view.forget(leafIds);
  }
}

const viewKey = (options: ViewOptions): string =>
  JSON.stringify([
    options.frequency,
    options.range.begin,
    options.range.endExclusive,
    options.scenarioId,
    options.accountIds.toSorted((left, right) => left - right),
    options.sharesPlan === true,
    options.group?.key ?? null,
  ]);

const brokenKey = (
  scenarioId: number | null,
  { accountId, projectId, line }: Omit<BrokenLine, "periods">,
): string => `${scenarioId} ${accountId} ${projectId} ${line}`;

const namesOf = ({ tree: categories, kpis, projects, accounts }: ForecastFacts) =>
  formulaNames({ categories, kpis, projects, accounts });
