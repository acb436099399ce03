import { expect, it } from "vitest";
import { countryCodes, isCountryCode, supportedCountries } from "./countries.ts";

it("are those that people look for first", () => {
  const ofSettings = "DE AT BE ES FR IT LU NL PT GB IE CH DK SE US".split(" ");
  const ofBilling = "FR DE ES IT BE LU CH AT NL GB IE DK SE NO FI PL PT GP MQ RE MC".split(" ");
  expect(new Set(supportedCountries)).toEqual(new Set([...ofSettings, ...ofBilling]));
});

it("are all others of the world too, each once", () => {
  expect(countryCodes).toHaveLength(249);
  expect(new Set(countryCodes).size).toBe(249);
  expect(supportedCountries.filter((country) => !isCountryCode(country))).toEqual([]);
  expect(["JP", "MA", "jp", "ZZ", "EU"].map(isCountryCode)).toEqual([true, true, false, false, false]);
});
