import { describe, expect, it } from "vitest";
import type { Company, Workspace } from "../../../shared/workplace/company.ts";
import { accessChange, consolidationChange, nextEnd } from "./access-change.ts";

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
    capabilities: [],
    accessEndsAt: null,
    lastVisitAt: null,
    treasury: [],
    ...overrides,
  };
}

const nowhere = { href: "", method: "GET" } as const;

const workspace = (accessEndsAt: string | null = null): Workspace => ({
  id: "7d9c6f0e-0000-4000-8000-000000000000",
  name: "Groupe consolidé",
  consolidationId: 2001,
  organisationId: 1,
  currency: "EUR",
  companyCount: 3,
  accessEndsAt,
  links: { self: nowhere, members: nowhere, roles: nowhere },
});

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

  it.each([
    ["still there", workspace(), workspace(), "none"],
    ["was not there before", undefined, workspace(), "none"],
    ["taken back early", workspace("2026-11-15T12:00:00Z"), undefined, "revoked"],
    ["no longer a member", workspace(), undefined, "revoked"],
    ["run out", workspace("2026-11-15T09:59:00Z"), undefined, "ended"],
  ] as const)("in a consolidation: %s", (_what, before, after, change) => {
    expect(consolidationChange(before, after, now)).toBe(change);
  });

  it("is due when the first temporary access runs out", () => {
    expect(nextEnd([company("write"), workspace()])).toBeNull();
    const accesses = [
      company("write", until("15:00")),
      workspace("2026-11-15T09:00:00Z"),
      company("write", until("12:00")),
    ];
    expect(nextEnd(accesses)).toEqual(new Date("2026-11-15T09:00:00Z"));
  });
});
