/** The parts of the dialog, what each changes, and where each refusal belongs. Pure. */
import type { ApiErrorCode } from "../../../shared/api/api-error.ts";
import { type ConsolidationDraft, type DraftProblem, isShare } from "./consolidation-draft.ts";

export const sections = ["general", "companies", "accounts", "categories", "currency", "access"] as const;
export type Section = (typeof sections)[number];

export const sectionOf: Readonly<Record<DraftProblem, Section>> = {
  name: "general",
  period: "general",
  companies: "companies",
  ownership: "companies",
  accounts: "accounts",
};

/** Where to go with what is wrong: to the first, in the order of the dialog. */
export const sectionToFix = (problems: ReadonlySet<DraftProblem>): Section | undefined =>
  sections.find((section) => [...problems].some((problem) => sectionOf[problem] === section));

const problemByCode: Partial<Record<ApiErrorCode, DraftProblem>> = {
  "31002": "name",
  "31003": "companies",
  "31004": "companies",
  "31005": "period",
  "31008": "ownership",
  "6007": "accounts",
};

/** The field that a refusal is about; undefined when it is about none. */
export const problemOf = (code: ApiErrorCode): DraftProblem | undefined => problemByCode[code];

/** How many of the companies enter by a part only. */
export const partialCount = ({ companies }: ConsolidationDraft): number =>
  companies.filter(({ ownership }) => isShare(ownership) && ownership !== 100).length;

/** How many of the ids are left out. */
export function leftOutCount(
  leftOut: ReadonlyArray<{ readonly id: number }>,
  known: ReadonlySet<number> | null,
): number {
  return known === null ? leftOut.length : leftOut.filter(({ id }) => known.has(id)).length;
}
