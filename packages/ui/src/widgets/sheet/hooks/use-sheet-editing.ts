import { type RefObject, useState } from "react";
import { isPeriod, type SheetPainter } from "../painting/sheet-painter.ts";
import type { SheetActs } from "../sheet-acts.ts";
import type { Editing, Step } from "../sheet-editor.tsx";
import type { SheetLayout } from "../sheet-layout.ts";
import type { CellBlock, CellPlace } from "../sheet-selection.ts";
import type { SheetSource } from "../sheet-source.ts";

interface Edited {
  readonly source: SheetSource;
  readonly size: SheetLayout["size"];
  readonly isReadOnly: boolean;
  readonly block: CellBlock | null;
  readonly painterRef: RefObject<SheetPainter | null>;
  readonly acts: Pick<SheetActs, "onRefusedEdit" | "onEnter">;
  readonly select: (to: CellPlace, isExtending: boolean) => void;
  readonly focusGrid: () => void;
}

/** The cell that is being typed into: how that begins, and how it ends. */
export function useSheetEditing({
  source,
  size,
  isReadOnly,
  block,
  painterRef,
  acts,
  select,
  focusGrid,
}: Edited) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const canEdit = (place: CellPlace) =>
    !isReadOnly && isPeriod(place, size) && source.isEditable(place.row, place.column);

  const edit = (place: CellPlace, text: string | null) => {
    if (!isPeriod(place, size)) return;
    if (!canEdit(place)) {
      acts.onRefusedEdit(place);
      return;
    }
    painterRef.current?.reveal(place);
    setEditing({
      place,
      text: text ?? source.editText(place.row, place.column),
      isReplacing: text !== null,
      isLow: painterRef.current?.isLow(place) ?? false,
    });
  };

  /** Why the text is refused; null when it was taken. */
  const commit = (text: string, after: Step | "block" | "stay", isOtherWay: boolean): string | null => {
    if (editing === null) return null;
    const { row, column } = editing.place;
    const own = { top: row, bottom: row, left: column, right: column };
    const target = after === "block" && block !== null ? block : own;
    const isUntouched = !editing.isReplacing && text === editing.text && after !== "block" && !isOtherWay;
    const refusal = isUntouched ? null : acts.onEnter(target, text, isOtherWay);
    if (refusal !== null) return refusal;
    setEditing(null);
    if (after === "stay") return null; // the focus has gone elsewhere, on purpose
    focusGrid();
    if (after !== "block") select({ row: row + after.rows, column: column + after.columns }, false);
    return null;
  };

  const cancel = () => {
    setEditing(null);
    focusGrid();
  };

  return { editing, canEdit, edit, commit, cancel };
}
