/**
 * Between which balances a plan will probably end, how likely it goes below a floor, and what makes that so: many paths around the
 * plan, drawn from what the leaves of its companies were wrong by in earlier months, with expected lines on the days on which their
 * payers may pay. All leaves of all companies are drawn from the same past origins, so that what moved together then does so in each path.
 */
import { nextWorkingDay, type WorkingCalendar } from "@amont/engine/calendar/working-days.ts";
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
import { unknownParts } from "@amont/engine/statistics/simulation/unknown-parts.ts";
import {
  addDays,
  addMonths,
  type CalendarDate,
  diffDays,
  fromEpochDay,
  toEpochDay,
} from "@amont/kernel/calendar-date.ts";
import type { Period } from "@amont/kernel/period.ts";
import type { ScopedDatabase } from "../../db/scope.ts";
import { findOpenLines, type OpenPayersLine } from "../../ledger/liquidity/payers/payers-repository.ts";
import { type Payers, readPayers } from "../../ledger/liquidity/payers/read-payers.ts";
import type { LeafHistories } from "../leaf-histories.ts";
import { turns } from "../loading/turns.ts";
import type { CommittedLeaves } from "./committed-leaves.ts";

/** The plan that the paths are drawn around. */
export interface DrawnPlan {
  /** Of whose plan it is, and of the day: the same draws for all of its scenarios. */
  readonly seed: string;
  readonly today: CalendarDate;
  readonly periods: readonly Period[];
  /** Its balance at the end of each period. */
  readonly planned: Float64Array;
  /** The first day on which anything of it was paid. */
  readonly firstDay: number;
}

type Leaf = LeafHistories["leaves"][number];

/** A company whose money is in the plan. */
export interface DrawnCompany {
  /** Null where there is no other. */
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly histories: LeafHistories;
  /** What it waits for, in the currency of its histories. */
  readonly open: readonly OpenPayersLine[];
  readonly payers: Payers;
  readonly calendar: WorkingCalendar;
  /** What of its periods is usually known by now, as its plan has it. */
  readonly committed: CommittedLeaves;
  /** What one of its minor units is in the plan. */
  readonly factor: number;
}

interface RiskCause {
  /** Null: when expected lines are paid. */
  readonly categoryId: number | null;
  readonly name: string;
  /** Of a consolidation: whose it is. */
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly isInflow: boolean;
  /** Of the spread of the lowest balances. */
  readonly share: number;
}

export interface DrawnBands {
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
export const learnedFrom = (today: CalendarDate): CalendarDate => addMonths(today, -12 * yearsLearned);
/** The largest ones of a company; the others are where the plan has them. */
const mostLines = 400;
const mostCauses = 8;

interface PlannedLine {
  readonly categoryId: number;
  readonly line: KnownLine;
}

interface LargeLeaf extends Omit<RiskCause, "share"> {
  readonly errors: Float32Array;
  /** Of all errors together. */
  readonly size: number;
}

export class BandSimulation {
  readonly #plan: DrawnPlan;
  readonly #steps: DatedSteps;
  readonly #simulation: BalanceSimulation;
  readonly #stepOfDay: (day: CalendarDate) => number;
  /** Those whose errors are the largest: what may be told as a cause. */
  #largest: LargeLeaf[] = [];
  #hasLines = false;

  private constructor(plan: DrawnPlan, steps: DatedSteps) {
    const { originAges, pathLength } = steps;
    const { seed, planned } = plan;
    this.#plan = plan;
    this.#steps = steps;
    this.#simulation = new BalanceSimulation({
      seed,
      pathCount: usualPathCount,
      planned,
      originAges,
      pathLength,
    });
    this.#stepOfDay = stepFinder(plan.periods);
  }

  /** Null where nothing was paid long enough for anything to be learned. */
  static of(plan: DrawnPlan): BandSimulation | null {
    const steps = new DatedSteps(
      plan.today,
      plan.periods.map(({ endExclusive }) => endExclusive),
      fromEpochDay(plan.firstDay),
    );
    return steps.originAges.length === 0 ? null : new BandSimulation(plan, steps);
  }

  /** Leaves are added one after the other and not kept. Lets others work when it is their turn. */
  async add(company: DrawnCompany): Promise<void> {
    const pause = turns();
    const { histories, factor } = company;
    const lines = this.#plannedLines(company);
    const linesOf = Map.groupBy(lines, ({ categoryId }) => categoryId);
    for (const leaf of histories.leaves) {
      if (histories.firstDayOf(leaf.id) === null) continue;
      const errors = this.#errorsOf(company, leaf, linesOf.get(leaf.id) ?? []);
      this.#simulation.addLeaf(errors);
      this.#note(company, leaf, errors);
      await pause();
    }
    for (const { line } of lines)
      this.#simulation.addLine(factor === 1 ? line : { ...line, amount: line.amount * factor });
    this.#hasLines ||= lines.length > 0;
  }

  async finish(floorMinor: number): Promise<DrawnBands> {
    const { planned, periods } = this.#plan;
    const balances = this.#simulation.finish(planned);
    const risk = balanceRisk(balances, new Float64Array(planned.length).fill(floorMinor));
    return {
      floorMinor,
      periods,
      planned,
      risk,
      toCoverMinor: amountToCover(risk.minima, floorMinor),
      causes: await this.#causes(balances),
      originCount: this.#steps.originAges.length,
      isIndicative: balances.isIndicative,
    };
  }

  /** Towards the balance, without the part of the leaf that is known. */
  #errorsOf(
    { histories, committed, factor }: DrawnCompany,
    leaf: Leaf,
    lines: readonly PlannedLine[],
  ): Float32Array {
    const steps = this.#steps;
    const span = { firstDay: this.#plan.firstDay, endDay: toEpochDay(this.#plan.today) };
    const paid: PaidBefore = paidBefore(span.firstDay, histories.daysOf(leaf.id, span));
    const errors = steps.errors(paid);
    const known = new Float64Array(steps.horizon);
    for (const { line } of lines)
      known[line.plannedStep] = (known[line.plannedStep] ?? 0) + Math.abs(line.amount);
    const before = committed.stepsOf(leaf.id, this.#plan.periods);
    const isUnknown =
      lines.length === 0 && before.length === 0 ? null : unknownParts(known, steps.forecast(paid), before);
    const sign = leaf.isInflow ? factor : -factor;
    return errors.map((error, index) => sign * error * (isUnknown?.[index % steps.pathLength] ?? 1));
  }

  #note({ companyId, companyName }: DrawnCompany, { id, name, isInflow }: Leaf, errors: Float32Array): void {
    const size = errors.reduce((sum, error) => sum + error * error, 0);
    this.#largest.push({ categoryId: id, name, companyId, companyName, isInflow, errors, size });
    if (this.#largest.length >= 4 * mostCauses) this.#keepLargest();
  }

  #keepLargest(): void {
    this.#largest = this.#largest.toSorted((left, right) => right.size - left.size).slice(0, 2 * mostCauses);
  }

  /** Expected lines that may be paid on another step than the plan's. Those in another currency are left where they are. */
  #plannedLines({ companyId, histories, open, payers, calendar }: DrawnCompany): readonly PlannedLine[] {
    const { today } = this.#plan;
    const inflowOf = new Map(histories.leaves.map(({ id, isInflow }) => [id, isInflow]));
    const stepOfDay = this.#stepOfDay;
    return open
      .filter((line) => line.currency === histories.currency && inflowOf.has(line.categoryId))
      .filter((line) => stepOfDay(later(line.plannedOn, today)) >= 0)
      .toSorted((left, right) => right.amountMinor - left.amountMinor || left.id - right.id)
      .slice(0, mostLines)
      .map((line) => ({
        categoryId: line.categoryId,
        line: {
          id: companyId === null ? String(line.id) : `${companyId} ${line.id}`,
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

  /** Of the leaves whose errors are largest, and of the lines together: which of them move the lowest balance. */
  async #causes(balances: SimulatedBalances): Promise<readonly RiskCause[]> {
    const pause = turns();
    const { draws } = this.#simulation;
    this.#keepLargest();
    const causes: RiskCause[] = [];
    for (const { errors, size: _, ...leaf } of this.#largest) {
      const flows = noErrors(draws);
      addLeaf(flows, draws, errors);
      const cumulated = cumulate(flows, draws).map(
        (error, index) => error * (balances.stretch[Math.floor(index / draws.pathCount)] ?? 1),
      );
      causes.push({ ...leaf, share: shareOfMinimum(cumulated, draws, balances.values) });
      await pause();
    }
    if (this.#hasLines) {
      const share = shareOfMinimum(this.#simulation.payments(), draws, balances.values);
      const nobody = { categoryId: null, name: "", companyId: null, companyName: null };
      causes.push({ ...nobody, isInflow: true, share });
    }
    // What dampens the risk makes none of it: the others share it between them.
    const making = causes.filter(({ share }) => share > 0);
    const all = making.reduce((sum, { share }) => sum + share, 0);
    return making
      .map((cause) => Object.assign(cause, { share: cause.share / all }))
      .toSorted((left, right) => right.share - left.share)
      .slice(0, mostCauses);
  }
}

/** What the company waits for and how its payers pay; nothing where it does not count what is expected. */
export async function readOpenLines(
  database: ScopedDatabase,
  companyId: number,
  { today, usesExpected }: { readonly today: CalendarDate; readonly usesExpected: boolean },
): Promise<Pick<DrawnCompany, "open" | "payers">> {
  const [payers, open] = await Promise.all([
    readPayers(database, companyId, today),
    usesExpected ? findOpenLines(database, companyId, { today }) : [],
  ]);
  return { payers, open };
}

const later = (day: CalendarDate, today: CalendarDate): CalendarDate => (day < today ? today : day);

const remainingOf = ({ book, today }: Payers, line: OpenPayersLine) =>
  remainingDelays(book.behaviourOf(line).delays, diffDays({ start: line.dueOn, end: today }));

/** -1 for a day that no column shows. */
function stepFinder(periods: readonly Period[]): (day: CalendarDate) => number {
  const steps = new Map<CalendarDate, number>();
  for (const [step, { start, endExclusive }] of periods.entries())
    for (let day = start; day < endExclusive; day = addDays(day, 1)) steps.set(day, step);
  return (day) => steps.get(day) ?? -1;
}
