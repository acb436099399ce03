/** The way of a new company, from its first bank file to its first plan: what is done, and what comes next. Pure. */
import type { getFirstSteps } from "@amont/contract/operations/companies/get-first-steps.ts";
import type { z } from "zod";

export type FirstStepsFacts = z.output<(typeof getFirstSteps)["response"]>;

export type FirstStepName = "bank" | "categorise" | "recurrences" | "plan";

export interface FirstStep {
  readonly name: FirstStepName;
  /** The first that is not done is the next one; any can be taken at any time. */
  readonly state: "done" | "next" | "later";
  /** What waits there, as far as it can be counted. */
  readonly waiting: number;
}

/** Each from what the company has, not from who clicked where. */
export function firstStepsOf(facts: FirstStepsFacts): readonly FirstStep[] {
  const { hasTransactions, toCategorise, hasRecurrences, suggestedRecurrences, hasForecasts } = facts;
  const found = [
    { name: "bank", isDone: hasTransactions, waiting: 0 },
    { name: "categorise", isDone: hasTransactions && toCategorise === 0, waiting: toCategorise },
    { name: "recurrences", isDone: hasRecurrences, waiting: hasRecurrences ? 0 : suggestedRecurrences },
    { name: "plan", isDone: hasForecasts, waiting: 0 },
  ] as const;
  const next = found.find(({ isDone }) => !isDone)?.name;
  return found.map(({ name, isDone, waiting }) => ({
    name,
    waiting,
    state: isDone ? "done" : name === next ? "next" : "later",
  }));
}

export const remainingOf = (steps: readonly FirstStep[]): number =>
  steps.filter(({ state }) => state !== "done").length;
