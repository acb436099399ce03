/** The rows that a page holds: all of them while they can be read, the smallest lines of each section together beyond. Pure. */
import {
  addedUpVariances,
  type BoardRow,
  type BoardWeeks,
  boardRows,
  type RowName,
} from "@amont/engine/liquidity/rolling/board-rows.ts";

export interface ShownRow
  extends Pick<BoardRow, "id" | "look" | "direction" | "level" | "amounts" | "paidNow" | "variances"> {
  /** A number: so many lines together. */
  readonly name: RowName | number;
  readonly sectionId: string | undefined;
}

/** Lines without what they are made of. */
export function shownRows(board: BoardWeeks, most: number): readonly ShownRow[] {
  const rows = boardRows(board)
    .filter(({ level }) => level < 3)
    .map((row): ShownRow => Object.assign({ sectionId: row.parentId }, row));
  const tooMany = rows.length - most;
  if (tooMany <= 0) return rows;
  const lines = rows.filter(({ sectionId }) => sectionId !== undefined);
  const sections = new Set(lines.map(({ sectionId }) => sectionId)).size;
  // Each section may need a row for what is folded in it.
  const folded = new Set(
    lines
      .toSorted((left, right) => sizeOf(left) - sizeOf(right))
      .slice(0, tooMany + sections)
      .map(({ id }) => id),
  );
  return rows.flatMap((row, at) => {
    const isFolded = folded.has(row.id);
    const isLast = row.sectionId !== undefined && rows[at + 1]?.sectionId !== row.sectionId;
    const rest = isLast
      ? lines.filter(({ id, sectionId }) => folded.has(id) && sectionId === row.sectionId)
      : [];
    return (isFolded ? [] : [row]).concat(together(rest));
  });
}

const sizeOf = ({ amounts }: ShownRow): number => amounts.reduce((sum, amount) => sum + Math.abs(amount), 0);

function together(rows: readonly ShownRow[]): readonly ShownRow[] {
  const [first] = rows;
  if (first === undefined || rows.length === 1) return rows;
  return [
    {
      ...first,
      id: `${first.sectionId ?? ""}:rest`,
      name: rows.length,
      amounts: first.amounts.map((_, week) => sumOf(rows, (row) => row.amounts[week])),
      paidNow: sumOf(rows, ({ paidNow }) => paidNow),
      variances: first.variances.map((_, week) =>
        addedUpVariances(rows.map(({ variances }) => variances[week] ?? null)),
      ),
    },
  ];
}

const sumOf = (rows: readonly ShownRow[], of: (row: ShownRow) => number | null | undefined): number =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);
