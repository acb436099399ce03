/**
 * Thirteen weeks on one page to print and to send: head, tests, chart, table, note and checksum. The same figures make the
 * same bytes. Pure.
 */
import { a4Landscape, type Drawing, type Shape } from "@amont/formats/pdf/drawing.ts";
import type { TextMeasure } from "@amont/formats/pdf/measure-text.ts";
import type { ExportWords } from "../export-words.ts";
import type { ExportedWeeks } from "../exported-weeks.ts";
import { shownRows } from "../shown-rows.ts";
import { approvalText, issueText } from "./head-words.ts";
import { pageGrid } from "./page-cells.ts";
import { pageChart } from "./page-chart.ts";
import { colours, lineAt, margin, pageBottom, pageWidth, textAt } from "./page-style.ts";
import { headingHeight, pageTable } from "./page-table.ts";
import { type TestLine, testLines } from "./test-lines.ts";
import { wrapped } from "./wrapped-text.ts";

const headHeight = 26;
const testHeight = 11;
const noteStyle = { weight: "regular", size: 6.6 } as const;
const noteHeight = 8.6;
const footHeight = 15;
const mostNoteLines = 6;

const chartHeights = { least: 74, most: 168 };
/** Below the least a figure can no longer be read. */
const rowHeights = { least: 6.8, wanted: 12.4, most: 14 };

export function weeksPage(exported: ExportedWeeks, words: ExportWords, measure: TextMeasure): Drawing {
  const tests = testLines(exported, words);
  const testsBeside = besideEachOther(tests, measure);
  const note = noteLines(exported, words, measure);
  const top = margin + headHeight + Math.ceil(tests.length / testsBeside) * testHeight + 6;
  const foot = pageBottom - footHeight - note.length * noteHeight;
  const room = foot - top - headingHeight - 4;
  const rows = shownRows(exported.board, Math.floor((room - chartHeights.least) / rowHeights.least));
  const chartHeight = Math.min(
    chartHeights.most,
    Math.max(chartHeights.least, room - rows.length * rowHeights.wanted),
  );
  const rowHeight = Math.min(rowHeights.most, (room - chartHeight) / rows.length);
  const grid = pageGrid(exported, rows, words, { measure, rowHeight });
  return {
    ...a4Landscape,
    shapes: [
      ...headTexts(exported, words),
      ...tests.flatMap((test, at) => testShapes(test, at, testsBeside)),
      ...pageChart(exported, grid, words, { top, height: chartHeight }),
      ...pageTable(grid, words, { top: top + chartHeight, rowHeight, lowestWeek: exported.lowestWeek }),
      ...note.map((text, at) =>
        textAt(text, {
          x: margin,
          y: foot + 7 + at * noteHeight,
          width: pageWidth,
          size: noteStyle.size,
          colour: colours.text,
        }),
      ),
      ...footTexts(exported, words),
    ],
  };
}

function headTexts(exported: ExportedWeeks, words: ExportWords): readonly Shape[] {
  const { title, mainScenario } = words.texts;
  const about = [exported.entityName, exported.scenarioName ?? words.say(mainScenario), words.unit].join(
    " · ",
  );
  const half = pageWidth / 2;
  const approval = approvalText(exported, words);
  return [
    textAt(words.say(title), {
      x: margin,
      y: margin + 9,
      width: half,
      size: 14,
      weight: "semibold",
    }),
    textAt(about, { x: margin, y: margin + 20, width: half + 60, size: 8, colour: colours.muted }),
    textAt(issueText(exported, words), {
      x: margin + half + 60,
      y: margin + 9,
      width: half - 60,
      size: 9,
      weight: "semibold",
      align: "right",
    }),
    ...(approval === ""
      ? []
      : [
          textAt(approval, {
            x: margin + half + 60,
            y: margin + 20,
            width: half - 60,
            size: 8,
            align: "right",
            colour: colours.muted,
          }),
        ]),
  ];
}

const testSize = 6.6;
const markWidth = 10;

/** Three where all of them are whole then, otherwise two. */
function besideEachOther(tests: readonly TestLine[], measure: TextMeasure): number {
  const style = { weight: "semibold", size: testSize } as const;
  const isWhole = tests.every(
    ({ name, text }) => measure(`${name} ${text}`, style) <= pageWidth / 3 - 6 - markWidth,
  );
  return isWhole ? 3 : 2;
}

/** The mark says it to who prints without colours. */
function testShapes({ holds, name, text }: TestLine, at: number, testsBeside: number): readonly Shape[] {
  const width = pageWidth / testsBeside;
  const x = margin + (at % testsBeside) * width;
  const y = margin + headHeight + Math.floor(at / testsBeside) * testHeight + 9;
  const colour = holds ? colours.good : colours.bad;
  return [
    ...(at === 0 ? [lineAt(margin, margin + pageWidth, margin + headHeight, colours.strongLine)] : []),
    textAt(holds ? "✓" : "✗", { x, y, width: markWidth, size: 7, weight: "semibold", colour }),
    textAt(`${name} ${text}`, {
      x: x + markWidth,
      y,
      width: width - 6 - markWidth,
      size: testSize,
      weight: holds ? "regular" : "semibold",
      colour: holds ? colours.text : colours.bad,
    }),
  ];
}

function noteLines({ note }: ExportedWeeks, words: ExportWords, measure: TextMeasure): readonly string[] {
  if (note.trim() === "") return [];
  const text = `${words.before(words.say(words.texts.note))} ${note.replaceAll(/\s+/gu, " ").trim()}`;
  return wrapped(text, pageWidth, (part) => measure(part, noteStyle)).slice(0, mostNoteLines);
}

function footTexts(exported: ExportedWeeks, words: ExportWords): readonly Shape[] {
  const { against, checksum, page } = words.texts;
  const place = { y: pageBottom - 1, size: 6, colour: colours.muted };
  const hasVariances = exported.board.rows.some(({ variances }) => variances.some((one) => one !== null));
  return [
    ...(hasVariances
      ? [textAt(words.say(against[exported.against]), { ...place, x: margin, width: pageWidth / 2 + 60 })]
      : []),
    textAt(`${words.say(checksum, { checksum: groupsOf(exported.checksum) })} · ${words.say(page)}`, {
      ...place,
      x: margin + pageWidth / 2 + 60,
      width: pageWidth / 2 - 60,
      align: "right",
    }),
  ];
}

/** As much of it as eyes compare, in fours. */
const groupsOf = (checksum: string): string => (checksum.slice(0, 16).match(/.{4}/g) ?? []).join(" ");
