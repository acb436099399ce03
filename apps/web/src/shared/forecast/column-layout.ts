/** Where the columns of the forecast stand, in pixels: the chart and the grid share them, so a bar stands over its column. */

export const titleWidth = 250;
export const cumulativeWidth = 104;
const periodWidth = 92;
/** The current period also shows how much of the forecast is done. */
const currentPeriodWidth = 132;

export interface ColumnLayout {
  readonly count: number;
  /** The left edge of each column and, last, the right edge of the last one. */
  readonly edges: Float64Array;
}

export function columnLayout(
  columns: readonly { readonly offset: number }[],
  showsComparison: boolean,
  /** Of every column, where there is room for one only. */
  onlyWidth?: number,
): ColumnLayout {
  const edges = new Float64Array(columns.length + 1);
  for (const [index, { offset }] of columns.entries()) {
    const width = showsComparison && offset === 0 ? currentPeriodWidth : periodWidth;
    edges[index + 1] = (edges[index] ?? 0) + (onlyWidth ?? width);
  }
  return { count: columns.length, edges };
}

export const layoutWidth = ({ edges, count }: ColumnLayout): number => edges[count] ?? 0;

export const columnStart = ({ edges }: ColumnLayout, column: number): number => edges[column] ?? 0;

export const columnWidth = ({ edges }: ColumnLayout, column: number): number =>
  (edges[column + 1] ?? 0) - (edges[column] ?? 0);
