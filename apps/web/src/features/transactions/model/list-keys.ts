/** What a key does in the list of transactions. Pure: the list does it. */

export interface PressedListKey {
  readonly key: string;
  readonly isShift: boolean;
  readonly isMod: boolean;
  readonly isAlt: boolean;
}

export type ListKeyMeaning =
  | { readonly kind: "move"; readonly to: number; readonly isExtending: boolean }
  | { readonly kind: "toggle" }
  | { readonly kind: "selectAll" }
  | { readonly kind: "open" }
  | { readonly kind: "leave" };

interface ListPlace {
  /** The row that the keys speak of; -1 before the first key. */
  readonly row: number;
  readonly rowCount: number;
  readonly rowsPerPage: number;
}

/** Null for a key that the list leaves alone. */
export function meaningOfKey(pressed: PressedListKey, place: ListPlace): ListKeyMeaning | null {
  const { key, isShift, isMod, isAlt } = pressed;
  if (isAlt) return null;
  if (isMod) return key.toLowerCase() === "a" ? { kind: "selectAll" } : null;
  const target = targetOf(key, place);
  if (target !== null) {
    const to = Math.min(Math.max(0, target), place.rowCount - 1);
    return place.rowCount === 0 ? null : { kind: "move", to, isExtending: isShift };
  }
  if (key === " " || key.toLowerCase() === "x") return { kind: "toggle" };
  if (key === "Enter") return { kind: "open" };
  return key === "Escape" ? { kind: "leave" } : null;
}

function targetOf(key: string, { row, rowCount, rowsPerPage }: ListPlace): number | null {
  switch (key) {
    case "ArrowDown":
    case "j":
    case "J":
      return row + 1;
    case "ArrowUp":
    case "k":
    case "K":
      return row - 1;
    case "PageDown":
      return row + rowsPerPage;
    case "PageUp":
      return row - rowsPerPage;
    case "Home":
      return 0;
    case "End":
      return rowCount - 1;
    default:
      return null;
  }
}
