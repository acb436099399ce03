/** Which lines are chosen for an act on several of them, and how a click or a key changes that. Pure. */
import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { type FlaggedCommand, isAllowed } from "@amont/engine/ledger/allowed-commands.ts";

/** What an act on a chosen line needs of it. */
export type ChosenLine = Pick<
  TransactionLine,
  | "id"
  | "companyId"
  | "allowedCommands"
  | "amount"
  | "isInflow"
  | "isManual"
  | "kind"
  | "status"
  | "paymentDate"
  | "bankAccountId"
  | "transferId"
>;

export interface Selection {
  readonly ids: ReadonlySet<number>;
  /** Those that were on the screen. "Select all" also chooses lines that never were. */
  readonly lines: ReadonlyMap<number, ChosenLine>;
  /** What is allowed for every one of the others, as bit flags. */
  readonly othersAllow: number;
  /** Whose the others are, where several companies are taken together. */
  readonly owners: ReadonlyMap<number, number>;
}

const everything = ~0;

export const emptySelection: Selection = {
  ids: new Set(),
  lines: new Map(),
  othersAllow: everything,
  owners: new Map(),
};

/** As many as the server accepts in one act. */
export const largestSelection = 10_000;

export function toggled(selection: Selection, line: ChosenLine): Selection {
  return selection.ids.has(line.id) ? without(selection, [line.id]) : withLines(selection, [line]);
}

/** Adds; what does not fit any more is left out. */
export function withLines(selection: Selection, added: Iterable<ChosenLine>): Selection {
  const ids = new Set(selection.ids);
  const lines = new Map(selection.lines);
  for (const line of added) {
    if (ids.size >= largestSelection && !ids.has(line.id)) break;
    ids.add(line.id);
    lines.set(line.id, line);
  }
  return { ...selection, ids, lines };
}

/** Everything that a filter finds, on the screen or not. */
export function allOf(
  ids: readonly number[],
  allowedCommands: number,
  companyIds: readonly number[] = [],
): Selection {
  const owners = new Map(companyIds.map((companyId, at) => [ids[at] ?? 0, companyId]));
  return { ids: new Set(ids), lines: new Map(), othersAllow: allowedCommands, owners };
}

/** Whose a chosen line is; undefined for the current company's. */
export const ownerOf = ({ lines, owners }: Selection, id: number): number | undefined =>
  lines.get(id)?.companyId ?? owners.get(id);

/** Chosen lines as they are now; the same object when nothing about them is new. */
export function refreshed(selection: Selection, present: Iterable<ChosenLine>): Selection {
  let lines: Map<number, ChosenLine> | null = null;
  for (const line of present) {
    if (!selection.ids.has(line.id) || selection.lines.get(line.id) === line) continue;
    lines ??= new Map(selection.lines);
    lines.set(line.id, line);
  }
  return lines === null ? selection : { ...selection, lines };
}

export function without(selection: Selection, removed: Iterable<number>): Selection {
  const ids = new Set(selection.ids);
  const lines = new Map(selection.lines);
  for (const id of removed) {
    ids.delete(id);
    lines.delete(id);
  }
  if (ids.size === selection.ids.size) return selection;
  return ids.size === 0 ? emptySelection : { ...selection, ids, lines };
}

const areAllKnown = ({ ids, lines }: Selection): boolean => lines.size === ids.size;

const acceptsAny = (flags: number, commands: readonly FlaggedCommand[]): boolean =>
  commands.some((command) => isAllowed(command, flags));

/** Every chosen line accepts one of these commands. */
export function allows(selection: Selection, commands: readonly FlaggedCommand[]): boolean {
  if (selection.ids.size === 0) return false;
  if (!areAllKnown(selection) && !acceptsAny(selection.othersAllow, commands)) return false;
  return refusing(selection, commands).length === 0;
}

/** The chosen lines, of those that were on the screen, that accept none of these commands. */
export function refusing(selection: Selection, commands: readonly FlaggedCommand[]): readonly ChosenLine[] {
  return [...selection.lines.values()].filter(
    ({ allowedCommands }) => !acceptsAny(allowedCommands, commands),
  );
}

/** Both ends included, in either direction. */
export function rowsBetween(anchor: number, row: number): readonly number[] {
  const [first, last] = anchor < row ? [anchor, row] : [row, anchor];
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
