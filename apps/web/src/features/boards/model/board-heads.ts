/** The list of boards after one of them was written: nobody has to wait for it to be read. Pure. */
import type { Board, BoardHead } from "@amont/contract/operations/boards/board-shape.ts";

function headOf(board: Board): BoardHead {
  const { id, name, visibility, template, isOwn, ownerName, canWrite, widgets } = board;
  const places = widgets.map(({ kind, column, row, width, height }) => ({
    kind,
    column,
    row,
    width,
    height,
  }));
  return { id, name, visibility, template, isOwn, ownerName, canWrite, widgets: places };
}

/** In its place, or last: the first one made comes first. */
export function headsWith(heads: readonly BoardHead[], board: Board): BoardHead[] {
  const head = headOf(board);
  return heads.some(({ id }) => id === board.id)
    ? heads.map((one) => (one.id === board.id ? head : one))
    : [...heads, head];
}
