/**
 * Where any cell of a statement comes from: a leaf, a parent, a total, a balance. The tree goes down to transactions,
 * where the caller gives them, and to the series, filled cells and formula terms of the plan.
 */
import { type CalendarDate, toEpochDay } from "@amont/kernel/calendar-date.ts";
import type { DateInterval } from "@amont/kernel/interval.ts";
import { columnOfDay, type Tense, tenseOf } from "../calendar/time-axis.ts";
import { workingDaysIn } from "../calendar/working-days.ts";
import type { CurrencyPart } from "../forecast/currencies/view-currencies.ts";
import { shapeOf } from "../forecast/planned-parts.ts";
import { intervalOfPeriod, periodIndexOf } from "../series/input-periods.ts";
import { type DayShape, placesOfDays, spreadWeights } from "../statement/day-shape.ts";
import type { LineCells, Measure, StatementLine } from "../statement/statement.ts";
import { explainConversion, explainDifference } from "./explain-conversion.ts";
import type { ExplainedTransaction, ExplainFacts } from "./explain-facts.ts";
import { type ExplainedPlan, explainPlanned, explanation, sourceKindOf } from "./explain-plan.ts";
import { explainedAmount } from "./explained-amount.ts";
import type { Explanation, SourceKind, Span } from "./explanation.ts";

export type CellAddress =
  | { readonly line: number | "inflow" | "outflow"; readonly measure: Measure; readonly column: number }
  | { readonly line: "balanceStart" | "balanceEnd" | "conversion"; readonly column: number };

/** How deep a tree goes unless asked otherwise: from a total down to the series of a leaf below it. */
const usualDepth = 6;

/** Null where the statement has no such cell. */
export function explainCell(
  address: CellAddress,
  facts: ExplainFacts,
  depth: number = usualDepth,
): Explanation | null {
  if (facts.statement.axis.periods[address.column] === undefined) return null;
  const explainer = new CellExplainer(facts);
  const { column } = address;
  if (!("measure" in address)) {
    if (address.line === "conversion") return explainer.difference(column, depth);
    return address.line === "balanceStart"
      ? explainer.balanceStart(column, depth)
      : explainer.balanceEnd(column, depth);
  }
  const { line: asked, measure } = address;
  if (typeof asked === "string") return explainer.total(asked === "inflow", measure, column, depth);
  const line = facts.statement.lines.find(({ category }) => category.id === asked);
  return line === undefined ? null : explainer.line(line, measure, column, depth);
}

class CellExplainer {
  readonly #facts: ExplainFacts;
  readonly #childrenOf: ReadonlyMap<number | null, readonly StatementLine[]>;

  constructor(facts: ExplainFacts) {
    this.#facts = facts;
    this.#childrenOf = Map.groupBy(facts.statement.lines, ({ category }) => category.parentId);
  }

  balanceEnd(column: number, depth: number): Explanation {
    const { axis } = this.#facts.statement;
    const rolled = column >= axis.currentColumn ? "forward" : "same";
    const params = { ...this.#span(column), rolled, ...this.#converted() } as const;
    return explanation("balanceEnd", this.#facts.balances.end[column] ?? 0, params, depth, (below) => {
      if (rolled === "forward") return [this.balanceStart(column, below), ...this.#flows(column, below)];
      // The past is rolled back from what is known: the end of a column is the start of the next.
      const isLast = column + 1 >= axis.periods.length;
      return [isLast ? this.#knownBalance(below) : this.balanceStart(column + 1, below)];
    });
  }

  balanceStart(column: number, depth: number): Explanation {
    const { currentColumn } = this.#facts.statement.axis;
    const rolled = column < currentColumn ? "back" : "same";
    const params = { ...this.#span(column), rolled, ...this.#converted() } as const;
    return explanation("balanceStart", this.#facts.balances.start[column] ?? 0, params, depth, (below) => {
      if (rolled === "back") return [this.balanceEnd(column, below), ...this.#flows(column, below)];
      // Columns that all lie in the future begin with what is known.
      return [
        column === Math.max(0, currentColumn)
          ? this.#knownBalance(below)
          : this.balanceEnd(column - 1, below),
      ];
    });
  }

  /** Null where nothing is converted. */
  difference(column: number, depth: number): Explanation | null {
    const { currencies = null } = this.#facts;
    if (currencies === null) return null;
    return explainDifference(currencies.conversion, column, this.#span(column), depth);
  }

  total(isInflow: boolean, measure: Measure, column: number, depth: number): Explanation {
    const { inflow, outflow } = this.#facts.statement;
    const top = (this.#childrenOf.get(null) ?? []).filter(({ category }) => category.isInflow === isInflow);
    const params = {
      ...this.#span(column),
      categoryId: null,
      name: null,
      isInflow,
      measure,
      tense: this.#tense(column),
    };
    return explanation(
      "sum",
      cellAt(isInflow ? inflow : outflow, measure, column),
      params,
      depth,
      top.length === 0 ? null : (below) => top.map((line) => this.line(line, measure, column, below)),
    );
  }

  line(line: StatementLine, measure: Measure, column: number, depth: number): Explanation {
    if (line.isLeaf) return this.#leaf(line, measure, column, depth);
    const children = this.#childrenOf.get(line.category.id) ?? [];
    const params = {
      ...this.#span(column),
      ...leafOf(line),
      measure,
      tense: this.#tense(column),
    };
    return explanation("sum", cellAt(line.cells, measure, column), params, depth, (below) =>
      children.map((child) => this.line(child, measure, column, below)),
    );
  }

  #leaf(line: StatementLine, measure: Measure, column: number, depth: number): Explanation {
    switch (measure) {
      case "realized":
        return this.#realized(line, column, depth);
      case "expected":
        return this.#expected(line, column, depth);
      case "forecast":
        return this.#forecast(line, column, depth);
      case "remaining":
        return this.#remaining(line, column, depth);
      case "cashFlow":
        return this.#cashFlow(line, column, depth);
    }
  }

  #cashFlow(line: StatementLine, column: number, depth: number): Explanation {
    const tense = this.#tense(column);
    const { usesExpected } = this.#facts;
    const { cells } = line;
    const params = {
      ...this.#span(column),
      ...leafOf(line),
      tense,
      usesExpected,
      realizedMinor: cellAt(cells, "realized", column),
      expectedMinor: cellAt(cells, "expected", column),
      forecastMinor: cellAt(cells, "forecast", column),
      remainingMinor: cellAt(cells, "remaining", column),
      source: this.#sourceOf(line, column),
    };
    return explanation("leaf", cellAt(cells, "cashFlow", column), params, depth, (below) => [
      this.#realized(line, column, below),
      ...(tense !== "past" && usesExpected ? [this.#expected(line, column, below)] : []),
      ...(tense === "past" ? [] : [this.#remaining(line, column, below)]),
    ]);
  }

  #realized(line: StatementLine, column: number, depth: number): Explanation {
    const params = { ...this.#span(column), ...leafOf(line) };
    const childrenAt = this.#transactionsOf(line, "paid", column);
    return explanation("realized", cellAt(line.cells, "realized", column), params, depth, childrenAt);
  }

  #expected(line: StatementLine, column: number, depth: number): Explanation {
    const params = { ...this.#span(column), ...leafOf(line), counts: this.#facts.usesExpected };
    const childrenAt = this.#transactionsOf(line, "expected", column);
    return explanation("expected", cellAt(line.cells, "expected", column), params, depth, childrenAt);
  }

  #transactionsOf({ category }: StatementLine, state: "paid" | "expected", column: number) {
    const { transactionsOf, currencies = null } = this.#facts;
    if (transactionsOf === undefined) return null;
    return (below: number): readonly Explanation[] => {
      const found = transactionsOf(category.id, state, column);
      if (found === null) return [];
      if (currencies === null) return found.map(explainTransaction);
      const { target } = currencies.parts;
      const own = found.filter(({ currency }) => currency === target);
      const measure = state === "paid" ? "realized" : "expected";
      const converted = currencies.parts
        .partsOf(category.id, measure, column)
        .map((part) =>
          explainConversion(part, below, () =>
            found.filter((one) => isOfPart(one, part)).map(explainTransaction),
          ),
        );
      return [...own.map(explainTransaction), ...converted];
    };
  }

  #share(line: StatementLine, of: "forecast" | "remaining", column: number): Explanation | null {
    const share = this.#facts.shareOf?.(line.category.id) ?? null;
    if (share === null) return null;
    const { company, paidMinor, allPaidMinor } = share;
    const companyMinor = cellAt(company, of, column);
    const params = { ...this.#span(column), ...leafOf(line), of, companyMinor, paidMinor, allPaidMinor };
    return explanation("accountShare", cellAt(line.cells, of, column), params);
  }

  #remaining(line: StatementLine, column: number, depth: number): Explanation {
    const share = this.#share(line, "remaining", column);
    if (share !== null) return share;
    const tense = this.#tense(column);
    const params = {
      ...this.#span(column),
      ...leafOf(line),
      tense,
      realizedMinor: cellAt(line.cells, "realized", column),
      countedExpectedMinor: this.#facts.usesExpected ? cellAt(line.cells, "expected", column) : 0,
      ...(this.#isMixed(line, column) ? { isConverted: true as const } : {}),
    };
    // Worked out for the periods that are planned, it is not the rule applied to this column.
    const isOfColumn = tense !== "past" && this.#facts.statement.ruledBy === "column";
    const childrenAt = isOfColumn ? (below: number) => [this.#forecast(line, column, below)] : null;
    return explanation("remaining", cellAt(line.cells, "remaining", column), params, depth, childrenAt);
  }

  /** Said only of a statement in several currencies. */
  #converted(): { readonly isConverted?: true } {
    return (this.#facts.currencies ?? null) === null ? {} : { isConverted: true };
  }

  #isMixed(line: StatementLine, column: number): boolean {
    const parts = this.#facts.currencies?.parts;
    if (parts === undefined) return false;
    const isPlannedElsewhere = ({ plan }: { readonly plan: ExplainedPlan }) => plan.currency !== parts.target;
    return parts.isMixed(line.category.id) || this.#plannedIn(line, column).some(isPlannedElsewhere);
  }

  #forecast(line: StatementLine, column: number, depth: number): Explanation {
    const share = this.#share(line, "forecast", column);
    if (share !== null) return share;
    const params = { ...this.#span(column), ...leafOf(line), source: this.#sourceOf(line, column) };
    const parts = this.#plannedIn(line, column);
    return explanation(
      "forecast",
      cellAt(line.cells, "forecast", column),
      params,
      depth,
      parts.length === 0
        ? null
        : (below) =>
            parts.flatMap(({ plan, period }) => this.#plannedPart(plan, line, period, column, below)),
    );
  }

  /** The input periods that a column touches and in which anything is planned. */
  #plannedIn({ category }: StatementLine, column: number) {
    const { start, endExclusive } = this.#span(column);
    return this.#facts.plans.flatMap((plan) => {
      const first = periodIndexOf(start, plan.frequency);
      const periods: number[] = [];
      for (let period = first; intervalOfPeriod(period, plan.frequency).start < endExclusive; period += 1)
        periods.push(period);
      return periods
        .map((period) => ({ plan, period, value: plan.values.at(category.id, period) }))
        .filter(({ value }) => value.source.kind !== "nothing" || value.postponedMinor !== 0);
    });
  }

  #sourceOf(line: StatementLine, column: number): SourceKind {
    const kinds = new Set(this.#plannedIn(line, column).map(({ value }) => sourceKindOf(value)));
    if (kinds.size > 1) return "several";
    const [kind = "nothing"] = kinds;
    return kind;
  }

  /** The whole forecast of an input period, or the part of it that a finer column shows. */
  #plannedPart(
    plan: ExplainedPlan,
    line: StatementLine,
    period: number,
    column: number,
    depth: number,
  ): readonly Explanation[] {
    const { axis } = this.#facts.statement;
    const interval = intervalOfPeriod(period, plan.frequency);
    const lastDay = toEpochDay(interval.endExclusive) - 1;
    const isWhole =
      columnOfDay(axis, toEpochDay(interval.start)) === column && columnOfDay(axis, lastDay) === column;
    const converted = this.#facts.currencies?.parts.plannedBy(plan, line.category.id, period) ?? null;
    const explainAt = (below: number) =>
      converted === null
        ? explainPlanned(plan, line.category, period, below)
        : explainConversion(converted, below, (deeper) => [
            explainPlanned(plan, line.category, period, deeper),
          ]);
    if (isWhole) return [explainAt(depth)];
    const datedParts = converted?.dated ?? plan.values.at(line.category.id, period).datedParts;
    const dated = (isHere: (on: CalendarDate) => boolean) =>
      datedParts.reduce((sum, { on, amountMinor }) => (isHere(on) ? sum + amountMinor : sum), 0);
    const params = {
      ...this.#span(column),
      datedMinor: dated((on) => columnOfDay(axis, toEpochDay(on)) === column),
      allDatedMinor: dated(() => true),
      ...this.#workingDays(interval, column, shapeOf(plan.values.at(line.category.id, period).source)),
    };
    const child = explainAt(depth - 1);
    const shown = { kind: "spread", amountMinor: 0, params, children: [child], hasMore: false } as const;
    const amountMinor = explainedAmount(shown, plan.minorPerUnit) ?? 0;
    return amountMinor === 0 ? [] : [explanation("spread", amountMinor, params, depth, () => [child])];
  }

  /** The working days of a period, and which of them a column shows. Without any, its first day stands for all. */
  #workingDays(interval: DateInterval, column: number, shape: DayShape | undefined) {
    const { statement, calendar } = this.#facts;
    const worked = workingDaysIn(calendar, interval);
    const days = worked.length === 0 ? [interval.start] : worked;
    const isHere = (day: CalendarDate) => columnOfDay(statement.axis, toEpochDay(day)) === column;
    const fromDay = days.findIndex(isHere);
    const [first, end] = [Math.max(0, fromDay), days.findLastIndex(isHere) + 1];
    const spread = shape === undefined ? undefined : [{ amount: 0, shape }];
    const weights = spreadWeights(spread, placesOfDays(calendar, days));
    const known = { dayCount: days.length, fromDay: first, toDay: end };
    if (weights === null) return known;
    const until = (day: number) => weights.subarray(0, day).reduce((sum, weight) => sum + weight, 0);
    return { ...known, allWeight: until(days.length), fromWeight: until(first), toWeight: until(end) };
  }

  #flows(column: number, depth: number): readonly Explanation[] {
    const flows = [true, false].map((isInflow) => this.total(isInflow, "cashFlow", column, depth));
    return [...flows, ...[this.difference(column, depth)].filter((node) => node !== null)];
  }

  #knownBalance(depth: number): Explanation {
    const { accounts, balances, statement } = this.#facts;
    const { axis } = statement;
    const border = Math.min(Math.max(0, axis.currentColumn), axis.periods.length);
    const on = axis.periods[border]?.start ?? axis.periods.at(-1)?.endExclusive ?? axis.today;
    const childrenAt =
      accounts === undefined
        ? null
        : () =>
            accounts.map(({ amountMinor, ...account }) =>
              explanation("accountBalance", amountMinor, account),
            );
    const heldMinor = balances.start[border] ?? balances.end.at(-1) ?? 0;
    return explanation("knownBalance", heldMinor, { on }, depth, childrenAt);
  }

  #tense(column: number): Tense {
    return tenseOf(this.#facts.statement.axis, column);
  }

  #span(column: number): Span {
    const { frequency, periods, today } = this.#facts.statement.axis;
    const { start, endExclusive } = periods[column] ?? { start: today, endExclusive: today };
    return { frequency, start, endExclusive };
  }
}

const cellAt = (cells: LineCells, measure: Measure, column: number): number => cells[measure][column] ?? 0;

const leafOf = ({ category: { id, name, isInflow } }: StatementLine) => ({
  categoryId: id,
  name,
  isInflow,
});

const explainTransaction = ({ id, label, on, amountMinor }: ExplainedTransaction): Explanation =>
  explanation("transaction", amountMinor, { transactionId: id, label, on });

const isOfPart = (
  { currency, countedOn }: ExplainedTransaction,
  { currency: converted, firstDay, endDay }: CurrencyPart,
): boolean => currency === converted && toEpochDay(countedOn) >= firstDay && toEpochDay(countedOn) < endDay;
