/** The countries that a company may be in, and the currency people there expect. */
import { type SupportedCountry, supportedCountries } from "@amont/contract/operations/companies/countries.ts";
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

export type Country = SupportedCountry;

export const countries: readonly Country[] = supportedCountries;

export const isCountry = (value: string): value is Country => value in currencyByCountry;

export const currencyOf = (country: Country): CurrencyCode => currencyByCountry[country];

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** France first, then by name: most of our users live there. */
export function countryChoices(locale: string): readonly Choice[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const [first, ...others] = countries.map((value) => ({ value, label: names.of(value) ?? value }));
  const sorted = others.sort((left, right) => left.label.localeCompare(right.label, locale));
  return first === undefined ? sorted : [first, ...sorted];
}

/** "EUR · euro": the code is what people search, the name is what they recognise. */
export function currencyChoices(locale: string): readonly Choice[] {
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  const usual = new Set<string>(Object.values(currencyByCountry));
  const choice = (value: string) => ({ value, label: `${value} · ${names.of(value) ?? value}` });
  const others = currencyCodes.filter((code) => !usual.has(code));
  return [...usual, ...others].map(choice);
}
