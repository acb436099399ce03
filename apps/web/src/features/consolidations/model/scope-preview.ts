/** What the dialog asks about a scope that is being chosen, and what it makes of the answer. Pure. */
import type { InputOf } from "@amont/contract/operation.ts";
import type { consolidationPreview } from "@amont/contract/operations/consolidations/consolidation-preview.ts";
import type { previewConsolidation } from "@amont/contract/operations/consolidations/preview-consolidation.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import type { z } from "zod";
import {
  type ConsolidationDraft,
  type DraftProblem,
  descriptionOf,
  settingsOf,
} from "./consolidation-draft.ts";

export type PreviewedScope = InputOf<typeof previewConsolidation>["body"];
export type Preview = z.output<typeof consolidationPreview>;

/** What it is called changes nothing of what it holds. */
const harmless: ReadonlySet<DraftProblem> = new Set(["name"]);
/** The calendar has nothing to say about what is held at the end of a month. */
const anyCalendar = { daysOffMask: 0, holidaysCountry: null };

/** Null while what is chosen is nothing that could be saved: the fields say why. */
export function previewedScope(
  draft: ConsolidationDraft,
  problems: ReadonlySet<DraftProblem>,
): PreviewedScope | null {
  const description = descriptionOf(draft, null);
  if (description === null || [...problems].some((problem) => !harmless.has(problem))) return null;
  const { companyIds, scenarioIds, ignoredAccountIds, ignoredCategoryIds, currency, periodLastDay } =
    description;
  return {
    companyIds,
    entering: settingsOf(draft, anyCalendar).companies,
    scenarioIds,
    ignoredAccountIds,
    ignoredCategoryIds,
    currency,
    rateSetId: draft.rateSetId,
    periodLastDay,
  };
}

export interface Closing {
  readonly kind: "new" | "same" | "changed";
  readonly beforeMinor: number;
  readonly afterMinor: number;
  /** Positive is more. */
  readonly changeMinor: number;
}

export function closingOf({ currency, closingBefore, closingAfter }: Preview): Closing {
  const minor = (amount: number) => wholeParts(amount, 10 ** minorDigits(currency));
  const afterMinor = minor(closingAfter);
  if (closingBefore === null) return { kind: "new", beforeMinor: 0, afterMinor, changeMinor: afterMinor };
  const beforeMinor = minor(closingBefore);
  const changeMinor = afterMinor - beforeMinor;
  return { kind: changeMinor === 0 ? "same" : "changed", beforeMinor, afterMinor, changeMinor };
}

export const leftOutMinor = ({ currency, leftOutBalance }: Preview): number =>
  wholeParts(leftOutBalance, 10 ** minorDigits(currency));
