/** What can be done with transactions, as a value: what is given, which right it needs, what it most likely leads to. Pure. */
import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { type FlaggedCommand, transactionCommands } from "@amont/engine/ledger/allowed-commands.ts";
import { transactionStatus } from "@amont/engine/ledger/transaction-status.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { fromWireNumber, minorUnits, money } from "@amont/kernel/money.ts";
import type { GivenPart } from "../../../shared/ledger/projects/distribution-draft.ts";

interface Named {
  readonly id: number;
  readonly name: string;
}

export type LedgerCommand =
  | { readonly name: "categorise"; readonly category: Named }
  | { readonly name: "validateCategorisation" }
  | { readonly name: "ignore" }
  | { readonly name: "reactivate" }
  | { readonly name: "reverse" }
  | { readonly name: "resetToOriginalDate" }
  | { readonly name: "setPaymentDate"; readonly date: CalendarDate }
  /** Each of them to the day that it was shown to be probably paid on. */
  | { readonly name: "postpone"; readonly days: ReadonlyMap<number, CalendarDate> }
  | { readonly name: "setBillingDate"; readonly date: CalendarDate | null }
  | { readonly name: "declareLate"; readonly date: CalendarDate }
  | { readonly name: "declareNotLate" }
  | { readonly name: "declarePaid"; readonly date: CalendarDate; readonly accountId: number | null }
  | { readonly name: "declarePaidAtPredictedDate" }
  | { readonly name: "switchBankAccount"; readonly account: Named | null }
  /** With parts: what projects get of the new amount. */
  | { readonly name: "setAmount"; readonly amount: number; readonly parts?: readonly GivenPart[] }
  | { readonly name: "distribute"; readonly parts: readonly GivenPart[] }
  | { readonly name: "dissociateAllProjects" }
  | { readonly name: "setVat"; readonly rate: number | null }
  | { readonly name: "setTitle"; readonly title: string }
  | { readonly name: "setMemo"; readonly memo: string }
  | { readonly name: "cancelReconciliation" }
  | { readonly name: "delete" };

/** Those that a dialog of their own carries out. */
type DialogCommand = "split" | "editSplit" | "reconcile";

export type CommandName = LedgerCommand["name"] | DialogCommand;

/** The flags that allow it, any of them. Whoever may rename a transaction may also annotate it. */
export const flagsOfCommand: Readonly<Record<CommandName, readonly FlaggedCommand[]>> = {
  categorise: ["categorise"],
  validateCategorisation: ["validateCategorisation"],
  ignore: ["ignore"],
  reactivate: ["reactivate"],
  reverse: ["reverseIntoInflow", "reverseIntoOutflow"],
  resetToOriginalDate: ["resetToOriginalDate"],
  setPaymentDate: ["setPaymentDate"],
  postpone: ["setPaymentDate"],
  setBillingDate: ["setBillingDate"],
  declareLate: ["declareLate"],
  declareNotLate: ["declareNotLate"],
  declarePaid: ["declarePaid"],
  declarePaidAtPredictedDate: ["declarePaidAtPredictedDate"],
  switchBankAccount: ["switchBankAccount"],
  setAmount: ["setAmount"],
  // Without a flag of its own: who may categorise may do that as well.
  distribute: ["categorise"],
  dissociateAllProjects: ["dissociateAllProjects"],
  split: ["split"],
  editSplit: ["editSplit"],
  reconcile: ["reconcile"],
  cancelReconciliation: ["cancelReconciliation"],
  setVat: ["setVat"],
  setTitle: ["setTitle"],
  setMemo: ["setTitle"],
  delete: ["delete"],
};

const { ignored } = transactionStatus;

const without = (flags: number, command: FlaggedCommand): number => flags & ~transactionCommands[command];

/** The line as it will be once the server has said yes. What only the server can work out stays as it is. */
export function predicted(command: LedgerCommand, line: TransactionLine): TransactionLine {
  switch (command.name) {
    case "categorise":
      return { ...line, category: { ...command.category, categorisation: "confirmed" } };
    case "validateCategorisation":
      return {
        ...line,
        category: { ...line.category, categorisation: "confirmed" },
        allowedCommands: without(line.allowedCommands, "validateCategorisation"),
      };
    case "ignore":
      return {
        ...line,
        status: line.status | ignored,
        allowedCommands: without(line.allowedCommands, "ignore") | transactionCommands.reactivate,
      };
    case "reactivate":
      return {
        ...line,
        status: line.status & ~ignored,
        allowedCommands: without(line.allowedCommands, "reactivate") | transactionCommands.ignore,
      };
    case "setPaymentDate":
      return { ...line, paymentDate: command.date };
    case "postpone":
      return { ...line, paymentDate: command.days.get(line.id) ?? line.paymentDate };
    case "resetToOriginalDate":
      return { ...line, paymentDate: line.originalPaymentDate };
    case "setBillingDate":
      return { ...line, billingDate: command.date };
    case "switchBankAccount":
      return {
        ...line,
        bankAccountId: command.account?.id ?? null,
        bankAccountName: command.account?.name ?? null,
      };
    case "setAmount":
      return withParts(
        { ...line, amount: { ...line.amount, amountMinor: minorOf(command.amount, line) } },
        command.parts,
      );
    case "distribute":
      return withParts(line, command.parts);
    case "dissociateAllProjects":
      return {
        ...withParts(line, []),
        allowedCommands: without(line.allowedCommands, "dissociateAllProjects"),
      };
    case "setVat":
      return { ...line, vatRate: command.rate };
    case "setTitle":
      return { ...line, name: command.title };
    case "setMemo":
      return { ...line, memo: command.memo };
    default:
      return line;
  }
}

function withParts(line: TransactionLine, parts: readonly GivenPart[] | undefined): TransactionLine {
  if (parts === undefined) return line;
  const { currency } = line.amount;
  const projects = parts.map(({ projectId, title, amountMinor }) => ({
    id: projectId,
    title,
    amount: money(amountMinor, currency),
  }));
  return { ...line, distribution: { isStale: false, projects } };
}

function minorOf(amount: number, line: TransactionLine) {
  const read = fromWireNumber(amount, line.amount.currency);
  return read.ok ? read.value : minorUnits(line.amount.amountMinor);
}

/** What was typed into the amount counts as newly negative, which is asked about, unless it was negative before. */
export const isNewlyNegative = (before: number, after: number): boolean => after < 0 && before >= 0;
