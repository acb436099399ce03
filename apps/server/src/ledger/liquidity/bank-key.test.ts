import { describe, expect, it } from "vitest";
import { bankKeyOf } from "./bank-key.ts";

const account = { id: 7, bankName: "", iban: null };

describe("the bank of an account", () => {
  it.each([
    ["its name, however it is written", { bankName: " CIC " }, "cic"],
    ["its name before its number", { bankName: "CIC", iban: "FR7630004000010000000000142" }, "cic"],
    ["its part of the number", { iban: "FR7630004000010000000000142" }, "FR30004"],
    ["nobody else's where nothing is known", {}, "account 7"],
  ])("is known by %s", (_how, part, key) => {
    expect(bankKeyOf({ ...account, ...part })).toBe(key);
  });
});
