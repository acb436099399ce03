/**
 * Automatic VAT. Amounts of a plan include VAT: of a gross amount, rate / (1 + rate) is tax. What inflows bring in, less
 * what outflows give back, is due in the period after; a credit is carried forward and taken off what is due later.
 * Three lines of the sheet, so that an edit recalculates one period's tax and then only a chain of additions:
 * the tax of a period, the balance due in a period, and the forecast of the VAT category, which is never negative.
 */
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { type FormulaLine, lineOfFormula } from "../formula/formula-line.ts";
import {
  callFormula,
  type Formula,
  numberFormula,
  operationFormula,
  referenceTo,
  taxFormula,
} from "../formula/formula-syntax.ts";
import { categoryLine, type PlanLine } from "../formula/plan-line.ts";
import { dayOfMonth, intervalOfPeriod, monthsIn, periodIndexOf, periodsPerYear } from "./input-periods.ts";

export interface TaxedLeaf {
  readonly leafId: number;
  readonly isInflow: boolean;
  /** 2000 is 20 %. */
  readonly rateBp: number;
  /** The tax point comes so many input periods before the payment. */
  readonly delayPeriods: number;
}

export interface VatFacts {
  /** The leaf on which VAT is paid. It is not taxed itself. */
  readonly categoryId: number;
  /** Of the month; null where nobody said it. */
  readonly declarationDay: number | null;
  readonly leaves: readonly TaxedLeaf[];
}

/** Lines of ours that nobody can name. */
export type VatLine = "vat:tax" | "vat:balance";
export const taxLine: VatLine = "vat:tax";
export const balanceLine: VatLine = "vat:balance";
export const isVatLine = (line: string): line is VatLine => line.startsWith("vat:");

export interface VatClock {
  readonly frequency: Frequency;
  readonly current: number;
}

/** With weeks and days a declaration needs a day: in the middle of those that tax offices ask for. */
const usualDeclarationDay = 20;

const daysPerPeriod: Readonly<Record<Frequency, number>> = {
  daily: 1,
  weekly: 7,
  monthly: 30,
  quarterly: 91,
};

/** A payment delay, which is in days, in input periods. */
export const delayInPeriods = (days: number, frequency: Frequency): number =>
  Math.round(days / daysPerPeriod[frequency]);

/** The first period that is calculated: a credit may be up to a year old, and its tax a declaration older. */
export const firstPeriodOfVat = ({ frequency, current }: VatClock): number =>
  firstBalance({ frequency, current }) - periodsPerYear[frequency];

const firstBalance = ({ frequency, current }: VatClock): number => current - periodsPerYear[frequency];

/** What was invoiced in a period is paid `delayPeriods` later. */
export function taxFormulaLine(
  { categoryId, leaves }: VatFacts,
  minorPerUnit: number,
): FormulaLine<PlanLine | VatLine> {
  const terms = leaves
    .filter(({ leafId, rateBp }) => leafId !== categoryId && rateBp > 0)
    .map(({ leafId, isInflow, rateBp, delayPeriods }) => ({
      gross: referenceTo(categoryLine(leafId), delayPeriods),
      sign: isInflow ? (1 as const) : (-1 as const),
      rateBp,
    }));
  return lineOfFormula(taxFormula(terms, minorPerUnit), {
    line: taxLine,
    isDerived: true,
    targetOf: ({ line }) => line as PlanLine,
  });
}

/** What is due, negative while there is a credit. */
export function balanceFormulaLine(vat: VatFacts, clock: VatClock): FormulaLine<PlanLine | VatLine> {
  const carriedCredit = callFormula("min", [numberFormula(0), referenceTo(balanceLine, -1)]);
  const nothing = numberFormula(0);
  const formulas = new Map<string, Formula>();
  const declaring = (range: PeriodRange): Formula => {
    const key = `${range.from}/${range.to}`;
    const known = formulas.get(key);
    if (known !== undefined) return known;
    const tax = callFormula("sum", [referenceTo(taxLine, range.from, range.to)]);
    const formula = operationFormula(tax, "+", carriedCredit);
    formulas.set(key, formula);
    return formula;
  };
  for (const range of possibleRanges(vat, clock)) declaring(range);
  const first = firstBalance(clock);
  const formulaOf = (period: number): Formula => {
    if (period < first) return nothing;
    const declaration = declarationIn(vat, period, clock.frequency);
    return declaration === null ? carriedCredit : declaring(declaration.of);
  };
  // A credit runs through all periods that follow: each is looked at again and again.
  const byPeriod = new Map<number, Formula>();
  return {
    line: balanceLine,
    isDerived: true,
    formulas: [nothing, carriedCredit, ...formulas.values()],
    formulaAt: (period) => {
      const formula = byPeriod.get(period) ?? formulaOf(period);
      byPeriod.set(period, formula);
      return formula;
    },
    targetOf: ({ line }) => line as VatLine,
  };
}

export const vatForecastFormula: Formula = callFormula("max", [
  numberFormula(0),
  referenceTo(balanceLine, 0),
]);

interface PeriodRange {
  readonly from: number;
  readonly to: number;
}

export interface VatDeclaration {
  /** Null where any day of the period will do. */
  readonly on: CalendarDate | null;
  /** The periods whose tax it declares, after its own, both included. */
  readonly of: PeriodRange;
}

/**
 * Months declare the month before, quarters the quarter before. With weeks and days the month before is declared in the
 * period that holds the declaration day; a week belongs to the month of its Monday.
 */
export function declarationIn(
  { declarationDay }: Pick<VatFacts, "declarationDay">,
  period: number,
  frequency: Frequency,
): VatDeclaration | null {
  const interval = intervalOfPeriod(period, frequency);
  const months = monthsIn(interval);
  const [firstMonth = 0] = months;
  if (frequency === "monthly" || frequency === "quarterly") {
    const on = declarationDay === null ? null : dayOfMonth(firstMonth, declarationDay);
    return { on, of: { from: -1, to: -1 } };
  }
  const day = declarationDay ?? usualDeclarationDay;
  for (const month of months) {
    const on = dayOfMonth(month, day);
    if (on < interval.start || on >= interval.endExclusive) continue;
    const from = firstPeriodBeginningIn(month - 1, frequency) - period;
    return { on, of: { from, to: firstPeriodBeginningIn(month, frequency) - 1 - period } };
  }
  return null;
}

function firstPeriodBeginningIn(month: number, frequency: Frequency): number {
  const firstDay = dayOfMonth(month, 1);
  const period = periodIndexOf(firstDay, frequency);
  return intervalOfPeriod(period, frequency).start < firstDay ? period + 1 : period;
}

/** Weekdays and lengths of months come back after 28 years: whatever a declaration may cover is among these. */
const calendarCycleMonths = 28 * 12;

function possibleRanges(vat: VatFacts, { frequency, current }: VatClock): readonly PeriodRange[] {
  if (frequency === "monthly" || frequency === "quarterly") return [{ from: -1, to: -1 }];
  const [firstMonth = 0] = monthsIn(intervalOfPeriod(current, frequency));
  const day = vat.declarationDay ?? usualDeclarationDay;
  return Array.from({ length: calendarCycleMonths }, (_, index) => {
    const period = periodIndexOf(dayOfMonth(firstMonth - 24 + index, day), frequency);
    return declarationIn(vat, period, frequency)?.of ?? { from: -1, to: -1 };
  });
}
