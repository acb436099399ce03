/**
 * Which numbers of a formula are amounts of money. Nobody says so: it follows from what is added, compared and multiplied.
 * What is added to an amount, or compared with one, is an amount; what it is multiplied or divided by is not. `open` is
 * what may be either.
 */
import type { Formula, Reference, Span } from "../formula/formula-syntax.ts";

export type Unit = "money" | "number";
export type UnitOrOpen = Unit | "open";
/** What a line is counted in; `open` where only its uses can tell. */
export type UnitOfLine = (reference: Reference) => UnitOrOpen;

export interface MoneyInFormula {
  /** Numbers that are amounts; a price is what something without a currency is multiplied by. */
  readonly amounts: ReadonlyArray<{ readonly span: Span; readonly isPrice: boolean }>;
  /** Parts that count something else though an amount is wanted: the rate goes on top of them. */
  readonly wrapped: readonly Span[];
  /** Lines that could be either, and what they are here. */
  readonly uses: ReadonlyArray<{ readonly reference: Reference; readonly unit: Unit }>;
}

/** What a formula comes out in. */
export function unitOf(formula: Formula, ofLine: UnitOfLine): UnitOrOpen {
  switch (formula.kind) {
    case "number":
      return "open";
    case "reference":
      return ofLine(formula);
    case "contained-tax":
      return "money";
    case "negation":
      return unitOf(formula.operand, ofLine);
    case "operation":
      return unitOfOperation(formula, ofLine);
    case "call": {
      const counted = countedOperands(formula);
      return joined(counted.map((operand) => unitOf(operand, ofLine)));
    }
  }
}

type Operation = Extract<Formula, { kind: "operation" }>;
type Call = Extract<Formula, { kind: "call" }>;

function unitOfOperation({ operator, left, right }: Operation, ofLine: UnitOfLine): UnitOrOpen {
  const [first, second] = [unitOf(left, ofLine), unitOf(right, ofLine)];
  switch (operator) {
    case "+":
    case "-":
      return joined([first, second]);
    case "*":
      if (first === "money" || second === "money") return "money";
      return first === "number" && second === "number" ? "number" : "open";
    case "/":
      return second === "money" ? "number" : first;
    default:
      return "number";
  }
}

/** Those that the result is one of: neither a condition nor how many digits there are. */
function countedOperands({ name, operands }: Call): readonly Formula[] {
  if (name === "if") return operands.slice(1);
  return name === "round" ? operands.slice(0, 1) : operands;
}

const joined = (units: readonly UnitOrOpen[]): UnitOrOpen =>
  units.find((unit) => unit === "money") ?? units.find((unit) => unit === "number") ?? "open";

/** `wanted`: what the formula is read as. */
export function moneyIn(formula: Formula, wanted: Unit, ofLine: UnitOfLine): MoneyInFormula {
  const found = { amounts: [], wrapped: [], uses: [] };
  new Search(ofLine, found).look(formula, wanted, false);
  return found;
}

interface Found extends MoneyInFormula {
  readonly amounts: Array<{ span: Span; isPrice: boolean }>;
  readonly wrapped: Span[];
  readonly uses: Array<{ reference: Reference; unit: Unit }>;
}

class Search {
  readonly #ofLine: UnitOfLine;
  readonly #found: Found;

  constructor(ofLine: UnitOfLine, found: Found) {
    this.#ofLine = ofLine;
    this.#found = found;
  }

  look(formula: Formula, wanted: Unit, isPrice: boolean): void {
    const own = unitOf(formula, this.#ofLine);
    if (wanted === "money" && own === "number") {
      this.#found.wrapped.push(formula.span);
      this.look(formula, "number", false);
      return;
    }
    const unit = own === "open" ? wanted : own;
    switch (formula.kind) {
      case "number":
        if (unit === "money" && formula.value !== 0)
          this.#found.amounts.push({ span: formula.span, isPrice });
        return;
      case "reference":
        if (own === "open") this.#found.uses.push({ reference: formula, unit });
        return;
      case "negation":
        this.look(formula.operand, unit, isPrice);
        return;
      case "operation":
        this.#lookInOperation(formula, unit, isPrice);
        return;
      case "call":
        this.#lookInCall(formula, unit, isPrice);
        return;
      case "contained-tax":
        return;
    }
  }

  #lookInOperation({ operator, left, right }: Operation, unit: Unit, isPrice: boolean): void {
    const [first, second] = [unitOf(left, this.#ofLine), unitOf(right, this.#ofLine)];
    if (operator === "*") {
      this.#lookInProduct(left, right, unit);
    } else if (operator === "/") {
      const isRatio = second === "money";
      this.look(left, isRatio ? "money" : unit, isPrice || (unit === "money" && first === "open"));
      this.look(right, isRatio ? "money" : "number", false);
    } else {
      const isSum = operator === "+" || operator === "-";
      const common = isSum ? unit : joined([first, second]) === "money" ? "money" : "number";
      for (const side of [left, right]) this.look(side, common, isSum && isPrice);
    }
  }

  /** One of the two is the amount: the one that is; else a number rather than a line that nobody knows the unit of. */
  #lookInProduct(left: Formula, right: Formula, unit: Unit): void {
    const sides = [left, right];
    const units = sides.map((side) => unitOf(side, this.#ofLine));
    const isWritten = (side: Formula, index: number) => units[index] === "open" && !hasReference(side);
    const amount =
      unit === "number"
        ? undefined
        : (sides.find((_side, index) => units[index] === "money") ??
          sides.find(isWritten) ??
          sides.find((_side, index) => units[index] === "open"));
    for (const [index, side] of sides.entries())
      this.look(side, side === amount ? "money" : "number", units[index] === "open");
  }

  #lookInCall(call: Call, unit: Unit, isPrice: boolean): void {
    const counted = countedOperands(call);
    for (const operand of call.operands) {
      const isCounted = counted.includes(operand);
      this.look(operand, isCounted ? unit : "number", isCounted && isPrice);
    }
  }
}

function hasReference(formula: Formula): boolean {
  switch (formula.kind) {
    case "number":
      return false;
    case "reference":
    case "contained-tax":
      return true;
    case "negation":
      return hasReference(formula.operand);
    case "operation":
      return hasReference(formula.left) || hasReference(formula.right);
    case "call":
      return formula.operands.some(hasReference);
  }
}
