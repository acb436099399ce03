import { currencyCodes } from "@amont/kernel/currency.ts";
import { describe, expect, it } from "vitest";
import { countries, countryChoices, currencyChoices } from "./country-and-currency.ts";

describe("countryChoices", () => {
  it("starts with France and sorts the rest as its reader does", () => {
    const labels = countryChoices("fr").map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(["France", "Allemagne", "Autriche"]);
    expect(labels).toHaveLength(countries.length);
  });
});

describe("currencyChoices", () => {
  it("offers every currency once, the usual ones first", () => {
    const values = currencyChoices("fr").map(({ value }) => value);
    expect(values[0]).toBe("EUR");
    expect(values.toSorted()).toEqual([...currencyCodes].sort());
    expect(currencyChoices("fr")[0]?.label).toBe("EUR · euro");
  });
});
