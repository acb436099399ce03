import { countryCodes, supportedCountries } from "@amont/contract/operations/companies/countries.ts";
import { currencyCodes } from "@amont/kernel/currency.ts";
import { describe, expect, it } from "vitest";
import { countryChoices, currencyChoices, currencyOf } from "./country-and-currency.ts";

describe("countryChoices", () => {
  it("starts with France and its neighbours, then the rest of the world, as its reader sorts", () => {
    const labels = countryChoices("fr").map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(["France", "Allemagne", "Autriche"]);
    const others = labels.slice(supportedCountries.length);
    expect(others.slice(0, 2)).toEqual(["Afghanistan", "Afrique du Sud"]);
    expect(
      countryChoices("fr")
        .map(({ value }) => value)
        .toSorted(),
    ).toEqual([...countryCodes].sort());
  });
});

describe("currencyOf", () => {
  it("is what people there expect, and nothing where we would guess", () => {
    expect([currencyOf("CH"), currencyOf("RE"), currencyOf("JP")]).toEqual(["CHF", "EUR", null]);
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
