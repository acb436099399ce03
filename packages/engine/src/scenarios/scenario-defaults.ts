/** What a new scenario is called and which colour it gets, unless somebody says otherwise. */
import { normaliseForSearch } from "@amont/kernel/search-text.ts";

/**
 * « Scénario 3 » where there are the main plan and two scenarios; the next number that is free when somebody already
 * has that one. `word` is the reader's word for a scenario, `names` are those of the scenarios, without the main plan.
 */
export function defaultScenarioName(word: string, names: Iterable<string>): string {
  const taken = new Set([...names].map(normaliseForSearch));
  let number = taken.size + 1;
  while (taken.has(normaliseForSearch(`${word} ${number}`))) number += 1;
  return `${word} ${number}`;
}

/** The first colour of the palettes that no scenario has yet; the very first when all are in use. */
export function firstUnusedColour(
  palettes: readonly (readonly string[])[],
  used: Iterable<string>,
): string | undefined {
  const taken = new Set([...used].map((colour) => colour.toLowerCase()));
  const colours = palettes.flat();
  return colours.find((colour) => !taken.has(colour.toLowerCase())) ?? colours[0];
}

/** « Copie 2026-11-15 17:35:00 »: the moment as a clock in the time zone shows it. */
export function frozenCopyName(word: string, instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value;
  const date = [part("year"), part("month"), part("day")].join("-");
  return `${word} ${date} ${[part("hour"), part("minute"), part("second")].join(":")}`;
}
