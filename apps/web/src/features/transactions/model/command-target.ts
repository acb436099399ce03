/** The transactions that an act is about: one line, or all that are chosen. Pure. */

import type { ErrorCode } from "@amont/contract/errors/error-codes.ts";
import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { type CommandName, flagsOfCommand } from "./ledger-command.ts";
import { reasonOf } from "./refusals.ts";
import {
  allows,
  type ChosenLine,
  emptySelection,
  ownerOf,
  refusing,
  type Selection,
  withLines,
} from "./selection.ts";

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

/** The transactions by company, in the order of the first of each; `currentId` has those that name none. */
export function partsOf({ ids, selection }: CommandTarget, currentId: number): ReadonlyMap<number, number[]> {
  return Map.groupBy(ids, (id) => ownerOf(selection, id) ?? currentId);
}

/** The one company that all of them are of; undefined for several. */
export function companyOf(target: CommandTarget, currentId: number): number | undefined {
  const [only, ...others] = partsOf(target, currentId).keys();
  return others.length === 0 ? only : undefined;
}

/** What they ask for is of one company: one of its accounts. */
const isOfOneCompany = (command: CommandName): boolean =>
  command === "switchBankAccount" || command === "declarePaid";

function isMixed({ ids, selection }: CommandTarget): boolean {
  return new Set(ids.map((id) => ownerOf(selection, id))).size > 1;
}

export interface Refusal {
  readonly code: ErrorCode | "several-companies";
  /** How many of how many refuse it; null when it is about one line, or about lines that were never on the screen. */
  readonly count: number | null;
}

/** Why not every transaction accepts the command; null when all do. */
export function refusalOf(command: CommandName, target: CommandTarget): Refusal | null {
  const { selection, ids } = target;
  if (isOfOneCompany(command) && isMixed(target)) return { code: "several-companies", count: null };
  // What was paid is not waited for.
  if (command === "postpone" && target.lines.some(({ kind }) => kind === "paid"))
    return { code: "21004", count: null };
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
