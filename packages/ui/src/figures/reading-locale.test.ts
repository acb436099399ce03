import { describe, expect, it } from "vitest";
import { formatAmount } from "./amount-format.ts";
import { dayText } from "./time-text.ts";

const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");

describe("amounts and days in each language", () => {
  it.each([
    ["fr", "−17 553,40 €", "3 févr. 2027"],
    ["en", "−€17,553.40", "3 Feb 2027"],
    ["de", "−17.553,40 €", "3. Feb. 2027"],
    ["es", "−17.553,40 €", "3 feb 2027"],
    ["it", "−17.553,40 €", "3 feb 2027"],
    ["nl", "€ −17.553,40", "3 feb 2027"],
    ["da", "−17.553,40 €", "3. feb. 2027"],
    ["sv", "−17 553,40 €", "3 feb. 2027"],
    ["pt", "−17 553,40 €", "3/02/2027"],
  ])("%s", (locale, amount, day) => {
    expect(plainSpaces(formatAmount({ value: "-17553.40", currency: "EUR", locale }))).toBe(amount);
    expect(plainSpaces(dayText("2027-02-03", locale))).toBe(day);
  });
});
