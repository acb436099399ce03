/** Closing balance, liquidity and floor above the weeks that they are of; beside them the lowest week in figures. Pure. */
import type { Point, Shape } from "@amont/formats/pdf/drawing.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import type { ExportWords } from "../export-words.ts";
import type { ExportedWeeks } from "../exported-weeks.ts";
import type { PageGrid } from "./page-cells.ts";
import { colours, lineAt, margin, textAt } from "./page-style.ts";

interface ChartPlace {
  readonly top: number;
  readonly height: number;
}

const room = { above: 14, below: 12 };
const dashes: readonly [number, number] = [3, 2];

export function pageChart(
  exported: ExportedWeeks,
  grid: PageGrid,
  words: ExportWords,
  place: ChartPlace,
): readonly Shape[] {
  const { board, lowestWeek } = exported;
  const { columns, titlesRight } = grid;
  const { top, height } = place;
  const right = columns.at(-1)?.right ?? titlesRight;
  const range = rangeOf([...board.closing, ...board.liquidity, ...board.floor]);
  const heightOf = (minor: number) =>
    top + room.above + ((range.high - minor) / (range.high - range.low)) * (height - room.above - room.below);
  const middleOf = (week: number) => {
    const column = columns[week];
    return column === undefined ? 0 : (column.left + column.right) / 2;
  };
  const pointsOf = (amounts: readonly number[]): readonly Point[] =>
    amounts.map((minor, week) => ({ x: middleOf(week), y: heightOf(minor) }));
  const closing = pointsOf(board.closing);
  const firstToCome = Math.max(
    0,
    columns.findIndex(({ tense }) => tense !== "past"),
  );
  const current = columns.find(({ tense }) => tense === "current");
  return [
    ...(current === undefined
      ? []
      : [
          {
            kind: "box" as const,
            x: current.left,
            y: top,
            width: current.right - current.left,
            height,
            fill: colours.current,
          },
        ]),
    ...ticksOf(range, minorDigits(exported.currency)).flatMap((tick): Shape[] => [
      lineAt(titlesRight, right, heightOf(tick), tick === 0 ? colours.strongLine : colours.line),
      textAt(words.roundFigure(tick), {
        x: titlesRight - 44,
        y: heightOf(tick) + 2,
        width: 40,
        size: 5.6,
        align: "right",
        colour: colours.muted,
      }),
    ]),
    ...floorShapes(exported, grid, words, heightOf),
    line(pointsOf(board.liquidity), colours.accent, 0.9),
    ...(firstToCome < 2 ? [] : [line(closing.slice(0, firstToCome), colours.balance, 1.3)]),
    line(closing.slice(Math.max(0, firstToCome - 1)), colours.balance, 1.3, dashes),
    ...closing.map(
      ({ x, y }, week): Shape => ({
        kind: "dot",
        x,
        y,
        radius: 1.9,
        fill: week < firstToCome ? colours.balance : "#ffffff",
        outline: week === lowestWeek ? colours.bad : colours.balance,
      }),
    ),
    ...lowestTexts(exported, words, {
      closing,
      liquidity: pointsOf(board.liquidity),
      bottom: top + height,
      right,
    }),
    ...sideTexts(exported, grid, words, place),
  ];
}

const line = (
  points: readonly Point[],
  colour: string,
  thickness: number,
  dash?: readonly [number, number],
): Shape => ({ kind: "line", points, colour, thickness, ...(dash === undefined ? {} : { dash }) });

/** A floor holds for whole weeks: it goes up and down between them. */
function floorShapes(
  { board: { floor } }: ExportedWeeks,
  { columns, titlesRight }: PageGrid,
  words: ExportWords,
  heightOf: (minor: number) => number,
): readonly Shape[] {
  if (floor.every((minor) => minor === 0)) return [];
  const points = columns.flatMap(({ left, right }, week) => {
    const y = heightOf(floor[week] ?? 0);
    return [
      { x: left, y },
      { x: right, y },
    ];
  });
  const [first = 0] = floor;
  return [
    line(points, colours.floor, 0.8, dashes),
    textAt(`${words.say(words.texts.balance.floor)} ${words.figure(first)}`, {
      x: titlesRight + 4,
      y: heightOf(first) - 2.5,
      width: 150,
      size: 5.6,
      colour: colours.floor,
    }),
  ];
}

function lowestTexts(
  { board, lowestWeek }: ExportedWeeks,
  words: ExportWords,
  {
    closing,
    liquidity,
    bottom,
    right,
  }: {
    readonly closing: readonly Point[];
    readonly liquidity: readonly Point[];
    readonly bottom: number;
    readonly right: number;
  },
): readonly Shape[] {
  const [held, usable] = [closing[lowestWeek], liquidity[lowestWeek]];
  if (held === undefined || usable === undefined) return [];
  const centred = { width: 60, align: "centre" as const, size: 6.2, weight: "semibold" as const };
  const isSame = board.liquidity[lowestWeek] === board.closing[lowestWeek];
  return [
    textAt(words.figure(board.closing[lowestWeek] ?? 0), {
      ...centred,
      x: Math.min(held.x, right - 26) - 30,
      y: Math.min(held.y + 9, bottom - 2),
    }),
    ...(isSame
      ? []
      : [
          textAt(words.figure(board.liquidity[lowestWeek] ?? 0), {
            ...centred,
            x: Math.min(usable.x, right - 26) - 30,
            y: usable.y - 4,
            colour: colours.accent,
          }),
        ]),
  ];
}

/** The lowest week in figures, and what the lines are. */
function sideTexts(
  { board, weeks, lowestWeek }: ExportedWeeks,
  { titlesRight }: PageGrid,
  words: ExportWords,
  { top, height }: ChartPlace,
): readonly Shape[] {
  const { head, balance } = words.texts;
  const week = weeks[lowestWeek];
  const headroom = board.headroom[lowestWeek] ?? 0;
  const closing = board.closing[lowestWeek] ?? 0;
  const place = { x: margin + 4, width: titlesRight - margin - 50 };
  const legend = [
    { name: balance.closing, colour: colours.balance, dash: dashes, isShown: true },
    { name: balance.liquidity, colour: colours.accent, dash: undefined, isShown: true },
    {
      name: balance.floor,
      colour: colours.floor,
      dash: dashes,
      isShown: board.floor.some((minor) => minor !== 0),
    },
  ].filter(({ isShown }) => isShown);
  const firstLegend = top + height - 4 - (legend.length - 1) * 8.5;
  return [
    textAt(
      week === undefined
        ? ""
        : words.say(head.lowest, { week: words.week(week), days: words.weekDays(week) }),
      { ...place, y: top + 9, size: 6.4, colour: colours.muted },
    ),
    textAt(`${words.figure(closing)} ${words.unit}`, {
      ...place,
      y: top + 23,
      size: 13,
      weight: "semibold",
      colour: closing < 0 ? colours.bad : colours.text,
    }),
    textAt(
      words.say(headroom < 0 ? head.missing : head.headroom, {
        amount: `${words.figure(Math.abs(headroom))} ${words.unit}`,
      }),
      {
        ...place,
        width: titlesRight - margin - 8,
        y: top + 33,
        size: 6.4,
        colour: headroom < 0 ? colours.bad : colours.muted,
      },
    ),
    ...legend.flatMap(({ name, colour, dash }, at): Shape[] => {
      const y = firstLegend + at * 8.5;
      return [
        line(
          [
            { x: place.x, y: y - 2 },
            { x: place.x + 14, y: y - 2 },
          ],
          colour,
          1.1,
          dash,
        ),
        textAt(words.say(name), { x: place.x + 18, y, width: 80, size: 6.2, colour: colours.muted }),
      ];
    }),
  ];
}

interface Range {
  readonly low: number;
  readonly high: number;
}

function rangeOf(values: readonly number[]): Range {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  return low === high ? { low: 0, high: 1 } : { low, high };
}

const tickCount = 4;

/** About four round amounts: a step of 1, 2 or 5 times a power of ten, a unit of the currency at least. */
function ticksOf({ low, high }: Range, digits: number): readonly number[] {
  const wanted = Math.max(10 ** digits, (high - low) / tickCount);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * (wanted <= 2 * power ? 2 : wanted <= 5 * power ? 5 : 10);
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  return Array.from({ length: count }, (_, at) => (first + at) * step + 0);
}
