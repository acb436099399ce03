/**
 * A formula as people write it, once read: `SOMME([Ventes]@-3..-1) / 3 * 1,02`.
 *
 * - `[Name]` is another line at the same period, `[Name]@-1` one period before, `[Name]@-3..-1` three periods.
 *   `[projet:Name]`, `[compte:Name]`, `[kpi:Group>Name]` say what is meant where the name alone does not.
 * - Numbers have a point or a comma, `20 %` is 0.2. Arguments are separated by `;`, or by a comma that does not
 *   stand between two digits. Functions and prefixes have a French and an English name, in any case.
 */

/** Where in the text: from the first character, up to but not including the second. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type ReferenceKind = "line" | "category" | "kpi" | "project" | "account";

export interface Reference {
  readonly kind: "reference";
  /** `line`: a category, or failing that a KPI. */
  readonly of: ReferenceKind;
  readonly name: string;
  /** The line itself, where a formula was made by us and not written by somebody. */
  readonly line?: string;
  /** Periods after the formula's own, both included. */
  readonly from: number;
  readonly to: number;
  readonly span: Span;
}

export const functionNames = ["sum", "avg", "min", "max", "if", "abs", "round"] as const;
export type FunctionName = (typeof functionNames)[number];

export type Operator = "+" | "-" | "*" | "/" | "<=" | "<" | "=" | "<>" | ">=" | ">";

export type Formula =
  | { readonly kind: "number"; readonly value: number; readonly span: Span }
  | Reference
  | { readonly kind: "negation"; readonly operand: Formula; readonly span: Span }
  | {
      readonly kind: "operation";
      readonly operator: Operator;
      readonly left: Formula;
      readonly right: Formula;
      readonly span: Span;
    }
  | {
      readonly kind: "call";
      readonly name: FunctionName;
      readonly operands: readonly Formula[];
      readonly span: Span;
    }
  | TaxFormula;

/** The tax inside amounts that include it, added up exactly and rounded once. Nobody writes it: it is ours. */
export interface TaxFormula {
  readonly kind: "contained-tax";
  readonly terms: ReadonlyArray<{
    readonly gross: Reference;
    /** What gives tax back counts against it. */
    readonly sign: 1 | -1;
    /** 2000 is 20 %. */
    readonly rateBp: number;
  }>;
  readonly minorPerUnit: number;
  readonly span: Span;
}

/** Why a text is not a formula, and where the reader stumbled. */
export type SyntaxProblem =
  | "empty"
  | "too-long"
  | "too-deep"
  | "unknown-character"
  | "unclosed-reference"
  | "empty-reference"
  | "bad-shift"
  | "unknown-function"
  | "wrong-operand-count"
  | "range-outside-function"
  | "operand-missing"
  | "unclosed-parenthesis"
  | "unexpected";

export interface SyntaxFault {
  readonly problem: SyntaxProblem;
  readonly span: Span;
}

/** Every reference of a formula, in the order of the text. */
export function referencesOf(formula: Formula): readonly Reference[] {
  switch (formula.kind) {
    case "number":
      return [];
    case "reference":
      return [formula];
    case "negation":
      return referencesOf(formula.operand);
    case "operation":
      return [...referencesOf(formula.left), ...referencesOf(formula.right)];
    case "call":
      return formula.operands.flatMap(referencesOf);
    case "contained-tax":
      return formula.terms.map(({ gross }) => gross);
  }
}

// Formulas that we make ourselves stand nowhere in a text.
const nowhere: Span = { start: 0, end: 0 };

export const numberFormula = (value: number): Formula => ({ kind: "number", value, span: nowhere });

export const referenceTo = (line: string, from: number, to = from): Reference => ({
  kind: "reference",
  of: "line",
  name: "",
  line,
  from,
  to,
  span: nowhere,
});

export const callFormula = (name: FunctionName, operands: readonly Formula[]): Formula => ({
  kind: "call",
  name,
  operands,
  span: nowhere,
});

export const operationFormula = (left: Formula, operator: Operator, right: Formula): Formula => ({
  kind: "operation",
  operator,
  left,
  right,
  span: nowhere,
});

export const taxFormula = (terms: TaxFormula["terms"], minorPerUnit: number): Formula => ({
  kind: "contained-tax",
  terms,
  minorPerUnit,
  span: nowhere,
});

/** Nothing adds up to zero. */
export const sumFormula = (operands: readonly Formula[]): Formula =>
  operands.length === 0 ? numberFormula(0) : callFormula("sum", operands);
