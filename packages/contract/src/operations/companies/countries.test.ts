import { expect, it } from "vitest";
import { isSupportedCountry, supportedCountries } from "./countries.ts";

it("are those that a company may be in", () => {
  const ofSettings = "DE AT BE ES FR IT LU NL PT GB IE CH DK SE US".split(" ");
  const ofBilling = "FR DE ES IT BE LU CH AT NL GB IE DK SE NO FI PL PT GP MQ RE MC".split(" ");
  expect(new Set(supportedCountries)).toEqual(new Set([...ofSettings, ...ofBilling]));
  expect([isSupportedCountry("US"), isSupportedCountry("us"), isSupportedCountry("ZZ")]).toEqual([
    true,
    false,
    false,
  ]);
});
