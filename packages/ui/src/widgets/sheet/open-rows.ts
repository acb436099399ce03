/** Which rows of a grid are open. Each function gives the same set back when nothing changes. */

export type OpenRows = ReadonlySet<string>;

export const noOpenRows: OpenRows = new Set();

export function openRow(open: OpenRows, rowId: string): OpenRows {
  return open.has(rowId) ? open : new Set([...open, rowId]);
}

export function closeRow(open: OpenRows, rowId: string): OpenRows {
  return open.has(rowId) ? new Set([...open].filter((id) => id !== rowId)) : open;
}

export function toggleRow(open: OpenRows, rowId: string): OpenRows {
  return open.has(rowId) ? closeRow(open, rowId) : openRow(open, rowId);
}

export function openOnlyRow(open: OpenRows, rowId: string): OpenRows {
  return open.size === 1 && open.has(rowId) ? open : new Set([rowId]);
}

export function clearRows(open: OpenRows): OpenRows {
  return open.size === 0 ? open : noOpenRows;
}
