/** Where the lines of an automatic forecast stand in its small chart. Pure. */
import { areaBetween, linePath, type Point } from "@amont/figures/scales/line-path.ts";
import { linearScale, rangeAround, toTenth } from "@amont/figures/scales/linear-scale.ts";
import type { CategoryAutomatic } from "../automatic-queries.ts";

interface AutomaticDrawing {
  readonly came: string;
  readonly tried: string;
  readonly planned: string;
  readonly band: string;
  /** The lowest and the highest amount. */
  readonly ticks: ReadonlyArray<{ readonly value: number; readonly y: number }>;
}

const margin = { top: 14, bottom: 6 };
const mostPlanned = 12;

export function automaticDrawing(
  { history, periods }: Pick<CategoryAutomatic, "history" | "periods">,
  { width, height }: { readonly width: number; readonly height: number },
): AutomaticDrawing {
  const ahead = periods.slice(0, mostPlanned);
  const count = history.length + ahead.length;
  const values = [
    ...history.flatMap(({ amountMinor, triedMinor }) => [amountMinor, triedMinor ?? amountMinor]),
    ...ahead.flatMap(({ amountMinor, lowMinor, highMinor }) => [amountMinor, lowMinor, highMinor]),
  ];
  const scale = linearScale(rangeAround(values), margin.top, height - margin.bottom);
  const x = (at: number) => toTenth(count <= 1 ? width / 2 : (width * at) / (count - 1));
  const place = (at: number, value: number): Point => ({ x: x(at), y: toTenth(scale.y(value)) });
  const came = history.map(({ amountMinor }, at) => place(at, amountMinor));
  const last = came.at(-1);
  const first = last === undefined ? [] : [last];
  const aheadAt = (read: (period: (typeof ahead)[number]) => number) =>
    ahead.map((period, at) => place(history.length + at, read(period)));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return {
    came: linePath(came),
    tried: linePath(
      history.flatMap(({ triedMinor }, at) => (triedMinor === null ? [] : [place(at, triedMinor)])),
    ),
    planned: linePath([...first, ...aheadAt(({ amountMinor }) => amountMinor)]),
    band: areaBetween(
      aheadAt(({ highMinor }) => highMinor),
      aheadAt(({ lowMinor }) => lowMinor),
    ),
    ticks: (values.length === 0 ? [] : [...new Set([high, low])]).map((value) => ({
      value,
      y: toTenth(scale.y(value)),
    })),
  };
}
