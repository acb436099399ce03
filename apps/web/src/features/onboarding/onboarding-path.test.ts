import { describe, expect, it } from "vitest";
import { onboardingPath, type PathFacts } from "./onboarding-path.ts";

const told = (company: PathFacts["company"]) =>
  onboardingPath({ company }).map(({ name, state }) => `${name} ${state}`);
const made = { hasTransactions: false, peopleCount: 1, hasBalance: false };

describe("the way to the first balance", () => {
  it("begins with the company", () => {
    expect(told(null)).toEqual(["company current", "data later", "team later", "balance later"]);
  });

  it("goes on with what is missing", () => {
    expect(told(made)).toEqual(["company done", "data current", "team later", "balance later"]);
    expect(told({ ...made, hasTransactions: true, hasBalance: true })).toEqual([
      "company done",
      "data done",
      "team current",
      "balance done",
    ]);
  });

  it("ends with a balance, a team, and figures", () => {
    const all = { hasTransactions: true, peopleCount: 2, hasBalance: true };
    expect(new Set(told(all).map((step) => step.split(" ")[1]))).toEqual(new Set(["done"]));
  });

  it("leaves the team to those who invite", () => {
    expect(told({ ...made, peopleCount: null })).toEqual(["company done", "data current", "balance later"]);
  });
});
