/**
 * What a sheet shows. Rows are the visible ones, top to bottom; columns are periods, with a title before them and a
 * total after them. The sheet asks for the face of a cell when it comes into view, and paints it.
 */

/** The title stands before the first column; the total after the last one. */
export const titleColumn = -1;

/** In pixels: a word wide, inside the height of a row. */
export const trendBox = { width: 52, height: 18, margin: 3 } as const;

/**
 * How a row looks: a balance, a section and its total, a group, a line inside one, a line beside the sums, what is missing
 * from them, or an act.
 */
export type RowLook = "balance" | "section" | "group" | "leaf" | "aside" | "missing" | "act";

/** Which way money goes; it decides the colour of bars. */
export type Direction = "in" | "out" | "none";

export interface SheetRow {
  readonly id: string;
  readonly title: string;
  readonly look: RowLook;
  readonly direction: Direction;
  /** Steps of indentation. */
  readonly indent: number;
  /** 1 for the outermost rows, as assistive technology counts. */
  readonly level: number;
  readonly parentId: string | undefined;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  /** A word at the end of the title: where the figures come from. */
  readonly tag?: string | undefined;
  /** Before the title, in muted text: ancestors that a search leaves out. */
  readonly context?: string | undefined;
  /** At the end of the title, without words: how its figures moved, as the path of a drawing of `trendBox`. */
  readonly trend?: string | undefined;
  /** In small below the title: what holds for the whole row. */
  readonly detail?: string | undefined;
  /** What is searched for: marked in the title. */
  readonly sought?: string | undefined;
}

export type Tense = "past" | "current" | "future";

export interface SheetColumn {
  readonly id: string;
  readonly title: string;
  /** Left of the title: "in progress". */
  readonly hint?: string | undefined;
  /** All columns have one, or none: the head is higher with them. */
  readonly note?: ColumnNote | undefined;
  readonly tense: Tense;
}

/** In small below the title: what holds for the whole column, as a rate does. */
export interface ColumnNote {
  readonly text: string;
  /** All of it, in words: for who points at it, and for who does not see it. */
  readonly words: string;
  /** Not to be relied on: hatched. */
  readonly isDoubtful: boolean;
}

/** Parts of a whole, in per cent of the width. */
export interface CellBar {
  readonly done: number;
  readonly committed: number;
}

export type CellMark =
  | "note"
  | "computed"
  /** Worked out from the past: in italics, with a sign. */
  | "automatic"
  /** Typed by hand, over whatever else would say something here. */
  | "manual"
  | "warning"
  | "error"
  /** Something that belongs in it is not in it: hatched. */
  | "incomplete"
  | "changed"
  | "refused"
  /** Beyond what is allowed, below what is wanted, above it: a tint and a sign. */
  | "beyond"
  | "below"
  | "above"
  /** Something happens here; without it the amount is quieter. */
  | "moving"
  | "still"
  /** A day that has no column of its own was lower. */
  | "lowerInside";

export interface CellFace {
  readonly whole: string;
  readonly cents: string;
  readonly isNegative: boolean;
  /** A dash: there is nothing here. */
  readonly isNothing: boolean;
  /** At the left of the cell: how much is done. */
  readonly rate: string;
  readonly bar: CellBar | null;
  readonly marks: readonly CellMark[];
  /** What the marks mean, in words, for who does not see them. */
  readonly description: string;
  /** In small below the amount: what it was before, or when it is. */
  readonly under?: CellUnder | undefined;
  /** For who points at it: what it is made of. */
  readonly hint?: string | undefined;
}

export interface CellUnder {
  readonly text: string;
  /** It no longer holds. */
  readonly isStruck: boolean;
  /** For a difference: whether one would rather have it so. Its sign says it to who sees no colours. */
  readonly tone?: "good" | "bad" | undefined;
}

export const emptyFace: CellFace = {
  whole: "",
  cents: "",
  isNegative: false,
  isNothing: false,
  rate: "",
  bar: null,
  marks: [],
  description: "",
};

/** A row that stays in sight at the bottom while its own place is scrolled away: what everything comes to. */
export interface PinnedRow {
  /** Where it stands among the rows; -1 when it is not among them now. */
  readonly row: number;
  readonly title: string;
  /** Below the title, while there is something to say: what the changes beside the amounts are of. */
  readonly note: string;
  /** The column after the last one is the total. Its rate is the change below the amount. */
  readonly face: (column: number) => CellFace;
}

export interface SheetSource {
  readonly rows: readonly SheetRow[];
  readonly columns: readonly SheetColumn[];
  /** The left edge of each column and, last, the right edge of the last one, in pixels. */
  readonly edges: Float64Array;
  readonly totalTitle: string;
  /**
   * What the faces of a row are of, and what else they all depend on, the places of columns included. While both are the
   * same objects, another source paints that row no second time.
   */
  readonly contentOf: (row: number) => unknown;
  readonly circumstances: unknown;
  /** The column after the last one is the total. */
  readonly face: (row: number, column: number) => CellFace;
  readonly isEditable: (row: number, column: number) => boolean;
  /** As one types it. */
  readonly editText: (row: number, column: number) => string;
  readonly pinned?: PinnedRow | undefined;
}
