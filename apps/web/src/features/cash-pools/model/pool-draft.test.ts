import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { describe, expect, it } from "vitest";
import { draftOfMember, type MemberDraft, newMember, readMember } from "./member-draft.ts";
import { newPool, type PoolDraft, readPool, withCurrency } from "./pool-draft.ts";

const member = (part: Partial<MemberDraft> = {}): MemberDraft => ({
  ...newMember("a", 1),
  companyId: 7,
  accountId: 70,
  ...part,
});
const pool = (part: Partial<PoolDraft> = {}): PoolDraft => ({
  ...newPool("EUR", calendarDate("2026-11-18")),
  name: " Pool euro ",
  headerCompanyId: 1,
  headerAccountId: 10,
  ...part,
});
const problemsOf = (part: Partial<MemberDraft>) => {
  const reading = readMember(member(part), "EUR", "fr");
  return reading.isOk ? {} : reading.problems;
};

describe("a member that is being written", () => {
  it("is read as it was typed, and written back the same", () => {
    const draft = member({ rule: "range", least: "5 000", most: "60k", threshold: "1 000,50", step: "1000" });
    const reading = readMember(draft, "EUR", "fr");
    expect(reading).toMatchObject({
      isOk: true,
      member: {
        leastMinor: 500_000,
        mostMinor: 6_000_000,
        targetMinor: null,
        thresholdMinor: 100_050,
        stepMinor: 100_000,
      },
    });
    const again = reading.isOk ? draftOfMember(reading.member, "EUR", "fr") : draft;
    expect(readMember(again, "EUR", "fr")).toEqual(reading);
  });

  it("moves any amount by any step where nothing is said", () => {
    expect(readMember(member(), "EUR", "fr")).toMatchObject({ member: { thresholdMinor: 0, stepMinor: 1 } });
    const plain = readMember(member(), "EUR", "fr");
    expect(plain.isOk && draftOfMember(plain.member, "EUR", "fr")).toMatchObject({ threshold: "", step: "" });
  });

  it("says what is wrong, field by field", () => {
    expect(problemsOf({ rule: "target" })).toEqual({ target: "required" });
    expect(problemsOf({ rule: "target", target: "beaucoup" })).toEqual({ target: "notAnAmount" });
    expect(problemsOf({ rule: "range", least: "10", most: "5" })).toEqual({ most: "reversed" });
    expect(problemsOf({ threshold: "-1" })).toEqual({ threshold: "negative" });
    expect(problemsOf({ priority: "0" })).toEqual({ priority: "notAPriority" });
    expect(problemsOf({ accountId: null })).toEqual({ account: "required" });
  });

  it("forgets the amounts of another rule", () => {
    expect(readMember(member({ rule: "zero", target: "12" }), "EUR", "fr")).toMatchObject({
      member: { targetMinor: null },
    });
  });
});

describe("a pool that is being written", () => {
  it("has a weekday only where it is swept once a week", () => {
    expect(readPool(pool(), "fr")).toMatchObject({
      isOk: true,
      definition: { name: "Pool euro", weekday: null, yearBasis: 360 },
    });
    expect(readPool(pool({ sweepDays: "weekly", weekday: 5 }), "fr")).toMatchObject({
      definition: { weekday: 5 },
    });
  });

  it("needs a name, a header and a first day", () => {
    const reading = readPool(pool({ name: " ", headerAccountId: null, startsOn: "" }), "fr");
    expect(reading).toMatchObject({
      isOk: false,
      problems: { fields: { name: "required", header: "required", startsOn: "required" } },
    });
  });

  it("takes no account twice, nor its header as a member", () => {
    const twice = readPool(pool({ members: [member(), member({ key: "b" })] }), "fr");
    expect(twice).toMatchObject({ problems: { members: { b: { account: "twice" } } } });
    const header = readPool(pool({ members: [member({ companyId: 1, accountId: 10 })] }), "fr");
    expect(header).toMatchObject({ problems: { fields: { header: "headerIsMember" } } });
  });

  it("loses its accounts with its currency, and keeps a year that somebody chose", () => {
    const sterling = withCurrency(pool({ members: [member()] }), "GBP");
    expect(sterling).toMatchObject({ headerAccountId: null, yearBasis: 365, members: [{ accountId: null }] });
    expect(withCurrency(pool({ yearBasis: 365 }), "USD").yearBasis).toBe(365);
  });
});
