import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { lazily } from "../../../../shared/layout/lazily.tsx";
import type { MenuCommandName } from "../../model/command-menu.ts";
import type { CommandTarget } from "../../model/command-target.ts";
import type { LedgerCommand } from "../../model/ledger-command.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { DayDialog } from "./day-dialog.tsx";
import { DeleteConfirmation } from "./delete-confirmation.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";

const PostponeDialog = lazily(async () => (await import("./postpone-dialog.tsx")).PostponeDialog);
const SplitDialog = lazily(async () => (await import("../split/split-dialog.tsx")).SplitDialog);

/** Another feature makes it: the page brings it along. */
export type ReconciliationSlot = (
  line: Pick<TransactionLine, "id" | "kind" | "companyId">,
  onClose: () => void,
) => ReactNode;

/** An act that has begun and asks for something before it is done. */
export interface Question {
  readonly command: MenuCommandName;
  readonly target: CommandTarget;
}

interface CommandDialogsProps {
  readonly companyId: number;
  readonly question: Question | null;
  readonly today: CalendarDate;
  readonly scenarioId: number | null;
  readonly renderReconciliation: ReconciliationSlot;
  readonly onAnswer: (command: LedgerCommand, target: CommandTarget) => void;
  readonly onClose: () => void;
}

export function CommandDialogs({ question, ...props }: CommandDialogsProps) {
  return question === null ? null : <CommandQuestion {...props} question={question} />;
}

function CommandQuestion({
  companyId,
  question,
  today,
  scenarioId,
  renderReconciliation,
  onAnswer,
  onClose,
}: CommandDialogsProps & { readonly question: Question }) {
  const { t } = useTranslation();
  const { command, target } = question;
  const [first] = target.lines;
  const isPaid = first?.kind !== "expected";
  const answer = (given: LedgerCommand) => onAnswer(given, target);
  switch (command) {
    case "setPaymentDate":
      return (
        <DayDialog
          title={t("transactions.dialog.paymentDateTitle")}
          count={target.ids.length}
          label={t("transactions.field.paymentDate")}
          start={target.ids.length === 1 && first !== undefined ? first.paymentDate : today}
          {...(isPaid ? { maximum: today } : { minimum: today })}
          onConfirm={(date) => date !== null && answer({ name: "setPaymentDate", date })}
          onClose={onClose}
        />
      );
    case "postpone":
      return (
        <PostponeDialog
          companyId={companyId}
          target={target}
          onConfirm={(days) => onAnswer({ name: "postpone", days }, { ...target, ids: [...days.keys()] })}
          onClose={onClose}
        />
      );
    case "setBillingDate":
      return (
        <DayDialog
          title={t("transactions.dialog.billingDateTitle")}
          count={target.ids.length}
          label={t("transactions.field.billingDate")}
          start={today}
          canClear
          onConfirm={(date) => answer({ name: "setBillingDate", date })}
          onClose={onClose}
        />
      );
    case "declareLate":
      return (
        <DayDialog
          title={t("transactions.dialog.lateTitle")}
          count={target.ids.length}
          label={t("transactions.field.lateSince")}
          start={today}
          maximum={today}
          onConfirm={(date) => date !== null && answer({ name: "declareLate", date })}
          onClose={onClose}
        />
      );
    case "switchBankAccount":
      return (
        <AccountDialog
          companyId={companyId}
          count={target.ids.length}
          canBeNone={!isPaid}
          currencies={[...new Set(target.lines.map(({ amount }) => amount.currency))]}
          onConfirm={(account) => answer({ name: "switchBankAccount", account })}
          onClose={onClose}
        />
      );
    case "declarePaid":
      return (
        <PaymentDialog
          companyId={companyId}
          target={target}
          today={today}
          onConfirm={(payment) => answer({ name: "declarePaid", ...payment })}
          onClose={onClose}
        />
      );
    case "reconcile":
      return first === undefined ? null : renderReconciliation(first, onClose);
    case "split":
    case "editSplit":
      return target.ids[0] === undefined ? null : (
        <SplitDialog
          companyId={companyId}
          transactionId={target.ids[0]}
          isInScenario={scenarioId !== null}
          onClose={onClose}
        />
      );
    case "delete":
      return (
        <DeleteConfirmation
          count={target.ids.length}
          onConfirm={() => answer({ name: "delete" })}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
