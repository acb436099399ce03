/** Balances past and to come, with what is likely around them, limits, and the points that matter. */
import { minorDigits } from "@amont/kernel/currency.ts";
import type { SeriesBlock, SeriesLine } from "../blocks/block.ts";
import type { FigureRow } from "../blocks/figure.ts";
import type { Point } from "../scales/line-path.ts";
import { axisTicks, type LinearScale, linearScale, toTenth } from "../scales/linear-scale.ts";
import { rangeOf } from "../scales/value-range.ts";
import type { Scene, SceneSize, SceneTheme, Shape } from "./scene.ts";
import type { SceneTexts } from "./scene-texts.ts";

const edge = { top: 12, left: 60, right: 20, bottom: 28 };
const nameWidth = 76;
const nameSize = 11;

interface Frame extends SceneSize {
  readonly block: SeriesBlock;
  readonly theme: SceneTheme;
  readonly texts: SceneTexts;
  readonly scale: LinearScale;
  readonly places: readonly number[];
  readonly right: number;
}

export function seriesScene(
  block: SeriesBlock,
  { width, height }: SceneSize,
  { theme, texts }: { readonly theme: SceneTheme; readonly texts: SceneTexts },
): Scene {
  const right = Math.max(edge.left + 1, width - edge.right);
  const scale = linearScale(rangeOf(valuesOf(block)), edge.top, height - edge.bottom);
  const places = placesOf(block.columns.length, right);
  const frame: Frame = { block, width, height, theme, texts, scale, places, right };
  return {
    width,
    height,
    shapes: [
      ...gridlines(frame),
      ...bands(frame),
      ...today(frame),
      ...levels(frame),
      ...block.lines.flatMap((line) => lineShapes(frame, line)),
      ...names(frame),
      ...marks(frame),
    ],
  };
}

/** Where columns stand, so that whoever points finds the nearest. */
export function placesOf(count: number, right: number): readonly number[] {
  const step = count < 2 ? 0 : (right - edge.left - 12) / (count - 1);
  return Array.from({ length: count }, (_, column) => toTenth(edge.left + 6 + column * step));
}

export const seriesRight = (width: number): number => Math.max(edge.left + 1, width - edge.right);

function* valuesOf({ lines, outer, ...block }: SeriesBlock): Generator<number> {
  const rows = [...lines.map(({ row }) => row), ...(outer === null ? [] : [outer.low, outer.high])];
  for (const { values } of rows) for (const value of values) if (value !== null) yield value;
  for (const { figure } of block.levels) yield figure.value;
}

function gridlines({ block, scale, theme, texts, right }: Frame): readonly Shape[] {
  const [first] = block.lines;
  if (first === undefined) return [];
  const { unit, currency } = first.row;
  const leastStep = currency === null ? 1 : 10 ** minorDigits(currency);
  return axisTicks(scale, leastStep).flatMap((value): readonly Shape[] => {
    const y = scale.y(value);
    return [
      {
        kind: "line",
        points: [
          { x: edge.left, y },
          { x: right, y },
        ],
        colour: theme.gridline,
        thickness: 1,
      },
      {
        kind: "text",
        text: texts.short({ value, unit, currency }),
        x: 0,
        y: y + 4,
        width: edge.left - 8,
        align: "right",
        size: nameSize,
        weight: "regular",
        colour: theme.muted,
      },
    ];
  });
}

function bands({ block: { outer, inner }, theme, ...frame }: Frame): readonly Shape[] {
  const area = (band: SeriesBlock["outer"], fill: string): readonly Shape[] => {
    if (band === null) return [];
    const points = [...pointsOf(frame, band.high), ...pointsOf(frame, band.low).toReversed()];
    return points.length < 4 ? [] : [{ kind: "area", points, fill }];
  };
  return [...area(outer, theme.outerBand), ...area(inner, theme.innerBand)];
}

function today({ block: { currentColumn }, places, theme, height }: Frame): readonly Shape[] {
  const x = places[currentColumn];
  if (x === undefined) return [];
  const points = [
    { x, y: 0 },
    { x, y: height - edge.bottom },
  ];
  return [{ kind: "line", points, colour: theme.today, thickness: 1 }];
}

function levels({ block, scale, theme, texts, right }: Frame): readonly Shape[] {
  return block.levels.flatMap(({ label, figure }): readonly Shape[] => {
    const y = scale.y(figure.value);
    return [
      {
        kind: "line",
        points: [
          { x: edge.left, y },
          { x: right, y },
        ],
        colour: theme.level,
        thickness: 1.25,
        dash: [4, 3],
      },
      {
        kind: "text",
        text: `${texts.label(label)} ${texts.amount(figure)}`,
        x: edge.left + 6,
        y: y - 5,
        width: right - edge.left - 12,
        align: "left",
        size: nameSize,
        weight: "regular",
        colour: theme.level,
      },
    ];
  });
}

/** Lines end where nothing is known: what is behind a hole is another line. */
function lineShapes({ theme, ...frame }: Frame, { role, row }: SeriesLine): readonly Shape[] {
  const looks = {
    actual: { colour: theme.ink, thickness: 2 },
    amount: { colour: theme.ink, thickness: 2 },
    plan: { colour: theme.ink, thickness: 2, dash: [6, 3] as const },
    median: { colour: theme.median, thickness: 1.5, dash: [1.5, 2.5] as const },
  };
  return runsOf(frame, row).map((points) => Object.assign({ kind: "line" as const, points }, looks[role]));
}

type Placed = Pick<Frame, "scale" | "places">;

function runsOf({ scale, places }: Placed, { values }: FigureRow): readonly (readonly Point[])[] {
  const runs: Point[][] = [[]];
  for (const [column, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push({ x: places[column] ?? 0, y: scale.y(value) });
  }
  return runs.filter((run) => run.length > 1);
}

const pointsOf = (frame: Placed, row: FigureRow): readonly Point[] => runsOf(frame, row).flat();

/** As many as there is room for, the current one among them. */
function names({ block, places, theme, texts, height, width }: Frame): readonly Shape[] {
  const { columns, currentColumn, frequency } = block;
  const distance = (places[1] ?? Number.POSITIVE_INFINITY) - (places[0] ?? 0);
  const step = Math.max(1, Math.ceil(nameWidth / distance));
  const first = currentColumn < columns.length ? currentColumn % step : 0;
  return columns.flatMap(({ begin }, column): readonly Shape[] => {
    const x = (places[column] ?? 0) - nameWidth / 2;
    if (column % step !== first || x < 0 || x + nameWidth > width + edge.right) return [];
    const isCurrent = column === currentColumn;
    return [
      {
        kind: "text",
        text: texts.label({ kind: "period", frequency, begin }),
        x,
        y: height - 8,
        width: nameWidth,
        align: "centre",
        size: nameSize,
        weight: isCurrent ? "semibold" : "regular",
        colour: isCurrent ? theme.median : theme.muted,
      },
    ];
  });
}

const markWidth = 160;

function marks({ block, scale, places, theme, texts, right }: Frame): readonly Shape[] {
  const dots = currentDot({ block, scale, places }).map(
    ({ x, y }): Shape => ({ kind: "dot", x, y, radius: 4.5, fill: theme.ink }),
  );
  const marked = block.marks.flatMap(({ column, label, figure }): readonly Shape[] => {
    const point = { x: places[column] ?? 0, y: scale.y(figure.value) };
    const isRight = point.x + markWidth > right;
    return [
      { kind: "dot", ...point, radius: 4.5, fill: theme.surface, outline: theme.mark },
      {
        kind: "text",
        text: `${texts.label(label)} ${texts.amount(figure)}`,
        x: isRight ? point.x - markWidth : point.x + 9,
        // Lines come down to a low point: below it there is room.
        y: Math.min(point.y + 22, scale.y(scale.low) - 6),
        width: markWidth,
        align: isRight ? "right" : "left",
        size: nameSize,
        weight: "semibold",
        colour: theme.ink,
      },
    ];
  });
  return [...dots, ...marked];
}

function currentDot({ block, scale, places }: Pick<Frame, "block" | "scale" | "places">): readonly Point[] {
  const actual = block.lines.find(({ role }) => role === "actual");
  const column = actual?.row.values.findLastIndex((value) => value !== null) ?? -1;
  const value = actual?.row.values[column] ?? null;
  return value === null ? [] : [{ x: places[column] ?? 0, y: scale.y(value) }];
}
