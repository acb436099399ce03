/** The transactions that an act is about: one line, or all that are chosen. Pure. */

import type { ErrorCode } from "@amont/contract/errors/error-codes.ts";
import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { type CommandName, flagsOfCommand } from "./ledger-command.ts";
import { reasonOf } from "./refusals.ts";
import { allows, type ChosenLine, emptySelection, refusing, type Selection, withLines } from "./selection.ts";

export interface CommandTarget {
  readonly ids: readonly number[];
  /** Those of them that were on the screen. */
  readonly lines: readonly ChosenLine[];
  readonly selection: Selection;
}

export function targetOfLine(line: TransactionLine): CommandTarget {
  return targetOf(withLines(emptySelection, [line]));
}

export function targetOf(selection: Selection): CommandTarget {
  return { ids: [...selection.ids], lines: [...selection.lines.values()], selection };
}

export interface Refusal {
  readonly code: ErrorCode;
  /** How many of how many refuse it; null when it is about one line, or about lines that were never on the screen. */
  readonly count: number | null;
}

/** Why not every transaction accepts the command; null when all do. */
export function refusalOf(command: CommandName, { selection, ids }: CommandTarget): Refusal | null {
  const flags = flagsOfCommand[command];
  if (allows(selection, flags)) return null;
  const [first, ...others] = refusing(selection, flags);
  if (first === undefined) return { code: "21004", count: null };
  return { code: reasonOf(command, first), count: ids.length === 1 ? null : others.length + 1 };
}

/** The tree to choose a category from; both when the directions differ or are not known. */
export function treeOf({ lines, ids }: CommandTarget): "inflow" | "outflow" | "both" {
  const [first] = lines;
  const isUniform =
    lines.length === ids.length && lines.every(({ isInflow }) => isInflow === first?.isInflow);
  if (first === undefined || !isUniform) return "both";
  return first.isInflow ? "inflow" : "outflow";
}
