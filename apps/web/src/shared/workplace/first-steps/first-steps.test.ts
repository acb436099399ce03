import { describe, expect, it } from "vitest";
import { type FirstStepsFacts, firstStepsOf, putAsideWith, remainingOf } from "./first-steps.ts";

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

  it("can be put aside: the next one is another, and nobody is reminded of it", () => {
    const facts = { ...nothing, hasTransactions: true, hasForecasts: true };
    const steps = firstStepsOf(facts, ["recurrences", "plan"]);
    expect(steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      "bank done",
      "categorise done",
      "recurrences aside",
      "plan done",
    ]);
    expect(remainingOf(steps)).toBe(0);
    const begun = firstStepsOf(nothing, ["bank"]);
    expect(begun.map(({ state }) => state)).toEqual(["aside", "next", "later", "later"]);
    expect(remainingOf(begun)).toBe(3);
  });

  it("are put aside and taken up one by one; what was done meanwhile drops out", () => {
    const steps = firstStepsOf({ ...nothing, hasForecasts: true }, ["bank", "plan"]);
    expect(putAsideWith(steps, "recurrences", true)).toEqual(["bank", "recurrences"]);
    expect(putAsideWith(steps, "bank", true)).toEqual(["bank"]);
    expect(putAsideWith(steps, "bank", false)).toEqual([]);
  });

  it("end", () => {
    const all = { hasTransactions: true, hasRecurrences: true, hasForecasts: true };
    expect(remainingOf(firstStepsOf({ ...nothing, ...all }))).toBe(0);
  });
});
