import { err, ok, type Result } from "@amont/kernel/result.ts";
import type {
  Operator,
  Reference,
  ReferenceKind,
  Span,
  SyntaxFault,
  SyntaxProblem,
} from "./formula-syntax.ts";

export type Token =
  | { readonly kind: "number"; readonly value: number; readonly span: Span }
  | { readonly kind: "word"; readonly text: string; readonly span: Span }
  | { readonly kind: "operator"; readonly operator: Operator; readonly span: Span }
  | { readonly kind: "sign"; readonly sign: "(" | ")" | ";" | "%"; readonly span: Span }
  | Reference;

const prefixes: Readonly<Record<string, ReferenceKind>> = {
  categorie: "category",
  category: "category",
  kpi: "kpi",
  indicateur: "kpi",
  indicator: "kpi",
  projet: "project",
  project: "project",
  compte: "account",
  account: "account",
};

/** Without accents and case, as function names and prefixes are compared. */
export const plainWord = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const patterns = {
  space: /[\s\u00a0\u202f]+/y,
  // Groups of three may stand apart; a comma is a decimal one between two digits only.
  number: /\d{1,3}(?:[\u00a0\u202f ]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?/y,
  word: /\p{L}[\p{L}\d_]*/uy,
  operator: /<=|>=|<>|[-+*/<>=×÷−]/y,
  sign: /[();%,]/y,
  reference: /\[((?:[^\]]|\]\])*)\]/y,
  shift: /@\s*([-−+]?\s*\d{1,3})(?:\s*\.\.\s*([-−+]?\s*\d{1,3}))?/y,
} as const;

const operatorOf: Readonly<Record<string, Operator>> = { "×": "*", "÷": "/", "−": "-" };

const fault = (problem: SyntaxProblem, start: number, end: number) => err({ problem, span: { start, end } });

export function tokenise(text: string): Result<readonly Token[], SyntaxFault> {
  const tokens: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) at = pattern.lastIndex;
    return match;
  };
  while (at < text.length) {
    const start = at;
    if (take(patterns.space) !== null) continue;
    const number = take(patterns.number);
    if (number !== null) {
      tokens.push({ kind: "number", value: numberOf(number[0]), span: { start, end: at } });
      continue;
    }
    const operator = take(patterns.operator)?.[0];
    if (operator !== undefined) {
      const known = operatorOf[operator] ?? (operator as Operator);
      tokens.push({ kind: "operator", operator: known, span: { start, end: at } });
      continue;
    }
    const sign = take(patterns.sign)?.[0];
    if (sign !== undefined) {
      tokens.push({ kind: "sign", sign: sign === "," ? ";" : (sign as "("), span: { start, end: at } });
      continue;
    }
    const word = take(patterns.word)?.[0];
    if (word !== undefined) {
      tokens.push({ kind: "word", text: plainWord(word), span: { start, end: at } });
      continue;
    }
    if (text[at] !== "[") return fault("unknown-character", start, start + 1);
    const inside = take(patterns.reference)?.[1];
    if (inside === undefined) return fault("unclosed-reference", start, text.length);
    const { of, name } = target(inside);
    if (name === "") return fault("empty-reference", start, at);
    const shift = take(patterns.shift);
    if (shift === null && text[at] === "@") return fault("bad-shift", at, at + 1);
    const from = shift === null ? 0 : shiftOf(shift[1] ?? "");
    const to = shift?.[2] === undefined ? from : shiftOf(shift[2]);
    if (from > to) return fault("bad-shift", start, at);
    tokens.push({ kind: "reference", of, name, from, to, span: { start, end: at } });
  }
  return ok(tokens);
}

const numberOf = (text: string) => Number(text.replaceAll(/[\s\u00a0\u202f]/g, "").replace(",", "."));

// Adding zero turns a negative zero into a plain one.
const shiftOf = (text: string) => Number(text.replaceAll(/\s/g, "").replace("−", "-")) + 0;

/** `]]` stands for a bracket of the name. A prefix counts only when it is one of ours: names may hold colons. */
function target(inside: string): { readonly of: ReferenceKind; readonly name: string } {
  const whole = inside.replaceAll("]]", "]").trim();
  const colon = whole.indexOf(":");
  const of = colon === -1 ? undefined : prefixes[plainWord(whole.slice(0, colon).trim())];
  return of === undefined ? { of: "line", name: whole } : { of, name: whole.slice(colon + 1).trim() };
}
