/**
 * Why what came in between companies is not what went out, column by column: money that is under way across a column's end,
 * a side that is missing, amounts that differ, and currencies. What others own of a company that enters by its part is told
 * apart. Each flow is worth what the statement makes of it, so that the parts add up to the statement's own figure.
 */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { applyFraction } from "@amont/kernel/rate.ts";
import { columnOfDay, type TimeAxis } from "../../calendar/time-axis.ts";
import type { RateUnit, StatementRates } from "../../rates/statement-rates.ts";
import { RoundedParts } from "../../rates/translate-sums.ts";

export const netPartNames = ["underWay", "missing", "amount", "conversion", "outside"] as const;
export type NetPartName = (typeof netPartNames)[number];
export type NetParts = Readonly<Record<NetPartName, readonly number[]>>;

/** A line that is eliminated, in the direction of its category's tree. */
export interface NetFlow {
  readonly companyId: number;
  readonly id: number;
  readonly categoryId: number;
  readonly counterpartyId: number;
  readonly isInflow: boolean;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly isPaid: boolean;
  /** In days since the epoch. */
  readonly day: number;
  /** Shared by the flows of a pair. */
  readonly pairId: string | null;
  /** Young enough for its other side to be on its way: of what stands alone. */
  readonly isUnderWay: boolean;
}

export interface NetMeans {
  /** As the company sees the columns of the group: where its own today is. */
  readonly axisOf: (companyId: number) => TimeAxis;
  readonly columnCount: number;
  /** With the part of it that enters. */
  readonly ratesOf: (companyId: number) => StatementRates;
  /** Of companies that enter in full. */
  readonly fullRates: StatementRates;
  readonly usesExpected: boolean;
}

/** A flow in its column, worth what it adds to the cash of the group, and what it would in full. */
interface Valued {
  readonly flow: NetFlow;
  /** One before the first for what came earlier, one after the last for what comes later. */
  readonly column: number;
  readonly value: number;
  readonly full: number;
}

export function netParts(flows: readonly NetFlow[], means: NetMeans): NetParts {
  const sums = new PartSums(means.columnCount);
  const valued = valuedFlows(
    flows.filter(({ isPaid }) => isPaid || means.usesExpected),
    means,
  );
  for (const { column, value, full } of valued) sums.add("outside", column, value - full);
  for (const pair of Map.groupBy(valued, pairOf).values()) addPair(sums, pair, means);
  return sums.parts;
}

const pairOf = ({ flow }: Valued): string => flow.pairId ?? `${flow.companyId} ${flow.id}`;

class PartSums {
  readonly #sums: Record<NetPartName, number[]>;

  constructor(columnCount: number) {
    const zeros = () => Array.from({ length: columnCount }, () => 0);
    this.#sums = {
      underWay: zeros(),
      missing: zeros(),
      amount: zeros(),
      conversion: zeros(),
      outside: zeros(),
    };
  }

  get parts(): NetParts {
    return this.#sums;
  }

  /** Columns that are not shown have no sum. */
  add(part: NetPartName, column: number, amount: number): void {
    const sums = this.#sums[part];
    if (column >= 0 && column < sums.length) sums[column] = (sums[column] ?? 0) + amount;
  }
}

function addPair(sums: PartSums, pair: readonly Valued[], means: NetMeans): void {
  const directions = new Set(pair.map(({ flow }) => Math.sign(effectOf(flow))));
  const inOrder = pair.toSorted((left, right) => left.column - right.column);
  const last = inOrder.at(-1);
  if (directions.size === 1 || last === undefined) {
    for (const { flow, column, full } of pair)
      sums.add(flow.isUnderWay || flow.pairId !== null ? "underWay" : "missing", column, full);
    return;
  }
  // Under way from where it begins until the last of it is there; what is left over then was never the same money.
  let open = 0;
  for (const { column, full } of inOrder) {
    if (column < last.column) sums.add("underWay", column, full);
    if (column < last.column) open += full;
  }
  sums.add("underWay", last.column, -open);
  const net = inOrder.reduce((sum, { full }) => sum + full, 0);
  const different = ownDifference(inOrder, last, means);
  sums.add("amount", last.column, different);
  sums.add("conversion", last.column, net - different);
}

/** In one currency, what one side has more than the other, at the rate of the last of them. */
function ownDifference(pair: readonly Valued[], { flow }: Valued, { fullRates }: NetMeans): number {
  if (pair.some((one) => one.flow.currency !== flow.currency)) return 0;
  const difference = pair.reduce((sum, one) => sum + effectOf(one.flow), 0);
  if (fullRates.keeps(flow.currency)) return difference;
  const { rate } = fullRates[measureOf(flow)](flow.currency, flow.day);
  return applyFraction(difference, rate.fraction);
}

const effectOf = ({ isInflow, amountMinor }: NetFlow): number => (isInflow ? amountMinor : -amountMinor);
const measureOf = ({ isPaid }: NetFlow) => (isPaid ? "realized" : "expected");

/** What the statement converts as one. */
const unitOf = ({ companyId, categoryId, counterpartyId, currency, isPaid }: NetFlow): string =>
  [companyId, categoryId, counterpartyId, currency, isPaid].join(" ");

function valuedFlows(flows: readonly NetFlow[], means: NetMeans): readonly Valued[] {
  return [...Map.groupBy(flows, unitOf).values()].flatMap((ofUnit) => {
    const inOrder = ofUnit.toSorted((left, right) => left.day - right.day || left.id - right.id);
    const [first] = inOrder as [NetFlow];
    const axis = means.axisOf(first.companyId);
    const own = convertedAmounts(inOrder, means.ratesOf(first.companyId));
    const full = convertedAmounts(inOrder, means.fullRates);
    return inOrder.map((flow, at): Valued => {
      const sign = flow.isInflow ? 1 : -1;
      const column = columnOf(flow, axis, means.columnCount);
      return { flow, column, value: sign * (own[at] ?? 0), full: sign * (full[at] ?? 0) };
    });
  });
}

/** In the order of days: each gets what it adds to the rounded sum up to it. */
function convertedAmounts(flows: readonly NetFlow[], rates: StatementRates): readonly number[] {
  let unit: RateUnit | null = null;
  let parts = new RoundedParts();
  return flows.map((flow) => {
    const { currency, day, amountMinor } = flow;
    if (rates.keeps(currency)) return amountMinor;
    if (unit === null || day >= unit.endDay) {
      unit = rates[measureOf(flow)](currency, day);
      parts = new RoundedParts();
    }
    return parts.next(amountMinor, unit.rate.fraction);
  });
}

/** What is late is carried on the current column, wherever that is. */
function columnOf({ day, isPaid }: NetFlow, axis: TimeAxis, columnCount: number): number {
  const { firstDay, currentColumn } = axis;
  const shown = columnOfDay(axis, day);
  const own = shown === -1 ? (day < firstDay ? -1 : columnCount) : shown;
  if (isPaid || own >= currentColumn) return own;
  return Math.min(Math.max(currentColumn, -1), columnCount);
}
