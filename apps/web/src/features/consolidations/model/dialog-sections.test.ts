import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { expect, it } from "vitest";
import { blankDraft } from "./consolidation-draft.ts";
import { leftOutCount, partialCount, problemOf, sectionOf, sectionToFix } from "./dialog-sections.ts";

it.each([
  ["31002", "name", "general"],
  ["31003", "companies", "companies"],
  ["31004", "companies", "companies"],
  ["31005", "period", "general"],
  ["31008", "ownership", "companies"],
  ["6007", "accounts", "accounts"],
] as const)("a refusal with %s is about the %s, in %s", (code, problem, section) => {
  expect(problemOf(code)).toBe(problem);
  expect(sectionOf[problem]).toBe(section);
});

it("a refusal about no field is about the whole", () => {
  expect(problemOf("conflict")).toBeUndefined();
});

it("what is wrong is corrected in the order of the dialog", () => {
  expect(sectionToFix(new Set(["accounts", "ownership"]))).toBe("companies");
  expect(sectionToFix(new Set(["accounts", "period"]))).toBe("general");
  expect(sectionToFix(new Set())).toBeUndefined();
});

it("says how many companies enter by a part, and how much is left out of those that are there", () => {
  const company = {
    id: 1,
    name: "",
    currency: "EUR",
    isAvailable: true,
    scenarioId: 0,
    method: "full",
  } as const;
  const companies = [
    { ...company, ownership: 100 },
    { ...company, ownership: 60 },
    { ...company, ownership: null },
  ];
  expect(partialCount({ ...blankDraft(calendarDate("2026-11-17")), companies })).toBe(1);
  expect(leftOutCount([{ id: 1 }, { id: 2 }], new Set([2, 3]))).toBe(1);
  expect(leftOutCount([{ id: 1 }, { id: 2 }], null)).toBe(2);
});
