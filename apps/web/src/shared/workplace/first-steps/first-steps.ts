/** The way of a new company, from its first bank file to its first plan: what is done, and what comes next. Pure. */
import type { getFirstSteps } from "@amont/contract/operations/companies/get-first-steps.ts";
import type { FirstStepName } from "@amont/contract/operations/onboarding/first-step-names.ts";
import type { z } from "zod";

export type FirstStepsFacts = z.output<(typeof getFirstSteps)["response"]>;

export interface FirstStep {
  readonly name: FirstStepName;
  /** The first that is neither done nor put aside is the next one; any can be taken at any time. */
  readonly state: "done" | "next" | "later" | "aside";
  /** What waits there, as far as it can be counted. */
  readonly waiting: number;
}

/** Each from what the company has; only what it left for later is what somebody said. */
export function firstStepsOf(
  facts: FirstStepsFacts,
  putAside: readonly FirstStepName[] = [],
): readonly FirstStep[] {
  const { hasTransactions, toCategorise, hasRecurrences, suggestedRecurrences, hasForecasts } = facts;
  const found = [
    { name: "bank", isDone: hasTransactions, waiting: 0 },
    { name: "categorise", isDone: hasTransactions && toCategorise === 0, waiting: toCategorise },
    { name: "recurrences", isDone: hasRecurrences, waiting: hasRecurrences ? 0 : suggestedRecurrences },
    { name: "plan", isDone: hasForecasts, waiting: 0 },
  ] as const;
  const next = found.find(({ name, isDone }) => !isDone && !putAside.includes(name))?.name;
  const stateOf = (name: FirstStepName, isDone: boolean): FirstStep["state"] => {
    if (isDone) return "done";
    if (putAside.includes(name)) return "aside";
    return name === next ? "next" : "later";
  };
  return found.map(({ name, isDone, waiting }) => ({ name, waiting, state: stateOf(name, isDone) }));
}

/** What was put aside reminds nobody. */
export const remainingOf = (steps: readonly FirstStep[]): number =>
  steps.filter(({ state }) => state === "next" || state === "later").length;

/** Those put aside once this one is, or is taken up again. What is done by now needs no excuse. */
export function putAsideWith(
  steps: readonly FirstStep[],
  changed: FirstStepName,
  isAside: boolean,
): FirstStepName[] {
  const others = steps.filter(({ name, state }) => state === "aside" && name !== changed);
  return [...others.map(({ name }) => name), ...(isAside ? [changed] : [])];
}
