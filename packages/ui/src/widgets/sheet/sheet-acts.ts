import type { CellBlock, CellPlace } from "./sheet-selection.ts";

/** Beside what is being typed: what it comes to, or what one should know before it is entered. */
export interface EditorHint {
  readonly text: string;
  readonly isWarning: boolean;
}

/** What people ask for. Nothing of it changes the sheet by itself: it shows what its source says. */
export interface SheetActs {
  readonly onToggle: (rowId: string) => void;
  /** Space, Ctrl+Enter, Enter on a title, a double click or a tap: more about this cell. */
  readonly onActivate: (place: CellPlace) => void;
  /** A click, which only chooses: who shows more about a cell already need not wait until nobody types. */
  readonly onPick?: (place: CellPlace) => void;
  /** The pointer is over this cell now, or over none. */
  readonly onPoint?: (place: CellPlace | null, target: EventTarget | null) => void;
  /**
   * What was typed, for every cell of the block. In words why it cannot be taken: the editor stays open and says so.
   * `isOtherWay`: entered with Alt, for a page that knows two ways of taking it.
   */
  readonly onEnter: (block: CellBlock, text: string, isOtherWay: boolean) => string | null;
  /** After each key in a cell: for who has to ask before they can tell what it would do. */
  readonly onType?: (place: CellPlace, text: string) => void;
  /** While one types. */
  readonly hintOf?: (place: CellPlace, text: string) => EditorHint | null;
  /** Where it stands now: that is selected. Null when nothing was pasted. */
  readonly onPaste: (block: CellBlock, rows: readonly (readonly string[])[]) => CellBlock | null;
  readonly onClear: (block: CellBlock) => void;
  /** The block includes what is copied from: its first column, or its first row. */
  readonly onFill: (block: CellBlock, direction: "right" | "down") => void;
  readonly copied: (block: CellBlock) => readonly (readonly string[])[];
  /** Somebody tried to type where nothing can be typed. */
  readonly onRefusedEdit: (place: CellPlace) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onLeave: () => void;
}
