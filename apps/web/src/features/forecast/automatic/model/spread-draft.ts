/** An amount that somebody is about to spread over periods. Offsets are input periods. Pure. */
import type {
  distributeForecast,
  distributionProfiles,
} from "@amont/contract/operations/forecast/automatic/distribute-forecast.ts";
import type { z } from "zod";

interface SpreadDraft {
  readonly categoryId: number | null;
  /** Null while it is no number. */
  readonly amount: number | null;
  readonly firstOffset: number;
  /** Included. */
  readonly lastOffset: number;
  readonly profile: (typeof distributionProfiles)[number];
}

/** A year from now on. */
export const newSpreadDraft: SpreadDraft = {
  categoryId: null,
  amount: null,
  firstOffset: 0,
  lastOffset: 11,
  profile: "even",
};

export type SpreadBody = z.output<(typeof distributeForecast)["body"]>;

/** Null while something is missing. */
export function spreadBody(
  { categoryId, amount, firstOffset, lastOffset, profile }: SpreadDraft,
  plan: Pick<SpreadBody, "scenarioId" | "bankAccountId">,
): SpreadBody | null {
  if (categoryId === null || amount === null || amount <= 0) return null;
  return { ...plan, categoryId, amount, fromOffset: firstOffset, toOffset: lastOffset + 1, profile };
}

/** It ends in the period in which it begins, or later. */
export const withFirst = (draft: SpreadDraft, firstOffset: number): SpreadDraft => ({
  ...draft,
  firstOffset,
  lastOffset: Math.max(draft.lastOffset, firstOffset),
});
