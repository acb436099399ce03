import { describe, expect, it } from "vitest";
import { ibanInGroups, parseIban } from "./iban.ts";

describe("an IBAN", () => {
  it.each([
    ["FR14 2004 1010 0505 0001 3M02 606", "FR1420041010050500013M02606"],
    ["de89 3704 0044 0532 0130 00", "DE89370400440532013000"],
    ["NO93-8601-1117-947", "NO9386011117947"],
  ])("is read as people paste it: %s", (text, iban) => {
    expect(parseIban(text)).toBe(iban);
  });

  it.each([
    ["FR14 2004 1010 0505 0001 3M02 607", "a wrong digit"],
    ["FR14 2004 1010 0505 0010 3M02 606", "two swapped digits"],
    ["1420041010050500013M02606", "no country"],
    ["FR14", "too short"],
    ["", "nothing"],
  ])("is refused: %s (%s)", (text) => {
    expect(parseIban(text)).toBeNull();
  });

  it("is shown in groups of four", () => {
    expect(ibanInGroups("FR1420041010050500013M02606")).toBe("FR14 2004 1010 0505 0001 3M02 606");
    expect(ibanInGroups("DE8937040044053201")).toBe("DE89 3704 0044 0532 01");
  });
});
