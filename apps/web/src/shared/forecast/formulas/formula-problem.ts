/** What can be wrong with a formula, as a key of the catalogue. Pure. */
import { type FormulaErrorKind, formulaErrorKinds } from "@amont/contract/errors/error-texts.ts";

/** By the word that says it between engine, server and page. */
const syntaxProblems = {
  empty: "empty",
  "too-long": "tooLong",
  "too-deep": "tooDeep",
  "unknown-character": "unknownCharacter",
  "unclosed-reference": "unclosedReference",
  "empty-reference": "emptyReference",
  "bad-shift": "badShift",
  "unknown-function": "unknownFunction",
  "wrong-operand-count": "wrongOperandCount",
  "range-outside-function": "rangeOutsideFunction",
  "operand-missing": "operandMissing",
  "unclosed-parenthesis": "unclosedParenthesis",
  "ambiguous-name": "ambiguousName",
  unexpected: "unexpected",
} as const;

type SyntaxKey = (typeof syntaxProblems)[keyof typeof syntaxProblems];
export type FormulaProblem = SyntaxKey | FormulaErrorKind;

/** A word that nobody knows is at least not expected. */
export function formulaProblem(word: string): FormulaProblem {
  const kind = formulaErrorKinds.find((known) => known === word);
  if (kind !== undefined) return kind;
  return Object.hasOwn(syntaxProblems, word)
    ? syntaxProblems[word as keyof typeof syntaxProblems]
    : "unexpected";
}

export const isFormulaErrorKind = (problem: FormulaProblem): problem is FormulaErrorKind =>
  formulaErrorKinds.some((kind) => kind === problem);
