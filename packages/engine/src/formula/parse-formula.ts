import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { Formula, FunctionName, Operator, Span, SyntaxFault, SyntaxProblem } from "./formula-syntax.ts";
import { type Token, tokenise } from "./formula-tokens.ts";

const longest = 4_000;
const deepest = 64;

const functions: Readonly<Record<string, FunctionName>> = {
  somme: "sum",
  sum: "sum",
  moyenne: "avg",
  avg: "avg",
  average: "avg",
  min: "min",
  max: "max",
  si: "if",
  if: "if",
  abs: "abs",
  arrondi: "round",
  round: "round",
};

/** How many operands a function takes, at least and at most. */
const operandCounts: Readonly<Record<FunctionName, readonly [number, number]>> = {
  sum: [1, 100],
  avg: [1, 100],
  min: [1, 100],
  max: [1, 100],
  if: [2, 3],
  abs: [1, 1],
  round: [1, 2],
};

/** Those that take several periods of a line at once. */
const aggregates: ReadonlySet<FunctionName> = new Set(["sum", "avg", "min", "max"]);

const bindings: Readonly<Record<Operator, number>> = {
  "<=": 1,
  "<": 1,
  "=": 1,
  "<>": 1,
  ">=": 1,
  ">": 1,
  "+": 2,
  "-": 2,
  "*": 3,
  "/": 3,
};

class Stumble extends Error {
  readonly fault: SyntaxFault;
  constructor(problem: SyntaxProblem, span: Span) {
    super(problem);
    this.fault = { problem, span };
  }
}

/** Reads a formula. What it cannot read it points at. */
export function parseFormula(text: string): Result<Formula, SyntaxFault> {
  if (text.length > longest) return err({ problem: "too-long", span: { start: longest, end: text.length } });
  const tokens = tokenise(text);
  if (!tokens.ok) return tokens;
  if (tokens.value.length === 0) return err({ problem: "empty", span: { start: 0, end: text.length } });
  try {
    return ok(new Reader(tokens.value, text.length).whole());
  } catch (stumble) {
    if (stumble instanceof Stumble) return err(stumble.fault);
    throw stumble;
  }
}

/** Operator precedence by climbing. Throws a `Stumble`, which does not leave this file. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #end: Span;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], length: number) {
    this.#tokens = tokens;
    this.#end = { start: length, end: length };
  }

  whole(): Formula {
    const formula = this.#expression(0);
    const rest = this.#peek();
    if (rest !== undefined) throw new Stumble("unexpected", rest.span);
    return this.#single(formula);
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #isSign(sign: "(" | ")" | ";" | "%"): boolean {
    const token = this.#peek();
    return token?.kind === "sign" && token.sign === sign;
  }

  /** A range stands for several values: only where a function takes them. */
  #single(formula: Formula): Formula {
    if (formula.kind === "reference" && formula.from !== formula.to) {
      throw new Stumble("range-outside-function", formula.span);
    }
    return formula;
  }

  #expression(weakest: number): Formula {
    this.#depth += 1;
    const here = this.#peek()?.span ?? this.#end;
    if (this.#depth > deepest) throw new Stumble("too-deep", here);
    let left = this.#operand();
    for (;;) {
      const token = this.#peek();
      if (token?.kind !== "operator" || bindings[token.operator] <= weakest) break;
      this.#at += 1;
      const right = this.#single(this.#expression(bindings[token.operator]));
      const span = { start: left.span.start, end: right.span.end };
      left = { kind: "operation", operator: token.operator, left: this.#single(left), right, span };
    }
    this.#depth -= 1;
    return left;
  }

  #operand(): Formula {
    let operand = this.#bare();
    while (this.#isSign("%")) {
      const { end } = this.#peek()?.span ?? this.#end;
      this.#at += 1;
      const span = { start: operand.span.start, end };
      const hundred: Formula = { kind: "number", value: 100, span };
      operand = { kind: "operation", operator: "/", left: this.#single(operand), right: hundred, span };
    }
    return operand;
  }

  #bare(): Formula {
    const token = this.#peek();
    if (token === undefined) throw new Stumble("operand-missing", this.#end);
    this.#at += 1;
    switch (token.kind) {
      case "number":
      case "reference":
        return token;
      case "word":
        return this.#call(token.text, token.span);
      case "operator":
        return this.#signed(token.operator, token.span);
      case "sign": {
        if (token.sign !== "(") throw new Stumble("operand-missing", token.span);
        const inside = this.#single(this.#expression(0));
        return { ...inside, span: { start: token.span.start, end: this.#close(token.span) } };
      }
    }
  }

  #signed(operator: Operator, span: Span): Formula {
    if (operator !== "-" && operator !== "+") throw new Stumble("operand-missing", span);
    // Weaker than % and stronger than the rest: -[A] * 2 is (-[A]) * 2.
    const operand = this.#single(this.#expression(bindings["*"]));
    if (operator === "+") return operand;
    return { kind: "negation", operand, span: { start: span.start, end: operand.span.end } };
  }

  #call(word: string, span: Span): Formula {
    const name = Object.hasOwn(functions, word) ? functions[word] : undefined;
    if (name === undefined) throw new Stumble("unknown-function", span);
    if (!this.#isSign("(")) throw new Stumble("unexpected", span);
    const opening = this.#peek()?.span ?? this.#end;
    this.#at += 1;
    const operands: Formula[] = [];
    if (!this.#isSign(")")) {
      operands.push(this.#expression(0));
      while (this.#isSign(";")) {
        this.#at += 1;
        operands.push(this.#expression(0));
      }
    }
    const whole = { start: span.start, end: this.#close(opening) };
    const [least, most] = operandCounts[name];
    if (operands.length < least || operands.length > most) throw new Stumble("wrong-operand-count", whole);
    if (!aggregates.has(name)) for (const operand of operands) this.#single(operand);
    return { kind: "call", name, operands, span: whole };
  }

  #close(opening: Span): number {
    const token = this.#peek();
    if (token === undefined) throw new Stumble("unclosed-parenthesis", opening);
    if (!this.#isSign(")")) throw new Stumble("unexpected", token.span);
    this.#at += 1;
    return token.span.end;
  }
}
