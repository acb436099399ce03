/** The countries that a company may be in, and the currency people there expect. */
import {
  countryCodes,
  type SupportedCountry,
  supportedCountries,
} from "@amont/contract/operations/companies/countries.ts";
import { type CurrencyCode, currencyCodes } from "@amont/kernel/currency.ts";

const currencyByCountry = {
  FR: "EUR",
  DE: "EUR",
  ES: "EUR",
  IT: "EUR",
  BE: "EUR",
  LU: "EUR",
  CH: "CHF",
  AT: "EUR",
  NL: "EUR",
  GB: "GBP",
  IE: "EUR",
  DK: "DKK",
  SE: "SEK",
  NO: "NOK",
  FI: "EUR",
  PL: "PLN",
  PT: "EUR",
  US: "USD",
  GP: "EUR",
  MQ: "EUR",
  RE: "EUR",
  MC: "EUR",
} as const satisfies Record<SupportedCountry, CurrencyCode>;

/** Null where we would only guess. */
export const currencyOf = (country: string): CurrencyCode | null =>
  country in currencyByCountry ? currencyByCountry[country as SupportedCountry] : null;

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** France first, then those that most of our users are in, then the rest of the world, each by name. */
export function countryChoices(locale: string): readonly Choice[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const choice = (value: string) => ({ value, label: names.of(value) ?? value });
  const byName = (codes: readonly string[]) =>
    codes.map(choice).sort((left, right) => left.label.localeCompare(right.label, locale));
  const [first, ...usual] = supportedCountries;
  const known = new Set<string>(supportedCountries);
  const others = countryCodes.filter((code) => !known.has(code));
  return [choice(first), ...byName(usual), ...byName(others)];
}

/** "EUR · euro": the code is what people search, the name is what they recognise. */
export function currencyChoices(locale: string): readonly Choice[] {
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  const usual = new Set<string>(Object.values(currencyByCountry));
  const choice = (value: string) => ({ value, label: `${value} · ${names.of(value) ?? value}` });
  const others = currencyCodes.filter((code) => !usual.has(code));
  return [...usual, ...others].map(choice);
}
