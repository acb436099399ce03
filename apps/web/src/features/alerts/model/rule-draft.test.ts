import { alertConditions } from "@amont/contract/operations/alerts/alert-fields.ts";
import { describe, expect, it } from "vitest";
import { contentOf, draftOf, draftOfRule, hasDays, withCondition } from "./rule-draft.ts";

describe("the draft of a rule", () => {
  it.each(alertConditions)("begins complete, and comes back as it was kept: %s", (condition) => {
    const content = contentOf(draftOf(condition), 100);
    if (content === null) throw new Error("a draft begins complete");
    expect(contentOf(draftOfRule(content, 100), 100)).toEqual(content);
    expect(content.withinDays !== null).toBe(hasDays(condition));
  });

  it("says amounts in minor units and percentages in hundredths", () => {
    const balance = { ...draftOf("balance"), isFloor: false, bound: 1234.56 };
    expect(contentOf(balance, 100)?.bound).toBe(123_456);
    expect(contentOf({ ...balance, isFloor: true }, 100)?.bound).toBeNull();
    expect(contentOf({ ...draftOf("budget"), bound: 105.5 }, 100)?.bound).toBe(10_550);
    expect(contentOf({ ...draftOf("late"), minimum: 20 }, 1)?.minimum).toBe(20);
  });

  it.each([
    ["a bound", { ...draftOf("late"), bound: null }],
    ["days", { ...draftOf("balance"), withinDays: null }],
    ["people", { ...draftOf("balance"), audience: "chosen" as const }],
  ])("misses something: %s", (_, draft) => {
    expect(contentOf(draft, 100)).toBeNull();
  });

  it("keeps who is told when it is about something else", () => {
    const chosen = { ...draftOf("balance"), audience: "chosen" as const, people: ["a"] };
    expect(withCondition(chosen, "late")).toMatchObject({ condition: "late", unit: "days", people: ["a"] });
  });
});
