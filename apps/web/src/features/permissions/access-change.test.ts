import { describe, expect, it } from "vitest";
import type { Company } from "../../shared/workplace/company.ts";
import { accessChange, nextEnd } from "./access-change.ts";

const now = new Date("2026-11-15T10:00:00Z");

function company(level: "none" | "read" | "write", overrides: Partial<Company> = {}): Company {
  return {
    id: 1001,
    name: "Atelier",
    organisationId: 1,
    organisationName: "Groupe",
    isAdministrator: false,
    currency: "EUR",
    country: "FR",
    city: "",
    industry: null,
    isFictional: false,
    isTrial: false,
    products: [{ product: "CashFlow", level, isActivated: true }],
    accessEndsAt: null,
    lastVisitAt: null,
    treasury: [],
    ...overrides,
  };
}

const until = (text: string) => ({ accessEndsAt: `2026-11-15T${text}:00Z` });

describe("a change of rights", () => {
  it.each([
    ["the same", company("write"), company("write"), "none"],
    [
      "a visit meanwhile",
      company("write"),
      company("write", { lastVisitAt: "2026-11-15T09:00:00Z" }),
      "none",
    ],
    ["from writing to reading", company("write"), company("read"), "changed"],
    ["no longer an administrator", company("read", { isAdministrator: true }), company("read"), "changed"],
    ["no product left", company("read"), company("none"), "revoked"],
    ["no longer in the list", company("write"), undefined, "revoked"],
    ["taken back early", company("write", until("12:00")), undefined, "revoked"],
    ["run out", company("write", until("10:00")), undefined, "ended"],
    ["a company that was not there before", undefined, company("write"), "none"],
    ["no product before nor after", company("none"), company("none"), "none"],
  ] as const)("%s", (_what, before, after, change) => {
    expect(accessChange(before, after, now)).toBe(change);
  });

  it("is due when the next temporary access runs out", () => {
    expect(nextEnd([company("write")], now)).toBeNull();
    const companies = [
      company("write", until("15:00")),
      company("write", until("09:00")),
      company("write", until("12:00")),
    ];
    expect(nextEnd(companies, now)).toEqual(new Date("2026-11-15T12:00:00Z"));
  });
});
