/**
 * The cells of a line, as small as a page that shows a hundred thousand of them needs: by measure, pairs of a column and
 * an amount in minor units, and a measure that mostly is the forecast only where it is not. Of a dense plan this is a
 * tenth of the text with a record for each cell.
 */
import { z } from "zod";
import {
  type CellMarks,
  type CellMeasure,
  emptyStatementCells,
  type StatementCells,
} from "./statement-shape.ts";

/** A column, its amount, the next column, its amount… */
type Pairs = readonly number[];

export interface PackedCells {
  /** Columns that are not named hold nothing. */
  readonly Realized?: Pairs;
  readonly Expected?: Pairs;
  readonly Forecast?: Pairs;
  /** Columns that are not named hold what the forecast holds. */
  readonly Remaining?: Pairs;
  readonly CashFlow?: Pairs;
  /** The first column of some that have the same, and how many they are. */
  readonly Statuses?: readonly (readonly [column: number, count: number, statuses: readonly string[]])[];
  readonly Notes?: readonly (readonly [column: number, text: string])[];
}

/** Told apart by hand, as there are thousands. */
export const packedCells = z.custom<PackedCells>((cells) => typeof cells === "object" && cells !== null);

const ofNothing = { Realized: "realized", Expected: "expected", Forecast: "forecast" } as const;
const ofForecast = { Remaining: "remaining", CashFlow: "cashFlow" } as const;

export function packCells(cells: StatementCells, { statuses, notes }: CellMarks): PackedCells {
  const packed: Record<string, unknown> = {};
  const put = (name: keyof PackedCells, found: readonly unknown[]) => {
    if (found.length > 0) packed[name] = found;
  };
  const nothing = new Float64Array(cells.forecast.length);
  for (const [name, measure] of entriesOf(ofNothing)) put(name, differing(cells[measure], nothing));
  for (const [name, measure] of entriesOf(ofForecast)) put(name, differing(cells[measure], cells.forecast));
  put("Statuses", runsOf(statuses));
  put("Notes", [...notes]);
  return packed;
}

const entriesOf = <Name extends string>(names: Readonly<Record<Name, CellMeasure>>) =>
  Object.entries(names) as [Name, CellMeasure][];

function differing(values: Float64Array, base: Float64Array): number[] {
  const pairs: number[] = [];
  for (let column = 0; column < values.length; column += 1) {
    const value = values[column] ?? 0;
    if (value !== base[column]) pairs.push(column, value);
  }
  return pairs;
}

function runsOf(statuses: CellMarks["statuses"]): readonly [number, number, readonly string[]][] {
  const runs: [number, number, readonly string[]][] = [];
  for (const [column, found] of [...statuses].toSorted(([left], [right]) => left - right)) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === column && isSameList(last[2], found)) last[1] += 1;
    else runs.push([column, 1, found]);
  }
  return runs;
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, at) => text === other[at]);

/** What a line says of its columns. */
export interface LineCells {
  readonly cells: StatementCells;
  readonly marks: CellMarks;
}

/** A screen shows thirty lines of a thousand: the others stay as they came. */
export function unpackedWhenRead(packed: PackedCells, columnCount: number): LineCells {
  let unpacked: LineCells | undefined;
  const read = () => {
    unpacked ??= unpackCells(packed, columnCount);
    return unpacked;
  };
  return {
    get cells() {
      return read().cells;
    },
    get marks() {
      return read().marks;
    },
  };
}

export function unpackCells(packed: PackedCells, columnCount: number): LineCells {
  const cells = emptyStatementCells(columnCount);
  for (const [name, measure] of entriesOf(ofNothing)) set(cells[measure], packed[name]);
  for (const [name, measure] of entriesOf(ofForecast)) {
    cells[measure].set(cells.forecast);
    set(cells[measure], packed[name]);
  }
  const statuses = new Map<number, readonly string[]>();
  for (const [first, count, found] of packed.Statuses ?? [])
    for (let column = first; column < first + count; column += 1) statuses.set(column, found);
  return { cells, marks: { statuses, notes: new Map(packed.Notes) } };
}

function set(values: Float64Array, pairs: Pairs = []): void {
  for (let at = 0; at + 1 < pairs.length; at += 2) values[pairs[at] ?? 0] = pairs[at + 1] ?? 0;
}
