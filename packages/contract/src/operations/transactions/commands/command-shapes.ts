/**
 * What commands on transactions have in common. A command takes up to 10,000 transactions and changes all of them
 * or none: a refusal carries the code of the first rule that one of them breaks, and names those that break it as
 * `transactionIds`. Its answer says how to take it back.
 */
import { z } from "zod";
import { companyProduct } from "../../../access.ts";
import type { ErrorCode } from "../../../errors/error-codes.ts";
import { wire } from "../../../wire-object.ts";

export const writeTransactions = companyProduct("CashFlow", "write");

export const transactionId = z.int32().positive();
export const transactionIds = z.array(transactionId).min(1).max(10_000);

/** The scenario the caller looks at, where the past cannot be changed; none for the main plan. */
export const selectedScenarioId = z.int32().positive().nullish();

/** The fields of every command. */
export const commanded = {
  transactionIds: ["transactionIds", transactionIds],
  scenarioId: ["scenarioId", selectedScenarioId],
} as const;

export const commandAnswer = wire({
  transactionCount: ["transactionCount", z.int().nonnegative()],
  /** Takes the whole command back when it is given to `undo-transactions`. */
  undoToken: ["undoToken", z.string()],
});

export type CommandAnswer = z.output<typeof commandAnswer>;

/**
 * Missing, in the past of a scenario or in a frozen copy, reconciled, replaced by split lines, one side of a transfer: what
 * can refuse any change.
 */
export const commandErrors: readonly ErrorCode[] = ["not_found", "21001", "21002", "21003", "23003", "32005"];
