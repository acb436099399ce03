import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { comparedIssue, type IssueHead } from "./issues.ts";

const issue = (
  number: number,
  issuedOn: string,
  firstWeekOn: string,
  approvedOn: string | null = null,
): IssueHead => ({
  number,
  issuedOn: calendarDate(issuedOn),
  firstWeekOn: calendarDate(firstWeekOn),
  weekCount: 13,
  approvedOn: approvedOn === null ? null : calendarDate(approvedOn),
});
const issues = [
  issue(1, "2026-10-30", "2026-11-02", "2026-11-03"),
  issue(2, "2026-11-06", "2026-11-09"),
  issue(3, "2026-11-09", "2026-11-09"),
  issue(4, "2026-11-13", "2026-11-23"),
];
const numberFor = (weekOn: string, against: "last" | "approved" = "last") =>
  comparedIssue(issues, calendarDate(weekOn), against)?.number ?? null;

describe("the issue that a week is compared with", () => {
  it("was issued before its Monday and begins no later", () => {
    expect(numberFor("2026-11-02")).toBe(1);
    expect(numberFor("2026-11-09")).toBe(2);
    expect(numberFor("2026-11-16")).toBe(3);
    expect(numberFor("2026-11-23")).toBe(4);
    expect(numberFor("2026-10-26")).toBeNull();
  });

  it("is the approved one where that is asked for, and none beyond its last week", () => {
    expect(numberFor("2026-11-16", "approved")).toBe(1);
    expect(numberFor("2027-01-25", "approved")).toBe(1);
    expect(numberFor("2027-02-01", "approved")).toBeNull();
  });
});
