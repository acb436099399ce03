import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../../shared/api/api-context.ts";
import { FormProblems } from "../../../../shared/forms/form-problems.tsx";
import { useSubmission } from "../../../../shared/forms/use-submission.ts";
import { type AccountEdit, asNumber, sendEdit } from "../../account-edit.ts";
import type { BankAccount } from "../../banks-queries.ts";
import { useAccountEdit } from "../../use-account-edit.ts";
import { amountField, balanceDateField } from "./account-fields.ts";
import { BalanceFields } from "./account-form-fields.tsx";
import { FormDialog } from "./form-dialog.tsx";

export interface AccountDialogProps {
  readonly companyId: number;
  readonly account: BankAccount;
  readonly onClose: () => void;
}

const knownBalance = (today: string) =>
  z.object({ balance: amountField, balanceDate: balanceDateField(today) });

/** What the account held at the end of a day; every other day follows from it. */
export function BalanceDialog({ companyId, account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { onSaved } = useAccountEdit(companyId, account);
  const [today] = useState(() => localDay(new Date()));
  const form = useForm({
    resolver: zodResolver(knownBalance(today)),
    defaultValues: { balance: asNumber(account.balance), balanceDate: account.balanceDate },
  });
  const submission = useSubmission(form, {
    send: async ({ balance, balanceDate }): Promise<AccountEdit> => {
      const date = calendarDate(balanceDate);
      const edit: AccountEdit = { kind: "balance", balance, balanceDate: date };
      await sendEdit(api, companyId, account.id, edit);
      return edit;
    },
    onDone: (edit) => {
      onSaved(edit);
      onClose();
    },
  });
  const { errors } = form.formState;
  const labels = { balance: t("banks.field.balance"), balanceDate: t("banks.field.balanceDate") };
  return (
    <FormDialog
      title={t("banks.balanceDialog.title", { name: account.name })}
      icon="bank"
      text={t("banks.balanceDialog.text")}
      submitLabel={t("banks.save")}
      submission={submission}
      onClose={onClose}
    >
      <FormProblems form={form} labels={labels} failure={submission.failure} />
      <Controller
        control={form.control}
        name="balance"
        render={({ field }) => (
          <BalanceFields
            field={field}
            currency={account.currency}
            today={today}
            register={form.register}
            errors={errors}
          />
        )}
      />
      {account.isManual ? null : <Message tone="info">{t("banks.balanceDialog.connected")}</Message>}
    </FormDialog>
  );
}
