/**
 * The plans of one scenario in one version of a company. They read what is calculated, which the next version takes
 * over: whoever still holds this one and asks again has it worked out anew, from the same facts and as far as before.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { Horizon } from "../formula/formula-sheet.ts";
import type { PlanLine } from "../formula/plan-line.ts";
import { emptyLeafPlan } from "../series/forecast-series.ts";
import { layeredPins, type ScenarioChain, scenarioChain } from "../series/plan-layers.ts";
import { nothingPlanned, type PlannedValue, type PlanValues } from "../series/plan-values.ts";
import type { DayShape } from "../statement/day-shape.ts";
import type { AccountSelection } from "./account-selection.ts";
import {
  CalculatedPlans,
  firstReach,
  keyOf,
  type OwnedPlan,
  type PlanOwner,
  type PlansChange,
  type PlansParts,
  scenarioIdsOf,
} from "./calculated-plans.ts";
import { type PlannedPart, type PlannedPin, partsOfValue } from "./planned-parts.ts";

/** What is forecast for a leaf in an input period, or on a day of it. */
export interface PlannedForecast {
  readonly categoryId: number;
  readonly accountId: number | null;
  readonly period: number;
  readonly on: CalendarDate | null;
  /** How it lies on the days of its period; null: evenly, or on the day that it says. */
  readonly shape: DayShape | null;
  readonly amountMinor: number;
}

/** How much of a forecast comes in the week of a day, of the input period of that day. */
export interface PlannedTiming {
  readonly categoryId: number;
  readonly accountId: number | null;
  readonly on: CalendarDate;
  readonly amountMinor: number;
}

/** A line that is in error by a fault of its own, and in which periods from the current one on. */
export interface BrokenLine extends PlanOwner {
  readonly line: PlanLine;
  readonly periods: readonly number[];
}

/** What it hands out (plans, values) is the newest version's: read it at once, and ask again after waiting for something. */
export class ScenarioPlans {
  /** Whose expected transactions count here; 0 stands for the main plan, as in the ledger's sums. */
  readonly scenarioIds: ReadonlySet<number>;
  readonly #parts: PlansParts;
  readonly #scenarioId: number | null;
  /** Null once the next version has it. */
  #calculated: CalculatedPlans | null;
  /** As far as it was calculated when the next version took it. */
  #horizon: Horizon | null = null;

  constructor(
    parts: PlansParts,
    scenarioId: number | null,
    calculated: CalculatedPlans = new CalculatedPlans(parts, scenarioId),
  ) {
    this.#parts = parts;
    this.#scenarioId = scenarioId;
    this.#calculated = calculated;
    this.scenarioIds = scenarioIdsOf(parts.facts, scenarioId);
  }

  /** The same plans on other facts, and the leaves whose forecast is another one there. */
  next(
    parts: Partial<PlansParts>,
    change: PlansChange,
  ): { readonly plans: ScenarioPlans; readonly leafIds: ReadonlySet<number> } {
    const own = { ...this.#parts, ...parts };
    const calculated = this.#living();
    this.#calculated = null;
    this.#horizon = calculated.horizon;
    const leafIds = calculated.follow(own, change);
    return { plans: new ScenarioPlans(own, this.#scenarioId, calculated), leafIds };
  }

  /** Calculates as far as a view looks, both periods included. Answers the leaves whose forecast is another one now. */
  reach(first: number, last: number): ReadonlySet<number> {
    return this.#living().reach({ begin: first, end: last + 1 });
  }

  /** Of what is calculated and not the next version's. */
  get byteLength(): number {
    return this.#calculated?.byteLength ?? 0;
  }

  get horizon(): Horizon {
    return this.#living().horizon;
  }

  #living(): CalculatedPlans {
    if (this.#calculated !== null) return this.#calculated;
    this.#calculated = new CalculatedPlans(this.#parts, this.#scenarioId);
    if (this.#horizon !== null) this.#calculated.reach(this.#horizon);
    return this.#calculated;
  }

  /** What the plans of some accounts say of a leaf in one input period. */
  *partsOf(selection: AccountSelection, leafId: number, period: number): Iterable<PlannedPart> {
    for (const plan of this.all) {
      if (!isIn(plan, selection)) continue;
      yield* partsOfValue(this.#living().valueOf(plan, leafId, period), plan);
    }
  }

  /** What people want of these forecasts in certain weeks. */
  pinsOf(selection: AccountSelection, leafId: number, period: number): readonly PlannedPin[] {
    const timings = this.#parts.rows.timingsOf(leafId).filter((timing) => timing.period === period);
    if (timings.length === 0) return [];
    const { facts } = this.#parts;
    return [...Map.groupBy(timings, ({ accountId }) => accountId)]
      .filter(([accountId]) => isIn({ accountId, projectId: null }, selection))
      .flatMap(([accountId, rows]) => {
        const currency = facts.accounts.find(({ id }) => id === accountId)?.currency ?? facts.currency;
        return layeredPins(this.#chain(), rows).map(({ week, amount }) => ({
          week,
          amount,
          accountId,
          currency,
        }));
      });
  }

  #chain(): ScenarioChain {
    return scenarioChain(this.#parts.facts.scenarios, this.#scenarioId);
  }

  /** The timings of all plans from a period on, by the day that names the period and the week. */
  *timingsFrom(begin: number): Iterable<PlannedTiming> {
    for (const categoryId of this.#parts.rows.plannedCategories) {
      const timings = this.#parts.rows.timingsOf(categoryId).filter(({ period }) => period >= begin);
      const byPlace = Map.groupBy(timings, (row) => `${row.accountId}/${row.timedOn}/${row.weekOn}`);
      for (const rows of byPlace.values()) {
        const [first] = rows;
        const [pin] = layeredPins(this.#chain(), rows);
        if (first !== undefined && pin !== undefined)
          yield { categoryId, accountId: first.accountId, on: first.timedOn, amountMinor: pin.amount };
      }
    }
  }

  /** The values themselves, with where they come from: what explains a cell. */
  *valuesOf(
    selection: AccountSelection,
    leafId: number,
    period: number,
  ): Iterable<PlanOwner & { readonly value: PlannedValue; readonly values: PlanValues }> {
    for (const plan of this.all) {
      if (isIn(plan, selection)) yield { ...plan, value: this.#living().valueOf(plan, leafId, period) };
    }
  }

  /** The plans that a statement of some accounts adds up. */
  *plansIn(selection: AccountSelection): Iterable<OwnedPlan> {
    for (const plan of this.all) {
      if (isIn(plan, selection)) yield plan;
    }
  }

  get all(): Iterable<OwnedPlan> {
    return this.#living().all;
  }

  get brokenLines(): readonly BrokenLine[] {
    return [...this.all].flatMap(({ accountId, projectId, values }) =>
      values.brokenLines().map(({ line, periods }) => ({ accountId, projectId, line, periods })),
    );
  }

  /** In units; null where the line is not calculated, or in error. */
  calculatedValue(owner: PlanOwner, line: PlanLine, period: number): number | null {
    const values = this.planOf(owner)?.values;
    // Whoever asks for one period asks for those beside it.
    values?.extendHorizon({ begin: period - firstReach, end: period + firstReach });
    return values?.calculatedValue(line, period) ?? null;
  }

  /** Undefined for an account or a project for which nothing is planned. */
  planOf(owner: PlanOwner): OwnedPlan | undefined {
    return this.#living().planOf(owner);
  }

  valueOf(owner: PlanOwner, leafId: number, period: number): PlannedValue {
    const plan = this.planOf(owner);
    return plan === undefined ? nothingPlanned : this.#living().valueOf(plan, leafId, period);
  }

  /** What would be planned in the place of a cell that somebody filled, were it not there; null where none is. */
  withoutCell(owner: PlanOwner, leafId: number, period: number): PlannedValue | null {
    const { source } = this.valueOf(owner, leafId, period);
    if (source.kind !== "cell") return null;
    const rest =
      this.#living()
        .layersOf(leafId, { ...source.cell, period })
        .get(keyOf(owner)) ?? emptyLeafPlan;
    return this.planOf(owner)?.values.tried(leafId, rest, period) ?? null;
  }

  planOfProject(projectId: number): OwnedPlan | undefined {
    return this.planOf({ accountId: null, projectId });
  }

  partsOfProject(projectId: number, leafId: number, period: number): Iterable<PlannedPart> {
    const plan = this.planOfProject(projectId);
    return plan === undefined ? [] : partsOfValue(this.#living().valueOf(plan, leafId, period), plan);
  }

  /** All that is forecast from a period on, up to but not including another. What is in error plans nothing. */
  *forecastsBetween(begin: number, end: number): Iterable<PlannedForecast> {
    const leafIds = this.#plannedLeaves();
    for (const plan of this.all) {
      for (const categoryId of leafIds) {
        for (let period = begin; period < end; period += 1) {
          const value = this.#living().valueOf(plan, categoryId, period);
          for (const { amountMinor, on = null, shape = null } of partsOfValue(value, plan)) {
            const { accountId } = plan;
            if (amountMinor !== 0) yield { categoryId, accountId, period, on, shape, amountMinor };
          }
        }
      }
    }
  }

  #plannedLeaves(): readonly number[] {
    const { facts, rows } = this.#parts;
    const parentIds = new Set(facts.tree.map(({ parentId }) => parentId));
    const planned = new Set(rows.plannedCategories);
    return facts.tree
      .filter(({ id, kind }) => !parentIds.has(id) && (planned.has(id) || kind === "vat"))
      .map(({ id }) => id);
  }

  /** The plan that indicators and formulas of the whole company, or of one account, are read from. */
  sheetOf(accountId: number | null): PlanValues | undefined {
    return this.planOf({ accountId, projectId: null })?.values;
  }
}

/** What is planned for no account belongs to the company as a whole. */
const isIn = ({ accountId }: PlanOwner, { isWhole, accounts }: AccountSelection): boolean =>
  accountId === null ? isWhole : accounts.some(({ id }) => id === accountId);
