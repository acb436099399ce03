import { readingLocale } from "@amont/ui/figures/reading-locale.ts";

/** The months of a year by their number, from 1. */
export function monthChoices(language: string) {
  const format = new Intl.DateTimeFormat(readingLocale(language), { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: format.format(new Date(Date.UTC(2026, index, 1))),
  }));
}

/** Those that the browser knows, and the one that is chosen. */
export function timeZoneChoices(chosen: string) {
  const known = Intl.supportedValuesOf("timeZone");
  return (known.includes(chosen) ? known : [chosen, ...known]).map((zone) => ({
    value: zone,
    label: zone.replaceAll("_", " "),
  }));
}
