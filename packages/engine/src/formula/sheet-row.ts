/** What a sheet keeps of a line that has a formula, or that one reads. */
import type { FormulaLine } from "./formula-line.ts";
import type { Formula, Reference } from "./formula-syntax.ts";
import { type FormulaErrorKind, type FormulaValue, formulaErrorKinds } from "./formula-value.ts";

/** Somebody reads a line, so many periods away: a change there is a change here, as many periods the other way. */
interface Reader {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

/** A formula whose references were looked up. */
export interface BoundLine<Line> extends FormulaLine<Line> {
  readonly references: ReadonlyMap<Formula, readonly Reference[]>;
  readonly targets: ReadonlyMap<Reference, SheetRow<Line> | FormulaErrorKind>;
}

export interface SheetRow<Line> {
  readonly index: number;
  readonly line: Line;
  readonly input: (period: number) => FormulaValue;
  readers: Reader[];
  formula: BoundLine<Line> | null;
  /** Where there is an error: the last good value, or zero where nobody knows it. */
  values: Float64Array;
  /** 0: a value; otherwise an error, packed. */
  errors: Uint8Array;
}

/** Why a cell has no value of its own. */
export interface CellError {
  readonly kind: FormulaErrorKind;
  /** It came with what the cell reads: the fault is elsewhere. */
  readonly isInherited: boolean;
  /** What the cell was before it broke; null where nobody knows. */
  readonly lastGood: number | null;
}

const inheritedBit = 0x80;
const lastGoodBit = 0x40;

const isOwn = (packed: number): boolean => packed > 0 && packed < inheritedBit;
const none: readonly number[] = [];

/** The columns that are in error by a fault of their own. Most lines have none, and are looked at by every reader. */
export const ownErrors = (errors: Uint8Array): readonly number[] =>
  isAnyOwn(errors) ? [...errors.keys()].filter((column) => isOwn(errors[column] ?? 0)) : none;

/** Without a call for each of the twenty thousand cells of a plan's formulas. */
function isAnyOwn(errors: Uint8Array): boolean {
  for (let column = 0; column < errors.length; column += 1) if (isOwn(errors[column] ?? 0)) return true;
  return false;
}

export function packedError({ kind, isInherited, lastGood }: CellError): number {
  const number = formulaErrorKinds.indexOf(kind) + 1;
  return number + (isInherited ? inheritedBit : 0) + (lastGood === null ? 0 : lastGoodBit);
}

/** Whether two cells say the same; whose fault an error is does not show in them. */
export const isSameError = (one: number, other: number): boolean =>
  one % inheritedBit === other % inheritedBit;

/** Null for a cell that has a value. */
export function unpackedError(packed: number, value: number): CellError | null {
  const number = packed % lastGoodBit;
  if (number === 0) return null;
  return {
    kind: formulaErrorKinds[number - 1] ?? "outOfBound",
    isInherited: packed >= inheritedBit,
    lastGood: packed % inheritedBit >= lastGoodBit ? value : null,
  };
}
