import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { FormulaContext, FormulaNames } from "./formula-names.ts";
import { type Formula, referencesOf, type Span, type SyntaxProblem } from "./formula-syntax.ts";
import type { FormulaErrorKind } from "./formula-value.ts";
import { parseFormula } from "./parse-formula.ts";

/** Why a formula cannot be kept, and which characters of it are the reason. */
export interface FormulaFault {
  readonly problem: SyntaxProblem | FormulaErrorKind | "ambiguous-name";
  readonly position: number;
  readonly length: number;
}

/** Whether a text is a formula whose names all mean something. Circles show when it is calculated. */
export function checkFormula(
  text: string,
  context: FormulaContext,
  names: FormulaNames,
): Result<Formula, FormulaFault> {
  const parsed = parseFormula(text);
  if (!parsed.ok) return err({ problem: parsed.error.problem, ...placeOf(parsed.error.span) });
  for (const reference of referencesOf(parsed.value)) {
    const line = names(reference, context);
    if (line.ok) continue;
    const problem = line.error.isAmbiguous ? "ambiguous-name" : line.error.kind;
    return err({ problem, ...placeOf(reference.span) });
  }
  return ok(parsed.value);
}

const placeOf = ({ start, end }: Span) => ({ position: start, length: end - start });
