import { describe, expect, it } from "vitest";
import { type FirstStepsFacts, firstStepsOf, remainingOf } from "./first-steps.ts";

const nothing: FirstStepsFacts = {
  hasTransactions: false,
  toCategorise: 0,
  hasRecurrences: false,
  suggestedRecurrences: 0,
  hasForecasts: false,
};
const told = (facts: Partial<FirstStepsFacts>) =>
  firstStepsOf({ ...nothing, ...facts }).map(({ name, state, waiting }) => `${name} ${state} ${waiting}`);

describe("the first steps", () => {
  it("start with the bank: nothing to categorise is no work done while there is nothing at all", () => {
    expect(told({})).toEqual(["bank next 0", "categorise later 0", "recurrences later 0", "plan later 0"]);
    expect(remainingOf(firstStepsOf(nothing))).toBe(4);
  });

  it("go on with what waits", () => {
    expect(told({ hasTransactions: true, toCategorise: 117, suggestedRecurrences: 11 })).toEqual([
      "bank done 0",
      "categorise next 117",
      "recurrences later 11",
      "plan later 0",
    ]);
    expect(told({ hasTransactions: true, suggestedRecurrences: 11 })).toEqual([
      "bank done 0",
      "categorise done 0",
      "recurrences next 11",
      "plan later 0",
    ]);
  });

  it("may be taken in another order: what was left out is the next one", () => {
    expect(told({ hasForecasts: true, hasRecurrences: true, suggestedRecurrences: 3 })).toEqual([
      "bank next 0",
      "categorise later 0",
      "recurrences done 0",
      "plan done 0",
    ]);
  });

  it("end", () => {
    const all = { hasTransactions: true, hasRecurrences: true, hasForecasts: true };
    expect(remainingOf(firstStepsOf({ ...nothing, ...all }))).toBe(0);
  });
});
