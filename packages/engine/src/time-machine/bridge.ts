/**
 * The bridge between what was believed on two days: why the cash flow of each column is another one now. Every
 * difference has a kind, and the kinds add up to the difference, column by column.
 *
 * A transaction that changed in several ways takes several steps, in this order: it moves with its old amount, then goes
 * to its new category, then changes its amount. What it does to the forecast of its category is told apart: a
 * commitment eats what was planned (`budgetUsed`), a period that ends leaves nothing to come (`lapsed`), and only then
 * comes what somebody changed in the plan itself (`plan`).
 */
import { invariant } from "@amont/kernel/assert.ts";
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import {
  carriedColumnOfDay,
  columnOfDay,
  type Tense,
  type TimeAxis,
  tenseOf,
} from "../calendar/time-axis.ts";
import { netCashFlow } from "../statement/balances.ts";
import { remainingOf } from "../statement/cell.ts";
import { emptyCells, type LineCells, type Statement } from "../statement/statement.ts";

export const bridgeKinds = [
  /** Nobody knew of it. */
  "new",
  /** Removed, ignored, settled by another. */
  "cancelled",
  /** Given another date: less in one column, more in another. */
  "moved",
  /** Not paid when it was due: carried on the current period. */
  "late",
  /** Given to another category. */
  "recategorised",
  "amount",
  /** Paid at another amount than was expected. */
  "paid",
  /** What transactions took from the forecast of their category, or gave back to it. */
  "budgetUsed",
  /** Was still to come of the forecast when the period ended. */
  "lapsed",
  /** Somebody changed what is planned, or what it is calculated from. */
  "plan",
  /** The same amounts in other currencies, at other rates. */
  "exchangeRate",
] as const;
export type BridgeKind = (typeof bridgeKinds)[number];

/** A transaction as it counted on one of the two days. */
export interface AsOfTransaction {
  readonly state: "paid" | "expected";
  readonly isInflow: boolean;
  readonly categoryId: number;
  /** In its direction. */
  readonly amountMinor: number;
  readonly day: CalendarDate;
}

/** Null: it was not there, or did not count. */
export interface TransactionChange {
  readonly id: number;
  readonly before: AsOfTransaction | null;
  readonly after: AsOfTransaction | null;
}

export interface BridgeStep {
  readonly kind: BridgeKind;
  /** Null where the plan is the cause. */
  readonly transactionId: number | null;
  readonly categoryId: number;
  readonly column: number;
  /** What it does to the cash: positive is more of it. */
  readonly cashMinor: number;
}

export interface Bridge {
  readonly steps: readonly BridgeStep[];
  /** Per column. */
  readonly totals: ReadonlyArray<Readonly<Record<BridgeKind, number>>>;
  /** Cash flow now less cash flow then, per column. */
  readonly differenceMinor: readonly number[];
  /** What no step explains, per column: zero when every transaction that differs was given. */
  readonly unexplainedMinor: readonly number[];
}

export interface BridgeFacts {
  /** Both on the same columns, and at the same rates; see `axisAsOf`. */
  readonly before: Statement;
  /** What was believed at the rates that were known then; absent where nothing is converted. */
  readonly beforeAtOldRates?: Statement | undefined;
  readonly after: Statement;
  readonly usesExpected: boolean;
  /** Those that changed in between, and those that are late since: the others may be left out. */
  readonly transactions: Iterable<TransactionChange>;
  /** Transactions that changed and are in neither statement: each may leave something to rounding. */
  readonly takenOutCount?: number | undefined;
}

export function bridge(facts: BridgeFacts): Bridge {
  const { before, beforeAtOldRates, after, usesExpected, transactions, takenOutCount = 0 } = facts;
  const columnCount = after.axis.periods.length;
  invariant(before.axis.periods.length === columnCount, "both days are seen on the same columns");
  const sides: Sides = { before: before.axis, after: after.axis, usesExpected };
  const steps: BridgeStep[] = [];
  for (const transaction of transactions) steps.push(...stepsOfTransaction(transaction, sides));
  // One by one: a large plan has more cells than a call takes arguments.
  for (const step of stepsOfPlan(before, after, usesExpected)) steps.push(step);
  if (beforeAtOldRates !== undefined) {
    const transactionSteps = steps.filter(({ transactionId }) => transactionId !== null);
    for (const step of stepsOfRates(beforeAtOldRates, before)) steps.push(step);
    const sidesOfRounding = { before, after, usesExpected, takenOutCount };
    for (const step of roundingSteps(transactionSteps, sidesOfRounding)) steps.push(step);
  }
  const totals = Array.from({ length: columnCount }, noTotals);
  for (const { kind, column, cashMinor } of steps) {
    const total = totals[column];
    if (total !== undefined) total[kind] += cashMinor;
  }
  const from = netCashFlow(beforeAtOldRates ?? before);
  const differenceMinor = netCashFlow(after).map((net, column) => net - (from[column] ?? 0));
  return {
    steps,
    totals,
    differenceMinor,
    unexplainedMinor: differenceMinor.map((difference, column) =>
      bridgeKinds.reduce((rest, kind) => rest - (totals[column]?.[kind] ?? 0), difference),
    ),
  };
}

interface Sides {
  readonly before: TimeAxis;
  readonly after: TimeAxis;
  readonly usesExpected: boolean;
}

/** Where and how much a transaction counts. Outside of the columns it counts in none: -1. */
interface Place {
  readonly column: number;
  readonly categoryId: number;
  readonly cashMinor: number;
}

function placeOf(
  { state, isInflow, categoryId, amountMinor, day }: AsOfTransaction,
  axis: TimeAxis,
  usesExpected: boolean,
): Place {
  const epochDay = toEpochDay(day);
  const column = state === "paid" ? columnOfDay(axis, epochDay) : carriedColumnOfDay(axis, epochDay);
  const counted = state === "paid" || usesExpected ? amountMinor : 0;
  return { column, categoryId, cashMinor: isInflow ? counted : 0 - counted };
}

function stepsOfTransaction({ id, before, after }: TransactionChange, sides: Sides): readonly BridgeStep[] {
  const steps: BridgeStep[] = [];
  const add = (kind: BridgeKind, { column, categoryId }: Omit<Place, "cashMinor">, cashMinor: number) => {
    if (column >= 0 && cashMinor !== 0)
      steps.push({ kind, transactionId: id, categoryId, column, cashMinor });
  };
  const from = before && placeOf(before, sides.before, sides.usesExpected);
  const to = after && placeOf(after, sides.after, sides.usesExpected);
  if (from === null) {
    if (to !== null) add("new", to, to.cashMinor);
    return steps;
  }
  if (to === null || after === null) {
    add("cancelled", from, 0 - from.cashMinor);
    return steps;
  }
  const moved = { column: to.column, categoryId: from.categoryId };
  if (from.column !== to.column) {
    const kind = isCarried(after, sides.after) ? "late" : "moved";
    add(kind, from, 0 - from.cashMinor);
    add(kind, moved, from.cashMinor);
  }
  if (from.categoryId !== to.categoryId) {
    add("recategorised", moved, 0 - from.cashMinor);
    add("recategorised", to, from.cashMinor);
  }
  const isPayment = before?.state === "expected" && after.state === "paid";
  add(isPayment ? "paid" : "amount", to, to.cashMinor - from.cashMinor);
  return steps;
}

function isCarried({ state, day }: AsOfTransaction, axis: TimeAxis): boolean {
  const epochDay = toEpochDay(day);
  return state === "expected" && columnOfDay(axis, epochDay) !== carriedColumnOfDay(axis, epochDay);
}

interface LeafPair {
  readonly categoryId: number;
  readonly isInflow: boolean;
  readonly before: LineCells;
  readonly after: LineCells;
}

/** Of each leaf and column, what is still to come of the forecast: taken apart by its three causes, which add up. */
function stepsOfPlan(before: Statement, after: Statement, usesExpected: boolean): readonly BridgeStep[] {
  return pairedLeaves(before, after).flatMap((leaf) =>
    after.axis.periods.flatMap((_, column) => {
      const causes =
        before.ruledBy === "column" && after.ruledBy === "column"
          ? causesByRule(leaf, column, { before, after, usesExpected })
          : causesByLook(leaf, column, { before, after });
      return causes
        .filter(([, amount]) => amount !== 0)
        .map(([kind, amount]) => ({
          kind,
          transactionId: null,
          categoryId: leaf.categoryId,
          column,
          cashMinor: leaf.isInflow ? amount : 0 - amount,
        }));
    }),
  );
}

type Cause = readonly ["budgetUsed" | "lapsed" | "plan", number];

function causesByRule(
  leaf: LeafPair,
  column: number,
  sides: { before: Statement; after: Statement; usesExpected: boolean },
): readonly Cause[] {
  const { tenses, remaining } = remainders(leaf, column, sides);
  return [
    [
      "budgetUsed",
      remaining("before", "after", tenses.before) - remaining("before", "before", tenses.before),
    ],
    ["lapsed", remaining("before", "after", tenses.after) - remaining("before", "after", tenses.before)],
    ["plan", remaining("after", "after", tenses.after) - remaining("before", "after", tenses.after)],
  ];
}

/** Where columns are not the periods that are planned, each difference has the one cause that is seen in its column. */
function causesByLook(
  leaf: LeafPair,
  column: number,
  { before, after }: { before: Statement; after: Statement },
): readonly Cause[] {
  const difference = (leaf.after.remaining[column] ?? 0) - (leaf.before.remaining[column] ?? 0);
  const isOver = tenseOf(after.axis, column) === "past" && tenseOf(before.axis, column) !== "past";
  if (isOver) return [["lapsed", difference]];
  const isSamePlan = leaf.before.forecast[column] === leaf.after.forecast[column];
  return [[isSamePlan ? "budgetUsed" : "plan", difference]];
}

type Side = "before" | "after";

function remainders(
  leaf: LeafPair,
  column: number,
  { before, after, usesExpected }: { before: Statement; after: Statement; usesExpected: boolean },
) {
  /** The forecast of one side, eaten by what was committed on another. */
  const remaining = (planned: Side, committed: Side, tense: Tense): number =>
    remainingOf(
      {
        realized: leaf[committed].realized[column] ?? 0,
        expected: leaf[committed].expected[column] ?? 0,
        forecast: leaf[planned].forecast[column] ?? 0,
      },
      { tense, usesExpected },
    );
  return { tenses: { before: tenseOf(before.axis, column), after: tenseOf(after.axis, column) }, remaining };
}

/** Of each leaf and column, the same facts at the new rates less those at the old ones. */
function stepsOfRates(atOldRates: Statement, atNewRates: Statement): readonly BridgeStep[] {
  return pairedLeaves(atOldRates, atNewRates).flatMap((leaf) =>
    atNewRates.axis.periods.flatMap((_, column) => {
      const amount = (leaf.after.cashFlow[column] ?? 0) - (leaf.before.cashFlow[column] ?? 0);
      return amount === 0 ? [] : [rateStep(leaf, column, amount)];
    }),
  );
}

const rateStep = ({ categoryId, isInflow }: LeafPair, column: number, amount: number): BridgeStep => ({
  kind: "exchangeRate",
  transactionId: null,
  categoryId,
  column,
  cashMinor: isInflow ? amount : 0 - amount,
});

interface RoundingSides {
  readonly before: Statement;
  readonly after: Statement;
  readonly usesExpected: boolean;
  /** Each is taken out of a sum on both days, where both are rounded. */
  readonly takenOutCount: number;
}

/**
 * A statement converts the sum of a month, and a step one transaction: what rounding leaves between them belongs to the
 * rates. At most half a unit for each amount that was converted by itself; what is more is not explained.
 */
function roundingSteps(
  transactionSteps: readonly BridgeStep[],
  { before, after, usesExpected, takenOutCount }: RoundingSides,
): readonly BridgeStep[] {
  const most = 1 + 2 * takenOutCount;
  const told = Map.groupBy(transactionSteps, ({ categoryId, column }) => `${categoryId}/${column}`);
  const countedOf = ({ realized, expected }: LineCells, statement: Statement, column: number) =>
    (realized[column] ?? 0) +
    (usesExpected && tenseOf(statement.axis, column) !== "past" ? (expected[column] ?? 0) : 0);
  return pairedLeaves(before, after).flatMap((leaf) =>
    after.axis.periods.flatMap((_, column) => {
      const steps = told.get(`${leaf.categoryId}/${column}`) ?? [];
      const sign = leaf.isInflow ? 1 : -1;
      const toldMinor = steps.reduce((sum, { cashMinor }) => sum + cashMinor, 0) * sign;
      const moved = countedOf(leaf.after, after, column) - countedOf(leaf.before, before, column);
      const rest = moved - toldMinor;
      return rest === 0 || Math.abs(rest) > steps.length + most ? [] : [rateStep(leaf, column, rest)];
    }),
  );
}

const leavesOf = ({ lines }: Statement) =>
  new Map(lines.filter(({ isLeaf }) => isLeaf).map((line) => [line.category.id, line]));

/** A category that is a leaf on one of the days only did nothing by itself on the other. */
function pairedLeaves(before: Statement, after: Statement): readonly LeafPair[] {
  const none = emptyCells(after.axis.periods.length);
  const [from, to] = [leavesOf(before), leavesOf(after)];
  return [...new Map([...from, ...to])].map(
    ([
      categoryId,
      {
        category: { isInflow },
      },
    ]) => ({
      categoryId,
      isInflow,
      before: from.get(categoryId)?.cells ?? none,
      after: to.get(categoryId)?.cells ?? none,
    }),
  );
}

function noTotals(): Record<BridgeKind, number> {
  return {
    new: 0,
    cancelled: 0,
    moved: 0,
    late: 0,
    recategorised: 0,
    amount: 0,
    paid: 0,
    budgetUsed: 0,
    lapsed: 0,
    plan: 0,
    exchangeRate: 0,
  };
}
