/** Cells as formulas name them. Rows and columns are counted from zero here, from one and in letters there. */

export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

export const cellName = (row: number, column: number): string => `${columnName(column)}${row + 1}`;

const rangeName = (from: string, to: string): string => (from === to ? from : `${from}:${to}`);

/** A function takes no more arguments than this in any spreadsheet program. */
const mostArguments = 255;

/** The sum of some rows of a column, in their order: neighbours become ranges. Nothing adds up to nothing. */
export function sumOfRows(rows: readonly number[], column: number): string {
  const ranges = runsOf(rows).map(([first, last]) =>
    rangeName(cellName(first, column), cellName(last, column)),
  );
  return ranges.length === 0 ? "0" : sumOf(ranges);
}

export const sumOfColumns = (row: number, first: number, last: number): string =>
  `SUM(${rangeName(cellName(row, first), cellName(row, last))})`;

function sumOf(parts: readonly string[]): string {
  if (parts.length <= mostArguments) return `SUM(${parts.join(",")})`;
  const size = Math.ceil(parts.length / mostArguments);
  const groups = Array.from({ length: Math.ceil(parts.length / size) }, (_, index) =>
    parts.slice(index * size, (index + 1) * size),
  );
  return sumOf(groups.map(sumOf));
}

function runsOf(rows: readonly number[]): Array<readonly [first: number, last: number]> {
  const runs: Array<readonly [number, number]> = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === row - 1) runs[runs.length - 1] = [run[0], row];
    else runs.push([row, row]);
  }
  return runs;
}
