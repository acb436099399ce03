/**
 * The plans of one scenario as formula sheets: one for the company, or one per account where it plans so, and one per
 * project, each fed by its layers of rows and by its own part of the ledger. Sheets are changed in place, so they have one
 * owner: the newest version of the company. What they read, they read of their parts, which are that version's.
 */
import { fromEpochDay, toEpochDay } from "@amont/kernel/calendar-date.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { leavesByParent } from "../categories/category-tree.ts";
import type { resolverOf } from "../formula/formula-names.ts";
import type { Horizon } from "../formula/formula-sheet.ts";
import type { FormulaValue } from "../formula/formula-value.ts";
import {
  accountLine,
  categoryLine,
  idOfLine,
  isCategoryLine,
  type PlanCell,
  type PlanLine,
  projectLine,
} from "../formula/plan-line.ts";
import { StatementRates } from "../rates/statement-rates.ts";
import { translateSums } from "../rates/translate-sums.ts";
import { emptyLeafPlan, type LeafPlan } from "../series/forecast-series.ts";
import { intervalOfPeriod, periodIndexOf } from "../series/input-periods.ts";
import {
  type FilledPeriod,
  layeredPlans,
  ownerOf,
  planKey,
  type ScenarioChain,
  scenarioChain,
} from "../series/plan-layers.ts";
import type { PlanKpi } from "../series/plan-lines.ts";
import { type PlannedValue, PlanValues } from "../series/plan-values.ts";
import { delayInPeriods, type VatFacts } from "../series/vat-lines.ts";
import type { ForecastFacts } from "./forecast-facts.ts";
import { type LedgerCube, sumBetween, type TotalsChange } from "./ledger-cube.ts";
import type { RowsByLeaf } from "./plan-rows.ts";
import { CommittedSums } from "./sums/committed-sums.ts";

/** Whose plan: a company's, an account's, a project's. */
export interface PlanOwner {
  readonly accountId: number | null;
  readonly projectId: number | null;
}

export interface OwnedPlan extends PlanOwner {
  readonly values: PlanValues;
  readonly committed: CommittedSums;
  readonly currency: CurrencyCode;
  readonly vat: VatFacts | null;
}

export interface PlansParts {
  readonly facts: ForecastFacts;
  readonly cube: LedgerCube;
  readonly rows: RowsByLeaf;
  /** What a name in a formula means. */
  readonly resolve: ReturnType<typeof resolverOf>;
  /** In units, what a line was before it broke; null where nobody knows. */
  readonly lastGood?: (owner: PlanOwner, line: PlanLine, period: number) => number | null;
}

/** What is other in the next version: sums of the ledger, and leaves whose rows are others. */
export interface PlansChange {
  readonly totals: readonly TotalsChange[];
  readonly leafIds: ReadonlySet<number>;
}

/** Calculated at once, in input periods around the current one; looking further calculates further. */
export const firstReach = 13;

export class CalculatedPlans {
  #parts: PlansParts;
  readonly #chain: ScenarioChain;
  readonly #scenarioIds: ReadonlySet<number>;
  readonly #plans = new Map<string, OwnedPlan>();
  readonly #current: number;
  readonly #isInflow: ReadonlyMap<number, boolean>;
  readonly #scenarioId: number | null;
  readonly #rates = new Map<CurrencyCode, StatementRates>();

  constructor(parts: PlansParts, scenarioId: number | null) {
    const { facts, rows } = parts;
    this.#parts = parts;
    this.#scenarioId = scenarioId;
    this.#chain = scenarioChain(facts.scenarios, scenarioId);
    this.#scenarioIds = scenarioIdsOf(facts, scenarioId);
    this.#current = periodIndexOf(facts.today, facts.settings.inputFrequency);
    this.#isInflow = new Map(facts.tree.map(({ id, isInflow }) => [id, isInflow]));
    const leaves = new Map<string, Map<number, LeafPlan>>(
      this.#owners().map((owner) => [keyOf(owner), new Map()]),
    );
    for (const leafId of rows.plannedCategories) {
      for (const [key, plan] of this.layersOf(leafId))
        leaves.set(key, (leaves.get(key) ?? new Map()).set(leafId, plan));
    }
    for (const [key, plans] of leaves) this.#plans.set(key, this.#planOf(ownerOf(key), plans));
  }

  get all(): Iterable<OwnedPlan> {
    return this.#plans.values();
  }

  /** Undefined for an account or a project for which nothing is planned. */
  planOf(owner: PlanOwner): OwnedPlan | undefined {
    return this.#plans.get(keyOf(owner));
  }

  get byteLength(): number {
    let bytes = 0;
    for (const { values } of this.#plans.values()) bytes += values.byteLength;
    return bytes;
  }

  /** As far as any of the plans was looked at. */
  get horizon(): Horizon {
    const all = [...this.#plans.values()].map(({ values }) => values.horizon);
    return {
      begin: Math.min(this.#current - firstReach, ...all.map(({ begin }) => begin)),
      end: Math.max(this.#current + firstReach, ...all.map(({ end }) => end)),
    };
  }

  /** Calculates as far as a view looks. Answers the leaves whose forecast is another one now. */
  reach(horizon: Horizon): ReadonlySet<number> {
    return leavesOf([...this.#plans.values()].flatMap(({ values }) => values.extendHorizon(horizon)));
  }

  /** Becomes the next version's. Answers the leaves whose forecast is another one in it. */
  follow(parts: PlansParts, { totals, leafIds }: PlansChange): ReadonlySet<number> {
    this.#parts = parts;
    return new Set([...this.#totalsChanged(totals), ...this.#rowsChanged(leafIds)]);
  }

  #totalsChanged(changes: readonly TotalsChange[]): ReadonlySet<number> {
    const { inputFrequency } = this.#parts.facts.settings;
    const leafIds = new Set(changes.map(({ categoryId }) => categoryId));
    const accounts = changes.map(({ accountId, day }) => ({
      line: accountLine(accountId),
      period: periodIndexOf(fromEpochDay(day), inputFrequency),
    }));
    return leavesOf(
      [...this.#plans.values()].flatMap(({ values, committed }) => {
        const leaves = [...leafIds].flatMap((leafId) =>
          committed.refresh(leafId).map((period) => ({ line: categoryLine(leafId), period })),
        );
        return values.committedChanged([...leaves, ...accounts]);
      }),
    );
  }

  #rowsChanged(touched: ReadonlySet<number>): ReadonlySet<number> {
    const cells: PlanCell[] = [];
    for (const leafId of touched) {
      const layers = this.layersOf(leafId);
      for (const key of layers.keys()) {
        if (!this.#plans.has(key)) this.#plans.set(key, this.#planOf(ownerOf(key), new Map()));
      }
      for (const [key, plan] of this.#plans) {
        const changed = plan.values.setLeaf(leafId, layers.get(key) ?? emptyLeafPlan);
        cells.push(...changed, ...this.#tellReaders(plan, changed));
      }
    }
    return new Set([...touched, ...leavesOf(cells)]);
  }

  /** Formulas of the company may read a project. */
  #tellReaders({ projectId }: OwnedPlan, changed: readonly PlanCell[]): readonly PlanCell[] {
    if (projectId === null) return [];
    const cells = changed.map(({ period }) => ({ line: projectLine(projectId), period }));
    return [...this.#plans.values()]
      .filter((plan) => plan.projectId === null)
      .flatMap(({ values }) => values.committedChanged(cells));
  }

  /** A plan that was made after somebody looked further begins at the usual reach: it catches up here. */
  valueOf({ values }: OwnedPlan, leafId: number, period: number): PlannedValue {
    const { begin, end } = values.horizon;
    if (period < begin || period >= end) values.extendHorizon({ begin: period, end: period + 1 });
    return values.at(leafId, period);
  }

  layersOf(leafId: number, without?: FilledPeriod): ReadonlyMap<string, LeafPlan> {
    const { series, cells } = this.#parts.rows.of(leafId);
    const layered = layeredPlans(this.#chain, series, cells, without);
    return new Map(
      [...layered].flatMap(([key, plans]) => [...plans.values()].map((plan) => [key, plan] as const)),
    );
  }

  /** Those that have a plan even when nobody planned anything: indicators and VAT stand on it. */
  #owners(): readonly PlanOwner[] {
    const { accounts, settings } = this.#parts.facts;
    const company = { accountId: null, projectId: null };
    if (!settings.plansPerAccount) return [company];
    return [company, ...accounts.map(({ id }) => ({ accountId: id, projectId: null }))];
  }

  #planOf(owner: PlanOwner, leaves: ReadonlyMap<number, LeafPlan>): OwnedPlan {
    const { facts, resolve } = this.#parts;
    const { inputFrequency, usesExpected } = facts.settings;
    const currency = facts.accounts.find(({ id }) => id === owner.accountId)?.currency ?? facts.currency;
    const committed = new CommittedSums({
      placesOf: (leafId) => this.#parts.cube.placesOf(leafId),
      today: facts.today,
      frequency: inputFrequency,
      usesExpected,
      currency,
      rates: this.#ratesInto(currency),
      includes: (place) =>
        owner.projectId === null &&
        this.#scenarioIds.has(place.scenarioId) &&
        (owner.accountId === null || owner.accountId === place.accountId),
    });
    const vat = this.#vatOf(owner);
    const rates = new Map(facts.tree.map(({ id, vatRateBasisPoints: rate }) => [id, rate ?? 0]));
    const values = new PlanValues({
      leaves,
      parents: leavesByParent(facts.tree),
      hasCategory: (id) => this.#isInflow.has(id),
      vatRateOf: (id) => rates.get(id) ?? 0,
      frequency: inputFrequency,
      minorPerUnit: minorPerUnit(currency),
      current: this.#current,
      horizon: { begin: this.#current - firstReach, end: this.#current + firstReach },
      committedMinor: (leafId, period) => committed.at(leafId, period),
      readOther: (line, period) => this.#readOther(line, period, currency),
      resolve,
      lastGood: (line, period) => this.#parts.lastGood?.(owner, line, period) ?? null,
      kpis: this.#kpis(),
      vat,
    });
    return { ...owner, values, committed, currency, vat };
  }

  #kpis(): readonly PlanKpi[] {
    const { kpis, kpiValues, settings } = this.#parts.facts;
    const layers = this.#chain.flatMap((id) => kpiValues.filter(({ scenarioId }) => scenarioId === id));
    const values = Map.groupBy(layers, ({ kpiId }) => kpiId);
    return kpis.map((kpi): PlanKpi => {
      const { id } = kpi;
      if (kpi.kind === "formula") return { id, kind: "formula", formula: kpi.formula ?? "" };
      if (kpi.kind !== "manual") return { id, kind: kpi.kind };
      const entries = (values.get(id) ?? []).map(
        ({ periodOn, valueThousandths }) =>
          [periodIndexOf(periodOn, settings.inputFrequency), valueThousandths] as const,
      );
      return { id, kind: "manual", thousandths: new Map(entries) };
    });
  }

  /** VAT is worked out where forecasts are planned: for the company, or for each account. */
  #vatOf({ accountId, projectId }: PlanOwner): VatFacts | null {
    const { tree, settings } = this.#parts.facts;
    const category = tree.find(({ kind }) => kind === "vat");
    if (!settings.computesVat || category === undefined || projectId !== null) return null;
    if (settings.plansPerAccount !== (accountId !== null)) return null;
    const parentIds = new Set(tree.map(({ parentId }) => parentId));
    return {
      categoryId: category.id,
      declarationDay: category.vatDeclarationDay,
      leaves: tree
        .filter(({ id }) => !parentIds.has(id))
        .map(({ id, isInflow, vatRateBasisPoints, paymentDelayDays }) => ({
          leafId: id,
          isInflow,
          rateBp: vatRateBasisPoints ?? 0,
          delayPeriods: delayInPeriods(paymentDelayDays, settings.inputFrequency),
        })),
    };
  }

  /** Null where the company has no rates: everything is in one currency, or nobody knows one. */
  #ratesInto(currency: CurrencyCode): StatementRates | null {
    const { facts } = this.#parts;
    if (facts.rates === undefined) return null;
    const known = this.#rates.get(currency);
    if (known !== undefined) return known;
    const rules = facts.rates.rulesOf(this.#scenarioId);
    const rates = new StatementRates({ ...rules, target: currency, today: facts.today });
    this.#rates.set(currency, rates);
    return rates;
  }

  /** What moves on an account in a period, in the currency of who reads it; what is planned for a project. */
  #readOther(line: PlanLine, period: number, currency: CurrencyCode): FormulaValue {
    const { facts, cube, rows } = this.#parts;
    const id = idOfLine(line);
    if (line.startsWith("account:")) {
      const account = facts.accounts.find((one) => one.id === id);
      if (account === undefined) return "unknownAccount";
      const days = daysOf(period, facts.settings.inputFrequency);
      const rates = account.currency === currency ? null : this.#ratesInto(currency);
      if (account.currency !== currency && rates?.canConvert(account.currency) !== true)
        return "unknownAccount";
      let moved = 0;
      for (const place of cube.all()) {
        if (place.accountId !== id || !this.#scenarioIds.has(place.scenarioId)) continue;
        const measure = place.isPaid ? "realized" : "expected";
        const sums =
          rates === null ? place.sums : translateSums(place.sums, account.currency, { rates, measure });
        moved += this.#signed(place.categoryId, sumBetween(sums, days.first, days.end));
      }
      return moved / minorPerUnit(currency);
    }
    if (!line.startsWith("project:")) return "unknownKpi";
    const plan = this.#plans.get(planKey(null, id));
    if (plan === undefined) return 0;
    let planned = 0;
    for (const leafId of rows.plannedCategories)
      planned += this.#signed(leafId, this.valueOf(plan, leafId, period).amountMinor);
    return planned / minorPerUnit(facts.currency);
  }

  #signed(categoryId: number, amountMinor: number): number {
    return this.#isInflow.get(categoryId) === true ? amountMinor : -amountMinor;
  }
}

export const keyOf = ({ accountId, projectId }: PlanOwner): string => planKey(accountId, projectId);

/** Whose expected transactions count in a scenario; 0 stands for the main plan, as in the ledger's sums. */
export const scenarioIdsOf = (
  { scenarios }: Pick<ForecastFacts, "scenarios">,
  scenarioId: number | null,
): ReadonlySet<number> => new Set(scenarioChain(scenarios, scenarioId).map((id) => id ?? 0));

const minorPerUnit = (currency: CurrencyCode): number => 10 ** minorDigits(currency);

const daysOf = (period: number, frequency: Frequency) => {
  const { start, endExclusive } = intervalOfPeriod(period, frequency);
  return { first: toEpochDay(start), end: toEpochDay(endExclusive) };
};

const leavesOf = (cells: Iterable<PlanCell>): ReadonlySet<number> =>
  new Set([...cells].filter(({ line }) => isCategoryLine(line)).map(({ line }) => idOfLine(line)));
