import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../../shared/api/api-context.ts";
import { FormProblems } from "../../../../shared/forms/form-problems.tsx";
import { useFieldText, useSubmission } from "../../../../shared/forms/use-submission.ts";
import { type AccountEdit, asNumber, sendEdit } from "../../account-edit.ts";
import { useAccountEdit } from "../../use-account-edit.ts";
import { amountField } from "./account-fields.ts";
import { AmountField } from "./amount-field.tsx";
import type { AccountDialogProps } from "./balance-dialog.tsx";
import { FormDialog } from "./form-dialog.tsx";

/** How far below zero the account may go, said as people say it: without a minus. */
export function OverdraftDialog({ companyId, account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const fieldText = useFieldText();
  const { onSaved } = useAccountEdit(companyId, account);
  const form = useForm({
    resolver: zodResolver(z.object({ overdraft: amountField })),
    defaultValues: { overdraft: Math.abs(asNumber(account.overdraft)) },
  });
  const submission = useSubmission(form, {
    send: async ({ overdraft }): Promise<AccountEdit> => {
      const edit: AccountEdit = { kind: "overdraft", overdraft };
      await sendEdit(api, companyId, account.id, edit);
      return edit;
    },
    onDone: (edit) => {
      onSaved(edit);
      onClose();
    },
  });
  const label = t("banks.field.overdraft");
  return (
    <FormDialog
      title={t("banks.overdraftDialog.title", { name: account.name })}
      icon="bank"
      text={t("banks.overdraftDialog.text")}
      submitLabel={t("banks.save")}
      submission={submission}
      onClose={onClose}
    >
      <FormProblems form={form} labels={{ overdraft: label }} failure={submission.failure} />
      <Controller
        control={form.control}
        name="overdraft"
        render={({ field }) => (
          <AmountField
            label={label}
            currency={account.currency}
            value={field.value}
            onChange={field.onChange}
            error={fieldText(form.formState.errors.overdraft)}
            ref={field.ref}
          />
        )}
      />
    </FormDialog>
  );
}
