/** The countries that a company may be in: those of the settings, and those where it can be billed. */
export const supportedCountries = [
  "FR",
  "DE",
  "ES",
  "IT",
  "BE",
  "LU",
  "CH",
  "AT",
  "NL",
  "GB",
  "IE",
  "DK",
  "SE",
  "NO",
  "FI",
  "PL",
  "PT",
  "US",
  "GP",
  "MQ",
  "RE",
  "MC",
] as const;
export type SupportedCountry = (typeof supportedCountries)[number];

export const isSupportedCountry = (code: string): code is SupportedCountry =>
  supportedCountries.some((country) => country === code);
