/** What stands in the cells of the page, and how wide its columns are so that every figure is whole. Pure. */
import type { TextMeasure } from "@amont/formats/pdf/measure-text.ts";
import { type ExportWords, nothing } from "../export-words.ts";
import type { ExportedWeeks } from "../exported-weeks.ts";
import type { ShownRow } from "../shown-rows.ts";
import { margin, pageWidth } from "./page-style.ts";

export interface PageCell {
  readonly figure: string;
  readonly isNegative: boolean;
  readonly isNothing: boolean;
  /** The variance of a week that is over, what of the current one is paid. */
  readonly beside: { readonly figure: string; readonly tone: "good" | "bad" | "muted" } | null;
}

function cellOf(row: ShownRow, week: number, currentWeek: number, words: ExportWords): PageCell {
  const amount = row.amounts[week] ?? 0;
  const isBalance = typeof row.name === "object" && row.name.kind === "balance";
  const isNothing = amount === 0 && !isBalance;
  const figure = isNothing ? nothing : words.figure(amount);
  return {
    figure,
    isNothing,
    isNegative: amount < 0,
    beside: besideOf(row, week, currentWeek, words),
  };
}

function besideOf(row: ShownRow, week: number, currentWeek: number, words: ExportWords): PageCell["beside"] {
  if (week < currentWeek) {
    const favourable = row.variances[week]?.favourableMinor ?? 0;
    if (favourable === 0) return null;
    return { figure: words.difference(favourable), tone: favourable > 0 ? "good" : "bad" };
  }
  const paid = week === currentWeek ? (row.paidNow ?? 0) : 0;
  return paid === 0 ? null : { figure: words.figure(paid), tone: "muted" };
}

export const titleOf = ({ name }: ShownRow, words: ExportWords): string =>
  typeof name === "number" ? words.say(words.texts.otherLines, { count: name }) : words.row(name);

export const indentOf = ({ level }: ShownRow): number => 4 + (level - 1) * 8;

export interface PageColumn {
  readonly left: number;
  readonly right: number;
  /** Where its figures end. */
  readonly figureRight: number;
  /** Where what stands beside them ends; null where nothing does. */
  readonly besideRight: number | null;
  readonly week: ExportedWeeks["weeks"][number];
  readonly tense: "past" | "current" | "future";
}

export interface PageGrid {
  readonly rows: readonly ShownRow[];
  readonly cells: readonly (readonly PageCell[])[];
  readonly columns: readonly PageColumn[];
  /** Where the titles end and the first column begins. */
  readonly titlesRight: number;
  readonly size: number;
  /** Of the days of the weeks: as large as the narrowest column lets them be. */
  readonly daysSize: number;
}

export const besideScale = 0.84;
const largestDaysSize = 5.8;
export const boldLooks: ReadonlySet<ShownRow["look"]> = new Set(["balance", "section"]);
/** Of the titles: what long ones take of the room that figures leave. */
const titleWidths = { usual: 146, most: 200 };
const largestSize = 7.4;

/** In sizes of the font. */
const besideGap = 0.55;
const padding = 0.5;

export function pageGrid(
  { weeks }: Pick<ExportedWeeks, "weeks">,
  rows: readonly ShownRow[],
  words: ExportWords,
  { measure, rowHeight }: { readonly measure: TextMeasure; readonly rowHeight: number },
): PageGrid {
  const current = weeks.findIndex(({ offset }) => offset === 0);
  const cells = rows.map((row) => weeks.map((_, week) => cellOf(row, week, current, words)));
  const widest = (texts: readonly string[], weight: "regular" | "semibold") =>
    texts.reduce((most, text) => Math.max(most, measure(text, { weight, size: 1 })), 0);
  const natural = weeks.map((_, at) => {
    const own = cells.map((row) => row[at]).filter((cell) => cell !== undefined);
    const figures = widest(
      own.map(({ figure }) => figure),
      "semibold",
    );
    const besides = own.flatMap(({ beside }) => (beside === null ? [] : [beside.figure]));
    const beside = besides.length === 0 ? null : besideScale * widest(besides, "semibold");
    const whole = figures + (beside === null ? 0 : besideGap + beside);
    return { beside, whole: whole + 2 * padding };
  });
  const needed = natural.reduce((sum, { whole }) => sum + whole, 0);
  const wantedSize = Math.min(largestSize, rowHeight * 0.68);
  const longest = rows.reduce((most, row) => {
    const weight = boldLooks.has(row.look) ? "semibold" : "regular";
    return Math.max(most, indentOf(row) + measure(titleOf(row, words), { weight, size: wantedSize }) + 5);
  }, 0);
  const spareForTitles = Math.min(titleWidths.most, pageWidth - needed * wantedSize);
  const titlesWidth = Math.max(titleWidths.usual, Math.min(longest, spareForTitles));
  const room = pageWidth - titlesWidth;
  const size = Math.min(wantedSize, room / needed);
  const spare = Math.max(0, room - needed * size) / weeks.length;
  let left = margin + titlesWidth;
  const columns = weeks.map((week, at): PageColumn => {
    const { beside = null, whole = 0 } = natural[at] ?? {};
    const right = left + whole * size + spare;
    const end = right - padding * size;
    const column: PageColumn = {
      left,
      right,
      figureRight: beside === null ? end : end - (beside + besideGap) * size - spare / 4,
      besideRight: beside === null ? null : end,
      week,
      tense: at < current ? "past" : at === current ? "current" : "future",
    };
    left = right;
    return column;
  });
  const daysSize = columns.reduce(
    (least, { left: begin, right, week }) =>
      Math.min(least, (right - begin - 3) / widest([words.weekDays(week)], "regular")),
    largestDaysSize,
  );
  return { rows, cells, columns, titlesRight: margin + titlesWidth, size, daysSize };
}
