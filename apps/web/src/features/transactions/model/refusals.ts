/** Why a command is not offered for a line, as the code whose text says it. The server has the last word. Pure. */
import type { ErrorCode } from "@amont/contract/errors/error-codes.ts";
import { hasStatus } from "@amont/engine/ledger/transaction-status.ts";
import type { CommandName } from "./ledger-command.ts";
import type { ChosenLine } from "./selection.ts";

type RefusedLine = Pick<ChosenLine, "status" | "isManual" | "kind" | "transferId">;

/** What the bank or the accounting software keeps, each thing with its own text. */
const keptByItsSource: Partial<Readonly<Record<CommandName, ErrorCode>>> = {
  setPaymentDate: "8024",
  postpone: "8024",
  setBillingDate: "8025",
  declareLate: "8026",
  setTitle: "8027",
  setMemo: "8028",
  setVat: "4010",
  declarePaid: "8005",
  setAmount: "21006",
  switchBankAccount: "21006",
  delete: "21006",
};

export function reasonOf(
  command: CommandName,
  { status, isManual, kind, transferId }: RefusedLine,
): ErrorCode {
  if (hasStatus(status, "reconciled")) return "21002";
  if (transferId !== undefined) return "32005";
  if (command === "declareNotLate" && !hasStatus(status, "isLate")) return "8016";
  if (command === "reactivate" && !hasStatus(status, "ignored")) return "8021";
  if (command === "declareLate" && kind === "paid") return "8020";
  if (command === "setAmount" && hasStatus(status, "ignored")) return "8013";
  if (command === "split" && hasStatus(status, "ignored")) return "8022";
  if (command === "reconcile" && hasStatus(status, "ignored")) return "8008";
  if (hasStatus(status, "split")) return "21003";
  return (isManual ? undefined : keptByItsSource[command]) ?? "21004";
}
