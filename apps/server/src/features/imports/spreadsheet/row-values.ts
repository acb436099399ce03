/** What a cell says, as the rules of rows need it. Each answers null for what it cannot read. Pure. */

import { productLanguages } from "@amont/contract/culture.ts";
import { nameKey } from "@amont/engine/categories/category-tree.ts";
import { ledgerYears } from "@amont/engine/ledger/command-values.ts";
import type { SpreadsheetCell } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import { importWords } from "../../../imports/words/import-words.ts";

/** Without what no database can keep. */
export const textOf = (cell: SpreadsheetCell | undefined): string =>
  cell === null || cell === undefined ? "" : String(cell).replaceAll("\0", "").toWellFormed().trim();

/** `format`: not a date. `range`: a date of a year that nobody means. */
export type DateProblem = "format" | "range";

/** DD/MM/YYYY, or what a cell of dates holds, which arrives as YYYY-MM-DD. */
export function readDate(text: string): Result<CalendarDate, DateProblem> {
  const day = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const iso = day === null ? text : `${day[3]}-${day[2]?.padStart(2, "0")}-${day[1]?.padStart(2, "0")}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return err("format");
  const year = Number(iso.slice(0, 4));
  const isInRange = year >= ledgerYears.first && year <= ledgerYears.last;
  // The calendar knows no year 0 and none before our era: what is out of range need not be a day.
  const date = parseCalendarDate(isInRange ? iso : `2000${iso.slice(4)}`);
  if (date === null) return err("format");
  return isInRange ? ok(date) : err("range");
}

const booleans = new Map<string, boolean>([
  ...productLanguages.flatMap((language) => [
    [nameKey(importWords[language].yes), true] as const,
    [nameKey(importWords[language].no), false] as const,
  ]),
  ...["true", "vrai", "1", "x"].map((word) => [word, true] as const),
  ...["false", "faux", "0"].map((word) => [word, false] as const),
]);

/** Nothing is no. */
export const readBoolean = (text: string): boolean | null =>
  text === "" ? false : (booleans.get(nameKey(text)) ?? null);

const mostBasisPoints = 10_000;

/** A number between 0 and 1, in hundredths of a percent. */
export function readVat(text: string): number | null {
  if (!/^\d(?:[.,]\d{1,10})?$/.test(text)) return null;
  const basisPoints = wholeParts(Number(text.replace(",", ".")), mostBasisPoints);
  return basisPoints <= mostBasisPoints ? basisPoints : null;
}

/** What a type says; a part that it leaves open is said by the day or by the sign. */
export interface RowType {
  readonly isInflow: boolean | null;
  readonly isPaid: boolean | null;
}

const otherTypes: ReadonlyArray<readonly [string, RowType]> = [
  ["payée", { isInflow: null, isPaid: true }],
  ["engagée", { isInflow: null, isPaid: false }],
  ["en retard", { isInflow: null, isPaid: false }],
  ["late", { isInflow: null, isPaid: false }],
  ["expected", { isInflow: null, isPaid: false }],
  ["inflow expected", { isInflow: true, isPaid: false }],
  ["outflow expected", { isInflow: false, isPaid: false }],
  ["cash inflow", { isInflow: true, isPaid: null }],
  ["cash outflow", { isInflow: false, isPaid: null }],
];

const types = typesOfAllLanguages();

/** A word that means two things in two languages means nothing alone. */
function typesOfAllLanguages(): ReadonlyMap<string, RowType> {
  const found = new Map<string, RowType>();
  const clashing = new Set<string>();
  const add = (phrase: string, type: RowType) => {
    const key = nameKey(phrase);
    const known = found.get(key);
    if (known !== undefined && (known.isInflow !== type.isInflow || known.isPaid !== type.isPaid))
      clashing.add(key);
    found.set(key, type);
  };
  for (const language of productLanguages) {
    const { inflow, outflow, paid, expected } = importWords[language];
    for (const [direction, isInflow] of [
      [inflow, true],
      [outflow, false],
    ] as const) {
      add(direction, { isInflow, isPaid: null });
      for (const [state, isPaid] of [
        [paid, true],
        [expected, false],
      ] as const) {
        add(`${direction} ${state}`, { isInflow, isPaid });
        add(`${state} ${direction}`, { isInflow, isPaid });
        add(state, { isInflow: null, isPaid });
      }
    }
  }
  for (const [phrase, type] of otherTypes) add(phrase, type);
  for (const key of clashing) found.delete(key);
  return found;
}

export const readType = (text: string): RowType | null => types.get(nameKey(text)) ?? null;

const noAccounts = new Set(productLanguages.map((language) => nameKey(importWords[language].noAccount)));

export const saysNoAccount = (text: string): boolean => noAccounts.has(nameKey(text));
