// How banks write one payer in many ways: capitals, what kind of payment it is, references, dates, a name that is cut
// or has something behind it.

import { type CalendarDate, yearMonthDay } from "@amont/kernel/calendar-date.ts";
import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import type { SeededRandom } from "../seeded-random.ts";

const months = "JANVIER FEVRIER MARS AVRIL MAI JUIN JUILLET AOUT SEPTEMBRE OCTOBRE NOVEMBRE DECEMBRE".split(
  " ",
);

export interface LabelStyle {
  readonly payer: string;
  /** Written before the name: how it is paid. */
  readonly prefix: string;
  /** What may follow: a reference, a month, a date, an invoice, or nothing. */
  readonly tail: "none" | "reference" | "month" | "date" | "invoice" | "mandate";
  /** How often the bank writes it otherwise. */
  readonly noise: number;
}

export function bankLabel(random: SeededRandom, style: LabelStyle, on: CalendarDate): string {
  const name = normaliseForSearch(style.payer).toUpperCase();
  const text = [style.prefix, name, tailOf(random, style.tail, on)].filter(Boolean).join(" ");
  return random.chance(style.noise) ? disturbed(random, text, name) : text;
}

const two = (value: number): string => String(value).padStart(2, "0");

function tailOf(random: SeededRandom, tail: LabelStyle["tail"], on: CalendarDate): string {
  const { year, month, day } = yearMonthDay(on);
  switch (tail) {
    case "none":
      return "";
    case "reference":
      return `REF ${letters(random, 4)}${random.integer(1000, 999_999)}`;
    case "month":
      return `${months[month - 1]} ${year}`;
    case "date":
      return `${two(day)}/${two(month)}`;
    case "invoice":
      return `FACT ${year}${two(month)}${random.integer(100, 9999)}`;
    case "mandate":
      return `MANDAT ${letters(random, 9)} ${random.integer(10_000, 99_999)}`;
  }
}

const afterthoughts = [
  "PARIS",
  "LYON",
  "FR",
  "ECHEANCE",
  "PRELEVEMENT AUTOMATIQUE",
  "WWW",
  "SERVICE CLIENT",
  "N",
];

function disturbed(random: SeededRandom, text: string, name: string): string {
  const way = random.integer(0, 4);
  if (way === 0) return text.slice(0, Math.max(text.indexOf(name) + Math.ceil(name.length * 0.7), 12)).trim();
  if (way === 1) return `${text} ${random.choice(afterthoughts)}`;
  if (way === 2) return text.replaceAll(" ", "  ").toLowerCase();
  return `${text} ${random.integer(1, 100_000)}`;
}

function letters(random: SeededRandom, count: number): string {
  return Array.from({ length: count }, () => String.fromCharCode(65 + random.integer(0, 26))).join("");
}
