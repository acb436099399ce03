import { describe, expect, it } from "vitest";
import { accountIdentity, isMasked } from "./account-identity.ts";

const account = { accountIdentifier: "XXXX4021", iban: null, currency: "EUR" } as const;

describe("what tells accounts apart", () => {
  it("is the type and the bank where numbers are masked alike", () => {
    const [checking, savings, elsewhere] = [
      { ...account, bank: "30004", accountType: "CHECKING" },
      { ...account, bank: "30004", accountType: "SAVINGS" },
      { ...account, bank: "30006", accountType: "CHECKING" },
    ].map(accountIdentity);
    expect(new Set([checking, savings, elsewhere]).size).toBe(3);
  });

  it("is the IBAN where there is one, in each currency", () => {
    const iban = "FR7630006000011234567890189";
    const [first, second, dollars] = [
      { ...account, iban, accountType: "CHECKING" },
      { ...account, iban, accountIdentifier: iban },
      { ...account, iban, currency: "USD" as const },
    ].map(accountIdentity);
    expect(first).toBe(second);
    expect(first).not.toBe(dollars);
  });

  it.each([
    ["XXXX4021", true],
    ["************4021", true],
    ["•••4021", true],
    ["...4021", true],
    ["30006 00001 12345678901", false],
    ["EXX-1", false],
    ["COMPTE-42", false],
  ])("%s is masked: %s", (identifier, expected) => {
    expect(isMasked(identifier)).toBe(expected);
  });
});
