/** How the amount of a node is made of its children: the whole documentation of an explanation, as one function. */

import { applyFraction, type Fraction, fraction } from "@amont/kernel/rate.ts";
import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { evaluateFormula, type ReadReference } from "../formula/evaluate-formula.ts";
import { type Reference, referencesOf } from "../formula/formula-syntax.ts";
import { isFormulaError } from "../formula/formula-value.ts";
import { parseFormula } from "../formula/parse-formula.ts";
import { countedOf, remainingOf } from "../statement/cell.ts";
import { dueUntil } from "../statement/spread-by-weights.ts";
import type { Explanation, ParamsByKind } from "./explanation.ts";

/** Null for a node without children: it is a fact, or its children were not asked for. */
export function explainedAmount(node: Explanation, minorPerUnit: number): number | null {
  const { children } = node;
  if (children.length === 0) return null;
  // What was planned before a formula broke is not made of what it reads now.
  if ("error" in node.params && node.params.error !== null)
    return node.kind === "planned" ? node.amountMinor : 0;
  const [first = 0, second = 0, third = 0, fourth = 0] = children.map(({ amountMinor }) => amountMinor);
  const units = { children, minorPerUnit };
  switch (node.kind) {
    case "balanceStart":
      if (node.params.rolled === "companies") return sumOf(children);
      return node.params.rolled === "same" ? first : first - second + third - fourth;
    case "balanceEnd":
      if (node.params.rolled === "companies") return sumOf(children);
      return node.params.rolled === "same" ? first : first + second - third + fourth;
    case "currencyConversion":
    case "ownedPart":
      return node.params.isWhole
        ? applyFraction(sumOf(children), fractionOfText(node.params.ratio))
        : node.amountMinor;
    case "remaining":
      return remainingOf(
        { realized: node.params.realizedMinor, expected: node.params.countedExpectedMinor, forecast: first },
        { tense: node.params.tense, usesExpected: true },
      );
    case "spread":
      return node.params.datedMinor + spreadShare(first - node.params.allDatedMinor, node.params);
    case "performance":
      return hasError(children) ? 0 : performed(node.params, units);
    case "share":
      return hasError(children)
        ? 0
        : toMinor(Math.max(0, (valuesOf(children)[0] ?? 0) * (node.params.percent / 100)), minorPerUnit);
    case "formula":
      return evaluated(node.params, units);
    case "formulaTerm":
      return termAmount(node.params, units);
    case "vat":
      return Math.max(0, first);
    case "vatBalance":
      // The last one is the balance of the period before: only a credit is carried forward.
      return sumOf(children.slice(0, -1)) + Math.min(0, children.at(-1)?.amountMinor ?? 0);
    case "vatTax":
      return toMinor(
        children.reduce(
          (tax, child) => tax + (child.kind === "vatShare" ? containedTax(child.params) : 0),
          0,
        ),
        minorPerUnit,
      );
    case "vatShare":
      return toMinor(containedTax({ ...node.params, value: valuesOf(children)[0] ?? 0 }), minorPerUnit);
    default:
      return sumOf(children);
  }
}

interface Units {
  readonly children: readonly Explanation[];
  readonly minorPerUnit: number;
}

const sumOf = (children: readonly Explanation[]): number =>
  children.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const toMinor = (value: number, minorPerUnit: number): number => roundHalfAway(value * minorPerUnit);

/** In units, exact: an amount in minor units is already rounded. */
const valuesOf = (children: readonly Explanation[]): readonly number[] =>
  children.map((child) => (child.kind === "formulaTerm" ? child.params.value : 0));

const hasError = (children: readonly Explanation[]): boolean =>
  children.some((child) => child.kind === "formulaTerm" && child.params.error !== null);

function fractionOfText(ratio: string): Fraction {
  const [numerator = "1", denominator = "1"] = ratio.split("/");
  return fraction(BigInt(numerator), BigInt(denominator));
}

function spreadShare(amountMinor: number, params: ParamsByKind["spread"]): number {
  const { allWeight, fromWeight, toWeight } = params;
  if (allWeight === undefined || fromWeight === undefined || toWeight === undefined)
    return evenShare(amountMinor, params);
  const due = (until: number) => dueUntil(amountMinor, { until, all: allWeight });
  return due(toWeight) - due(fromWeight);
}

/** Leftover cents go to the first days of the period. */
function evenShare(amountMinor: number, { dayCount, fromDay, toDay }: ParamsByKind["spread"]): number {
  const unsigned = Math.abs(amountMinor);
  const leftover = unsigned % dayCount;
  const each = (unsigned - leftover) / dayCount;
  const extra = Math.max(0, Math.min(toDay, leftover) - fromDay);
  return Math.sign(amountMinor) * (each * (toDay - fromDay) + extra) + 0;
}

function performed(params: ParamsByKind["performance"], { children, minorPerUnit }: Units): number {
  const values = valuesOf(children);
  const average = values.reduce((sum, value) => sum + value, 0) / values.length;
  const changed =
    params.changeKind === "percentage"
      ? average * (1 + params.change / 100)
      : average + params.change / minorPerUnit;
  return toMinor(Math.max(0, changed), minorPerUnit);
}

function evaluated(
  { text, mayBeNegative }: ParamsByKind["formula"],
  { children, minorPerUnit }: Units,
): number {
  const parsed = parseFormula(text);
  if (!parsed.ok) return 0;
  const value = evaluateFormula(parsed.value, readerOf(referencesOf(parsed.value), children));
  if (isFormulaError(value)) return 0;
  return toMinor(mayBeNegative ? value : Math.max(0, value), minorPerUnit);
}

/** Terms stand in the order of the text, one for each period of a range. */
function readerOf(references: readonly Reference[], children: readonly Explanation[]): ReadReference {
  const firstTermOf = new Map<Reference, number>();
  let next = 0;
  for (const reference of references) {
    firstTermOf.set(reference, next);
    next += reference.to - reference.from + 1;
  }
  return (reference, shift) => {
    const term = children[(firstTermOf.get(reference) ?? 0) + shift - reference.from];
    return term?.kind === "formulaTerm" ? (term.params.error ?? term.params.value) : 0;
  };
}

function termAmount(
  { reads, value }: ParamsByKind["formulaTerm"],
  { children, minorPerUnit }: Units,
): number {
  switch (reads) {
    case "counted":
      // What is committed, then what is planned, where a plan is looked at.
      return countedOf(children[1]?.amountMinor ?? 0, children[0]?.amountMinor ?? 0);
    case "sum":
      return toMinor(
        valuesOf(children).reduce((sum, one) => sum + one, 0),
        minorPerUnit,
      );
    case "formula":
      return children[0]?.amountMinor ?? 0;
    case "input":
      return toMinor(value, minorPerUnit);
  }
}

/** Of a gross amount, rate / (1 + rate) is tax. */
export function containedTax({ rateBp, isInflow, value }: ParamsByKind["vatShare"]): number {
  const share = rateBp / (10_000 + rateBp);
  return value * (isInflow ? share : -share);
}
