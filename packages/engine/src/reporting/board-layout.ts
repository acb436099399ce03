/**
 * Where the widgets of a board stand. They fall upwards: in the order of their rows each takes the smallest row where it
 * overlaps none that was placed before. The one that somebody just moved comes first in its row, so that others make room
 * for it and not the other way round. The same widgets stand in the same places, whoever placed them and in which order.
 */

export interface Placed {
  readonly id: number;
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

export const boardColumns = 12;

export function arrange<Item extends Placed>(
  items: readonly Item[],
  movedId: number | null = null,
): readonly Item[] {
  const first = ({ id }: Placed) => (id === movedId ? 0 : 1);
  const inTurn = items.toSorted(
    (left, right) =>
      left.row - right.row || first(left) - first(right) || left.column - right.column || left.id - right.id,
  );
  const placed: Item[] = [];
  for (const item of inTurn) placed.push({ ...item, row: smallestRow(item, placed) });
  return placed.toSorted(inReadingOrder);
}

/** For narrower screens: half of the columns, or one below the other. */
export function narrow<Item extends Placed>(items: readonly Item[], columns: 6 | 1): readonly Item[] {
  const inOrder = items.toSorted(inReadingOrder);
  return columns === 1 ? stacked(inOrder) : arrange(inOrder.map((item) => halved(item)));
}

function stacked<Item extends Placed>(items: readonly Item[]): readonly Item[] {
  let row = 0;
  const placed: Item[] = [];
  for (const item of items) {
    placed.push({ ...item, column: 0, width: 1, row });
    row += item.height;
  }
  return placed;
}

function halved<Item extends Placed>(item: Item): Item {
  const width = Math.ceil(item.width / 2);
  return { ...item, width, column: Math.min(Math.floor(item.column / 2), boardColumns / 2 - width) };
}

const inReadingOrder = (left: Placed, right: Placed): number =>
  left.row - right.row || left.column - right.column || left.id - right.id;

function smallestRow(item: Placed, placed: readonly Placed[]): number {
  const above = placed.filter((other) => sharesColumns(item, other));
  // It stands at the top or below another: nowhere else can its smallest row be.
  const candidates = [0, ...above.map(({ row, height }) => row + height)].toSorted((a, b) => a - b);
  return candidates.find((row) => above.every((other) => !sharesRows({ ...item, row }, other))) ?? 0;
}

const sharesColumns = (one: Placed, other: Placed): boolean =>
  one.column < other.column + other.width && other.column < one.column + one.width;

const sharesRows = (one: Placed, other: Placed): boolean =>
  one.row < other.row + other.height && other.row < one.row + one.height;
