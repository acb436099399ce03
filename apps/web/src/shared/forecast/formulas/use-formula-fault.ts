import { checkFormula, type FormulaFault } from "@amont/engine/formula/check-formula.ts";
import type { FormulaContext } from "@amont/engine/formula/formula-names.ts";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSettled } from "../../activity/use-settled.ts";
import { useApi } from "../../api/api-context.ts";
import type { Vocabulary } from "./completion.ts";
import { formulaCheckQuery } from "./formula-check-query.ts";
import { type FormulaProblem, formulaProblem, isFormulaErrorKind } from "./formula-problem.ts";

interface CheckedFormula {
  /** What is wrong, here or on the server; null when nothing is, or nothing is written yet. */
  readonly fault: Pick<FormulaFault, "position" | "length"> | null;
  readonly problem: string | null;
  /** Nobody objects so far. */
  readonly isReadable: boolean;
  /** Nobody objects, and the server was asked. */
  readonly isValid: boolean;
}

const restMs = 300;

/**
 * Checked here at each key, and by the server, which knows the names of now, when one pauses. Of a consolidation here alone:
 * storing it asks the server.
 */
export function useFormulaFault(
  companyId: number | null,
  text: string,
  context: FormulaContext,
  vocabulary: Vocabulary,
): CheckedFormula {
  const { t } = useTranslation();
  const checked = useMemo(
    () => checkFormula(text, context, vocabulary.meaning),
    [text, context, vocabulary.meaning],
  );
  const api = useApi();
  const settled = useSettled(text, restMs);
  const query = { formula: settled.trim(), context };
  const asked = companyId !== null && checked.ok && settled === text;
  const server = useQuery({
    ...formulaCheckQuery(api, companyId ?? 0, query),
    ...(asked ? {} : { queryFn: skipToken }),
  });
  const textOf = (problem: FormulaProblem) =>
    isFormulaErrorKind(problem)
      ? t(`errors.formulas.${problem}`)
      : t(`forecastPanel.formulaProblem.${problem}`);
  if (text.trim() === "") return { fault: null, problem: null, isReadable: false, isValid: false };
  if (!checked.ok) {
    const problem = textOf(formulaProblem(checked.error.problem));
    return { fault: checked.error, problem, isReadable: false, isValid: false };
  }
  if (companyId === null) return { fault: null, problem: null, isReadable: true, isValid: true };
  const answer = asked && !server.isPlaceholderData ? server.data : undefined;
  const told = answer?.validationError ?? null;
  if (answer?.hasError === true && told !== null) {
    const problem = textOf(formulaProblem(told.problem));
    return { fault: told, problem, isReadable: false, isValid: false };
  }
  return { fault: null, problem: null, isReadable: true, isValid: answer?.hasError === false };
}
