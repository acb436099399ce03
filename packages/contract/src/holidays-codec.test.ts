import { expect, it } from "vitest";
import { holidayCountries, wireHolidayCountry } from "./holidays-codec.ts";

it("numbers the countries from 1, Germany, to 15, Switzerland; none is 0", () => {
  expect(wireHolidayCountry.encode(null)).toBe(0);
  expect([wireHolidayCountry.encode("DE"), wireHolidayCountry.encode("FR")]).toEqual([1, 4]);
  expect(wireHolidayCountry.encode("CH")).toBe(15);
  for (const country of [null, ...holidayCountries])
    expect(wireHolidayCountry.decode(wireHolidayCountry.encode(country))).toBe(country);
  expect(wireHolidayCountry.safeDecode(16).success).toBe(false);
});
