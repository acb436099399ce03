/** The table of the page: the weeks above, a row below the other. Pure. */
import type { Shape } from "@amont/formats/pdf/drawing.ts";
import type { ExportWords } from "../export-words.ts";
import type { ShownRow } from "../shown-rows.ts";
import {
  besideScale,
  boldLooks,
  indentOf,
  type PageCell,
  type PageColumn,
  type PageGrid,
  titleOf,
} from "./page-cells.ts";
import { colours, lineAt, margin, pageWidth, textAt } from "./page-style.ts";

export const headingHeight = 27;

interface TablePlace {
  readonly top: number;
  readonly rowHeight: number;
  /** Its place among the weeks. */
  readonly lowestWeek: number;
}

export function pageTable(grid: PageGrid, words: ExportWords, place: TablePlace): readonly Shape[] {
  const { rows, columns } = grid;
  const { top, rowHeight, lowestWeek } = place;
  const bottom = top + headingHeight + rows.length * rowHeight;
  const firstRow = top + headingHeight;
  const rowShapes = rows.flatMap((row, at) =>
    rowAt(grid, row, at, words, { top: firstRow + at * rowHeight, rowHeight, lowestWeek }),
  );
  const bands = rows.flatMap(({ look }, at): Shape[] =>
    boldLooks.has(look)
      ? [
          {
            kind: "box",
            x: margin,
            y: firstRow + at * rowHeight,
            width: pageWidth,
            height: rowHeight,
            fill: colours.band,
          },
        ]
      : [],
  );
  return [
    ...bands,
    ...currentBand(columns, top, bottom),
    ...headings(grid, words, top),
    ...rowShapes,
    ...pastEdge(columns, top, bottom),
    lineAt(margin, margin + pageWidth, bottom, colours.strongLine),
  ];
}

function currentBand(columns: readonly PageColumn[], top: number, bottom: number): readonly Shape[] {
  const current = columns.find(({ tense }) => tense === "current");
  if (current === undefined) return [];
  const { left, right } = current;
  return [{ kind: "box", x: left, y: top, width: right - left, height: bottom - top, fill: colours.current }];
}

/** What is over stands apart from what is to come. */
function pastEdge(columns: readonly PageColumn[], top: number, bottom: number): readonly Shape[] {
  const last = columns.findLast(({ tense }) => tense === "past");
  if (last === undefined) return [];
  const points = [
    { x: last.right, y: top },
    { x: last.right, y: bottom },
  ];
  return [{ kind: "line", points, colour: colours.strongLine, thickness: 0.7 }];
}

const weekSize = 7;
const headingColours = { past: colours.text, current: colours.accent, future: colours.text } as const;

function headings(grid: PageGrid, words: ExportWords, top: number): readonly Shape[] {
  const { columns, titlesRight, daysSize } = grid;
  return [
    lineAt(margin, margin + pageWidth, top, colours.strongLine),
    textAt(words.unit, {
      x: margin + 4,
      y: top + 15.5,
      width: titlesRight - margin - 8,
      size: weekSize,
      colour: colours.muted,
    }),
    ...columns.flatMap((column) => headingOf(column, words, { top, daysSize })),
    lineAt(margin, margin + pageWidth, top + headingHeight, colours.strongLine),
  ];
}

/** The week, its days, and what its figures are. */
function headingOf(
  { left, right, figureRight, besideRight, week, tense }: PageColumn,
  words: ExportWords,
  { top, daysSize }: { readonly top: number; readonly daysSize: number },
): readonly Shape[] {
  const { actual, variance } = words.texts;
  const inner = { x: left, width: right - left - 2, align: "right" as const };
  const below = { x: left, y: top + 23.5, size: 5, align: "right" as const, colour: colours.faint };
  const shapes = [
    textAt(words.week(week), {
      ...inner,
      y: top + 8,
      size: weekSize,
      weight: "semibold",
      colour: headingColours[tense],
    }),
    textAt(words.weekDays(week), { ...inner, y: top + 15.5, size: daysSize, colour: colours.muted }),
  ];
  if (tense === "past") shapes.push(textAt(words.say(actual), { ...below, width: figureRight - left }));
  if (besideRight !== null) {
    const title = words.say(tense === "past" ? variance : actual);
    shapes.push(textAt(title, { ...below, width: besideRight - left }));
  }
  return shapes;
}

const edgeColours = { in: colours.good, out: colours.bad, none: null } as const;

function rowAt(
  { cells, columns, titlesRight, size }: PageGrid,
  row: ShownRow,
  at: number,
  words: ExportWords,
  { top, rowHeight, lowestWeek }: TablePlace,
): readonly Shape[] {
  const isBold = boldLooks.has(row.look);
  const base = top + rowHeight / 2 + size * 0.36;
  const weight = isBold ? "semibold" : "regular";
  const indent = indentOf(row);
  const edge = edgeColours[row.direction];
  const name = titleOf(row, words);
  const isMarked = row.id === "closing" || row.id === "headroom";
  const lowest = columns[lowestWeek];
  return [
    ...(isMarked && lowest !== undefined
      ? [
          {
            kind: "box" as const,
            x: lowest.left,
            y: top,
            width: lowest.right - lowest.left,
            height: rowHeight,
            fill: colours.lowest,
          },
        ]
      : []),
    ...(edge !== null && row.look === "section"
      ? [{ kind: "box" as const, x: margin, y: top, width: 2, height: rowHeight, fill: edge }]
      : []),
    ...(at === 0 ? [] : [lineAt(margin, margin + pageWidth, top)]),
    textAt(name, {
      x: margin + indent,
      y: base,
      width: titlesRight - margin - indent - 4,
      size,
      weight,
      colour: row.level > 1 ? colours.muted : colours.text,
    }),
    ...columns.flatMap((column, week) => {
      const cell = cells[at]?.[week];
      return cell === undefined ? [] : cellTexts(cell, column, { base, size, weight });
    }),
  ];
}

const tones = { good: colours.good, bad: colours.bad, muted: colours.faint } as const;

function cellTexts(
  { figure, isNegative, isNothing, beside }: PageCell,
  { left, figureRight, besideRight }: PageColumn,
  {
    base,
    size,
    weight,
  }: { readonly base: number; readonly size: number; readonly weight: "regular" | "semibold" },
): readonly Shape[] {
  const colour = isNothing ? colours.faint : isNegative ? colours.bad : colours.text;
  const common = { y: base, align: "right" as const };
  return [
    textAt(figure, { ...common, x: left, width: figureRight - left, size, weight, colour }),
    ...(beside === null || besideRight === null
      ? []
      : [
          textAt(beside.figure, {
            ...common,
            x: figureRight,
            width: besideRight - figureRight,
            size: size * besideScale,
            colour: tones[beside.tone],
          }),
        ]),
  ];
}
