/**
 * Between which balances a company's plan will probably end, how likely it goes below a floor, and what makes that so: many paths
 * around the plan, drawn from what its leaves were wrong by in earlier months, with expected lines on the days on which their payers
 * may pay. The statement knows nothing of it and never waits for it.
 */
import { setImmediate } from "node:timers/promises";
import { nextWorkingDay } from "@amont/engine/calendar/working-days.ts";
import { overdraftOf } from "@amont/engine/forecast/pockets.ts";
import { remainingDelays } from "@amont/engine/statistics/payments/delay-distribution.ts";
import {
  amountToCover,
  type BalanceRisk,
  balanceRisk,
} from "@amont/engine/statistics/simulation/balance-risk.ts";
import { DatedSteps, type PaidBefore, paidBefore } from "@amont/engine/statistics/simulation/dated-errors.ts";
import {
  addLeaf,
  cumulate,
  noErrors,
  usualPathCount,
} from "@amont/engine/statistics/simulation/draw-paths.ts";
import type { KnownLine } from "@amont/engine/statistics/simulation/draw-payments.ts";
import { shareOfMinimum } from "@amont/engine/statistics/simulation/risk-shares.ts";
import {
  BalanceSimulation,
  type SimulatedBalances,
} from "@amont/engine/statistics/simulation/simulate-balance.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  diffDays,
  fromEpochDay,
  toEpochDay,
} from "@amont/kernel/calendar-date.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { type Frequency, offsetRange, type Period } from "@amont/kernel/period.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import type { CompanyForecast } from "../../forecast/company-forecasts.ts";
import { type LeafHistories, readLeafHistories } from "../../forecast/leaf-histories.ts";
import { findOpenLines } from "../../ledger/liquidity/payers/payers-repository.ts";
import { type Payers, readPayers } from "../../ledger/liquidity/payers/read-payers.ts";
import { findRiskSettings } from "../../ledger/liquidity/risk-settings-repository.ts";

export interface BandsWanted {
  readonly scenarioId: number | null;
  readonly frequency: Frequency;
  /** Columns from the current one on; the end is not included. */
  readonly offsetEnd: number;
  readonly floorMinor: number;
  /** By column, what the plan's balances are to be moved by; nothing: it is the plan as it stands. */
  readonly balanceChanges: readonly number[];
}

interface RiskCause {
  /** Null: when expected lines are paid. */
  readonly categoryId: number | null;
  readonly name: string;
  readonly isInflow: boolean;
  /** Of the spread of the lowest balances. */
  readonly share: number;
}

export interface CompanyBands {
  readonly currency: CurrencyCode;
  readonly floorMinor: number;
  readonly periods: readonly Period[];
  readonly planned: Float64Array;
  readonly risk: BalanceRisk;
  /** What has to be found for the risk to be one in twenty. */
  readonly toCoverMinor: number;
  readonly causes: readonly RiskCause[];
  readonly originCount: number;
  /** Fewer than six origins: told as a rough idea. */
  readonly isIndicative: boolean;
}

/** As far back as anything is learned from. */
const yearsLearned = 5;
/** The largest ones; the others are where the plan has them. */
const mostLines = 400;
const mostCauses = 8;
/** So long others wait at most. */
const turnMs = 8;

/** By version of a forecast, which never changes: what was asked of it last. */
const kept = new WeakMap<CompanyForecast["model"], Map<string, CompanyBands | null>>();
const mostKept = 6;

/** Null where nothing was paid long enough for anything to be learned. */
export async function readCompanyBands(
  database: ScopedDatabase,
  companyId: number,
  forecast: CompanyForecast,
  wanted: BandsWanted,
): Promise<CompanyBands | null> {
  const key = JSON.stringify(wanted);
  const known = kept.get(forecast.model) ?? new Map<string, CompanyBands | null>();
  kept.set(forecast.model, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = await simulate(database, companyId, forecast, wanted);
  known.set(key, made);
  const [oldest] = known.keys();
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
  return made;
}

/** What the company wants to hold, else its authorised overdrafts. */
export async function usualFloor(
  database: ScopedDatabase,
  companyId: number,
  { model }: CompanyForecast,
): Promise<number> {
  const said = (await findRiskSettings(database, [companyId])).get(companyId)?.floorMinor ?? null;
  return said ?? overdraftOf(model.facts, model.select([]));
}

interface Means {
  readonly simulation: BalanceSimulation;
  readonly steps: DatedSteps;
  readonly histories: LeafHistories;
  readonly span: { readonly firstDay: number; readonly endDay: number };
}

interface Plan {
  readonly today: CalendarDate;
  readonly periods: readonly Period[];
  readonly planned: Float64Array;
}

async function simulate(
  database: ScopedDatabase,
  companyId: number,
  forecast: CompanyForecast,
  { scenarioId, frequency, offsetEnd, floorMinor, balanceChanges }: BandsWanted,
): Promise<CompanyBands | null> {
  const { model, state } = forecast;
  const { today } = state;
  const view = model.view({ frequency, range: offsetRange(0, offsetEnd), scenarioId, accountIds: [] });
  const { axis } = view;
  const planned = Float64Array.from(
    view.result.balances.end,
    (balance, column) => balance + (balanceChanges[column] ?? 0),
  );
  const plan: Plan = { today, periods: axis.periods, planned };
  const from = addMonths(today, -12 * yearsLearned);
  const histories = await readLeafHistories(database, companyId, forecast, { from, until: today });
  const firstDays = histories.leaves.flatMap(({ id }) => histories.firstDayOf(id) ?? []);
  if (firstDays.length === 0) return null;
  const firstDay = Math.min(...firstDays);
  const steps = new DatedSteps(
    today,
    axis.periods.map(({ endExclusive }) => endExclusive),
    fromEpochDay(firstDay),
  );
  if (steps.originAges.length === 0) return null;
  const simulation = new BalanceSimulation({
    seed: `${companyId} ${today}`,
    pathCount: usualPathCount,
    planned,
    originAges: steps.originAges,
    pathLength: steps.pathLength,
  });
  const span = { firstDay, endDay: toEpochDay(today) };
  const means: Means = { simulation, steps, histories, span };
  const lines = state.usesExpected ? await knownLines(database, companyId, forecast, plan) : [];
  const sizes = await addLeaves(means, lines);
  for (const { line } of lines) simulation.addLine(line);
  const balances = simulation.finish(planned);
  const risk = balanceRisk(balances, new Float64Array(planned.length).fill(floorMinor));
  return {
    currency: histories.currency,
    floorMinor,
    periods: axis.periods,
    planned,
    risk,
    toCoverMinor: amountToCover(risk.minima, floorMinor),
    causes: await causesOf(means, { lines, sizes, balances }),
    originCount: steps.originAges.length,
    isIndicative: balances.isIndicative,
  };
}

/** Lets others work when it is their turn. */
function turns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < turnMs) return;
    await setImmediate();
    since = performance.now();
  };
}

/** Towards the balance, without the part of the leaf that is known; and how much there is of it. */
function leafErrors(
  { steps, histories, span }: Means,
  leaf: LeafHistories["leaves"][number],
  lines: readonly PlannedLine[],
): Float32Array {
  const paid: PaidBefore = paidBefore(span.firstDay, histories.daysOf(leaf.id, span));
  const errors = steps.errors(paid);
  const known = new Float64Array(steps.horizon);
  for (const { line } of lines)
    known[line.plannedStep] = (known[line.plannedStep] ?? 0) + Math.abs(line.amount);
  const usual = lines.length === 0 ? known : steps.forecast(paid);
  const sign = leaf.isInflow ? 1 : -1;
  return errors.map((error, index) => {
    const step = index % steps.pathLength;
    const [certain, all] = [known[step] ?? 0, Math.max(known[step] ?? 0, usual[step] ?? 0)];
    return sign * error * (all === 0 ? 1 : 1 - certain / all);
  });
}

/** Answers how large the errors of each leaf are together. */
async function addLeaves(
  means: Means,
  lines: readonly PlannedLine[],
): Promise<ReadonlyMap<LeafHistories["leaves"][number], number>> {
  const pause = turns();
  const sizes = new Map<LeafHistories["leaves"][number], number>();
  const linesOf = Map.groupBy(lines, ({ categoryId }) => categoryId);
  for (const leaf of means.histories.leaves) {
    if (means.histories.firstDayOf(leaf.id) === null) continue;
    const errors = leafErrors(means, leaf, linesOf.get(leaf.id) ?? []);
    means.simulation.addLeaf(errors);
    sizes.set(
      leaf,
      errors.reduce((sum, error) => sum + error * error, 0),
    );
    await pause();
  }
  return sizes;
}

interface PlannedLine {
  readonly categoryId: number;
  readonly line: KnownLine;
}

/** Expected lines that may be paid on another step than the plan's. Those in another currency are left where they are. */
async function knownLines(
  database: ScopedDatabase,
  companyId: number,
  { model }: CompanyForecast,
  { today, periods }: Plan,
): Promise<readonly PlannedLine[]> {
  const { calendar } = model.facts.settings;
  const { currency } = model.facts;
  const [payers, open] = await Promise.all([
    readPayers(database, companyId, today),
    findOpenLines(database, companyId, { today }),
  ]);
  const inflowOf = new Map(model.facts.tree.map(({ id, isInflow }) => [id, isInflow]));
  const stepOfDay = stepFinder(periods);
  return open
    .filter((line) => line.currency === currency && inflowOf.has(line.categoryId))
    .filter((line) => stepOfDay(later(line.plannedOn, today)) >= 0)
    .toSorted((left, right) => right.amountMinor - left.amountMinor || left.id - right.id)
    .slice(0, mostLines)
    .map((line) => ({
      categoryId: line.categoryId,
      line: {
        id: String(line.id),
        amount: line.isInflow ? line.amountMinor : 0 - line.amountMinor,
        plannedStep: stepOfDay(nextWorkingDay(calendar, later(line.plannedOn, today))),
        remaining: remainingOf(payers, line),
        stepOf: (delay) => {
          const day = later(addDays(line.dueOn, delay), today);
          return stepOfDay(nextWorkingDay(calendar, day));
        },
      },
    }));
}

const later = (day: CalendarDate, today: CalendarDate): CalendarDate => (day < today ? today : day);

const remainingOf = (
  { book, today }: Payers,
  line: Parameters<Payers["book"]["behaviourOf"]>[0] & { readonly dueOn: CalendarDate },
) => remainingDelays(book.behaviourOf(line).delays, diffDays({ start: line.dueOn, end: today }));

/** -1 for a day that no column shows. */
function stepFinder(periods: readonly Period[]): (day: CalendarDate) => number {
  const steps = new Map<CalendarDate, number>();
  for (const [step, { start, endExclusive }] of periods.entries())
    for (let day = start; day < endExclusive; day = addDays(day, 1)) steps.set(day, step);
  return (day) => steps.get(day) ?? -1;
}

interface Simulated {
  readonly lines: readonly PlannedLine[];
  readonly sizes: ReadonlyMap<LeafHistories["leaves"][number], number>;
  readonly balances: SimulatedBalances;
}

/** Of the leaves whose errors are largest, and of the lines together: which of them move the lowest balance. */
async function causesOf(means: Means, { lines, sizes, balances }: Simulated): Promise<readonly RiskCause[]> {
  const pause = turns();
  const { simulation } = means;
  const { draws } = simulation;
  const linesOf = Map.groupBy(lines, ({ categoryId }) => categoryId);
  const largest = [...sizes].toSorted(([, left], [, right]) => right - left).slice(0, 2 * mostCauses);
  const causes: RiskCause[] = [];
  for (const [leaf] of largest) {
    const flows = noErrors(draws);
    addLeaf(flows, draws, leafErrors(means, leaf, linesOf.get(leaf.id) ?? []));
    const cumulated = cumulate(flows, draws).map(
      (error, index) => error * (balances.stretch[Math.floor(index / draws.pathCount)] ?? 1),
    );
    const share = shareOfMinimum(cumulated, draws, balances.values);
    causes.push({ categoryId: leaf.id, name: leaf.name, isInflow: leaf.isInflow, share });
    await pause();
  }
  if (lines.length > 0) {
    const share = shareOfMinimum(simulation.payments(), draws, balances.values);
    causes.push({ categoryId: null, name: "", isInflow: true, share });
  }
  // What dampens the risk makes none of it: the others share it between them.
  const making = causes.filter(({ share }) => share > 0);
  const all = making.reduce((sum, { share }) => sum + share, 0);
  return making
    .map(({ categoryId, name, isInflow, share }) => ({ categoryId, name, isInflow, share: share / all }))
    .toSorted((left, right) => right.share - left.share)
    .slice(0, mostCauses);
}
