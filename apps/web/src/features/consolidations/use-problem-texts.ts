import { useTranslation } from "react-i18next";
import { ApiError } from "../../shared/api/api-error.ts";
import { failureText } from "../../shared/api/failure-text.ts";
import type { DraftProblem } from "./model/consolidation-draft.ts";
import { problemOf, type Section, sectionOf } from "./model/dialog-sections.ts";

export type ProblemTexts = ReadonlyMap<DraftProblem, string>;

/** What is wrong with each field: what we see ourselves, or what the server refused. */
export function useProblemTexts(
  problems: ReadonlySet<DraftProblem>,
  error: Error | null,
): { readonly texts: ProblemTexts; readonly refusedSection: Section | undefined } {
  const { t } = useTranslation();
  const texts = new Map<DraftProblem, string>();
  for (const problem of problems) texts.set(problem, t(`consolidations.problem.${problem}`));
  const refused = error instanceof ApiError ? problemOf(error.code) : undefined;
  if (refused !== undefined && error instanceof ApiError) {
    const isTaken = (error.params as { readonly reason?: unknown }).reason === "taken";
    texts.set(refused, isTaken ? t("consolidations.problem.taken") : failureText(error, t));
  }
  return { texts, refusedSection: refused === undefined ? undefined : sectionOf[refused] };
}
