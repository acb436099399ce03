import type { CommandContext } from "@amont/engine/ledger/allowed-commands.ts";
import type { OperationContext } from "../../http/operation-route.ts";

/** Who looks at transactions, and from which scenario: beside the day, what the commands allowed depend on. */
export type Commander = Omit<CommandContext, "today">;

export function commander(
  { caller }: OperationContext,
  companyId: number,
  scenarioId: number | null,
): Commander {
  const level = caller.companies.get(companyId)?.levels.CashFlow;
  return { level: level === "write" ? "write" : "read", scenarioId };
}
