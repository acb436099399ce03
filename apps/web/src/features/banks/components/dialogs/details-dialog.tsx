import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../../shared/api/api-context.ts";
import { FormProblems } from "../../../../shared/forms/form-problems.tsx";
import { useSubmission } from "../../../../shared/forms/use-submission.ts";
import { type AccountEdit, sendEdit } from "../../account-edit.ts";
import { useAccountEdit } from "../../use-account-edit.ts";
import { bankNameField, currencyField, ibanField } from "./account-fields.ts";
import { BankNameField, CurrencyField, IbanField } from "./account-form-fields.tsx";
import type { AccountDialogProps } from "./balance-dialog.tsx";
import { FormDialog } from "./form-dialog.tsx";

const details = z.object({ bankName: bankNameField, iban: ibanField, currency: currencyField });

/** Where the account is, and its currency while it has no transactions. */
export function DetailsDialog({ companyId, account, onClose }: AccountDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { onSaved } = useAccountEdit(companyId, account);
  const form = useForm({
    resolver: zodResolver(details),
    defaultValues: {
      bankName: account.bankName,
      iban: account.iban ?? "",
      currency: account.currency,
    } satisfies z.input<typeof details> as z.input<typeof details>,
  });
  const submission = useSubmission(form, {
    send: async (values): Promise<AccountEdit> => {
      const edit: AccountEdit = { kind: "details", ...values };
      await sendEdit(api, companyId, account.id, edit);
      return edit;
    },
    onDone: (edit) => {
      onSaved(edit);
      onClose();
    },
  });
  const { errors } = form.formState;
  const labels = { bankName: t("banks.field.bankName"), iban: t("banks.field.iban") };
  return (
    <FormDialog
      title={t("banks.detailsDialog.title", { name: account.name })}
      icon="bank"
      submitLabel={t("banks.save")}
      submission={submission}
      onClose={onClose}
    >
      <FormProblems form={form} labels={labels} failure={submission.failure} />
      <BankNameField isFirst register={form.register} errors={errors} />
      <IbanField register={form.register} errors={errors} />
      <Controller
        control={form.control}
        name="currency"
        render={({ field }) => (
          <CurrencyField
            field={field}
            isDisabled={account.hasTransactions}
            hint={
              account.hasTransactions
                ? t("banks.detailsDialog.fixedCurrency")
                : t("banks.detailsDialog.resets")
            }
          />
        )}
      />
    </FormDialog>
  );
}
