/** Whose public holidays are days off, on the wire: None 0, German 1, Belgian 2 and so on in this order. */
import { z } from "zod";

export const holidayCountries = [
  "DE",
  "BE",
  "ES",
  "FR",
  "NL",
  "IT",
  "DK",
  "SE",
  "GB",
  "IE",
  "US",
  "AT",
  "PT",
  "PL",
  "CH",
] as const;

export type HolidayCountry = (typeof holidayCountries)[number];

export const wireHolidayCountry = z.codec(
  z.int().min(0).max(holidayCountries.length),
  z.enum(holidayCountries).nullable(),
  {
    decode: (number) => holidayCountries[number - 1] ?? null,
    encode: (country) => (country === null ? 0 : holidayCountries.indexOf(country) + 1),
  },
);
