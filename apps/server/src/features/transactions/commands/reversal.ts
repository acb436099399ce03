import type { FlaggedCommand } from "@amont/engine/ledger/allowed-commands.ts";

/** The command that moves a transaction to the other tree. */
export function reversalOf({ isInflow }: { readonly isInflow: boolean }): FlaggedCommand {
  return isInflow ? "reverseIntoOutflow" : "reverseIntoInflow";
}
