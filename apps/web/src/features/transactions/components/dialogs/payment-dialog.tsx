import { type CalendarDate, parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { track } from "../../../../shared/activity/tracking/track.ts";
import type { CommandTarget } from "../../model/command-target.ts";
import { useAccountChoices } from "../../use-accounts.ts";
import { About } from "./about.tsx";
import styles from "./command-dialogs.module.css";

interface PaymentDialogProps {
  readonly companyId: number;
  readonly target: CommandTarget;
  readonly today: CalendarDate;
  readonly onConfirm: (payment: { readonly date: CalendarDate; readonly accountId: number | null }) => void;
  readonly onClose: () => void;
}

/** When and on which account it was paid: today and its own account unless told otherwise. */
export function PaymentDialog({ companyId, target, today, onConfirm, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const currencies = [...new Set(target.lines.map(({ amount }) => amount.currency))];
  const { options } = useAccountChoices(companyId, { currencies, isManualOnly: true });
  const own = ownAccount(target);
  const [text, setText] = useState<string>(today);
  const [chosen, setChosen] = useState<string | null>(null);
  const account = chosen ?? (own === null ? null : String(own));
  const date = parseCalendarDate(text);
  const isFuture = date !== null && date > today;
  const isReady = date !== null && !isFuture && (account !== null || haveAllAccounts(target));
  const confirm = () => {
    if (date === null || !isReady) return;
    track("paidDeclarationValidation", { count: target.ids.length });
    onConfirm({ date, accountId: account === null ? null : Number(account) });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("transactions.dialog.paymentTitle")}
      icon="check-circle"
      width={460}
      footer={
        <>
          <Button onClick={onClose}>{t("transactions.dialog.cancel")}</Button>
          <Button emphasis="primary" isDisabled={!isReady} onClick={confirm}>
            {t("transactions.command.declarePaid")}
          </Button>
        </>
      }
    >
      <form
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <About count={target.ids.length} />
        <TextField
          label={t("transactions.field.paymentDate")}
          type="date"
          value={text}
          max={today}
          error={isFuture ? t("transactions.dialog.notAfterToday") : undefined}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <SelectField
          label={t("transactions.field.account")}
          options={options}
          value={account}
          onChange={setChosen}
          placeholder={
            haveAllAccounts(target)
              ? t("transactions.dialog.ownAccounts")
              : t("transactions.dialog.chooseAccount")
          }
        />
      </form>
    </Dialog>
  );
}

/** The account that all of them are on. */
function ownAccount({ lines, ids }: CommandTarget): number | null {
  const accounts = new Set(lines.map(({ bankAccountId }) => bankAccountId));
  const [only = null] = accounts;
  return accounts.size === 1 && lines.length === ids.length ? only : null;
}

const haveAllAccounts = ({ lines, ids }: CommandTarget): boolean =>
  lines.length === ids.length && lines.every(({ bankAccountId }) => bankAccountId !== null);
