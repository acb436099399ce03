import { describe, expect, it } from "vitest";
import { isAboutCompany } from "./about-company.ts";

const isAbout = (...queryKey: readonly unknown[]) => isAboutCompany(7, "banks")({ queryKey });

describe("figures about a company", () => {
  it("are its own, of that area", () => {
    expect(isAbout(7, "banks", "balances")).toBe(true);
    expect(isAbout(7, "transactions", "page")).toBe(false);
    expect(isAbout(8, "banks", "balances")).toBe(false);
  });

  it("are those of several companies that it is one of", () => {
    expect(isAbout(8, "banks", "balances", { companyIds: [8, 7] })).toBe(true);
    expect(isAbout(8, "banks", "balances", { companyIds: [8, 9] })).toBe(false);
    expect(isAbout(8, "banks", "balances", null, 7, { companyIds: 7 })).toBe(false);
  });
});
