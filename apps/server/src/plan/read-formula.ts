/** Formulas as people write them: kept when they can be read and name only what is there. */
import { failure } from "@amont/contract/failure.ts";
import { checkFormula, type FormulaFault } from "@amont/engine/formula/check-formula.ts";
import type { FormulaContext } from "@amont/engine/formula/formula-names.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import type { Outcome } from "../http/operation-route.ts";
import { loadFormulaNames } from "./formula-names-repository.ts";

/** Null for a formula that can be kept. */
export async function findFormulaFault(
  database: ScopedDatabase,
  companyId: number,
  formula: { readonly text: string; readonly context: FormulaContext },
): Promise<FormulaFault | null> {
  const names = await loadFormulaNames(database, companyId);
  const checked = checkFormula(formula.text, formula.context, names);
  return checked.ok ? null : checked.error;
}

export async function readFormula(
  database: ScopedDatabase,
  companyId: number,
  formula: { readonly text: string; readonly context: FormulaContext },
): Promise<Outcome<string>> {
  const fault = await findFormulaFault(database, companyId, formula);
  // People count characters from one.
  return fault === null
    ? ok(formula.text)
    : err(failure("23005", { ...fault, position: fault.position + 1 }));
}
