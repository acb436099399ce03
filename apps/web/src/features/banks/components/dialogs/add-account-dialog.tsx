import { addBankAccount } from "@amont/contract/operations/banks/add-bank-account.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { isCurrencyCode } from "@amont/kernel/currency.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useApi } from "../../../../shared/api/api-context.ts";
import formStyles from "../../../../shared/forms/form.module.css";
import { FormProblems } from "../../../../shared/forms/form-problems.tsx";
import { useFieldText, useSubmission } from "../../../../shared/forms/use-submission.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import type { CurrentCompany } from "../../../../shared/workplace/workplace-context.ts";
import { refreshBanks } from "../../banks-queries.ts";
import {
  accountNameField,
  amountField,
  balanceDateField,
  bankNameField,
  currencyField,
  ibanField,
} from "./account-fields.ts";
import { BalanceFields, BankNameField, CurrencyField, IbanField } from "./account-form-fields.tsx";
import { FormDialog } from "./form-dialog.tsx";

const newAccount = (today: string) =>
  z.object({
    name: accountNameField,
    bankName: bankNameField,
    iban: ibanField,
    currency: currencyField,
    balance: amountField,
    balanceDate: balanceDateField(today),
  });

type NewAccount = z.input<ReturnType<typeof newAccount>>;

interface AddAccountDialogProps {
  /** Those that it can be added to. */
  readonly companies: readonly CurrentCompany[];
  /** The one that was asked for; the first without one. */
  readonly companyId: number | undefined;
  readonly onClose: () => void;
}

export function AddAccountDialog({ companies, companyId, onClose }: AddAccountDialogProps) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const [today] = useState(() => localDay(new Date()));
  const [chosenId, setChosenId] = useState(companyId ?? companies[0]?.id);
  const company = companies.find(({ id }) => id === chosenId);
  const { form, submission } = useAddition(company, today, onClose);
  const { errors } = form.formState;
  const currency = form.watch("currency");
  const labels = {
    name: t("banks.field.name"),
    iban: t("banks.field.iban"),
    balance: t("banks.field.balance"),
  };
  return (
    <FormDialog
      title={t("banks.addDialog.title")}
      icon="bank"
      text={t("banks.addDialog.text")}
      submitLabel={t("banks.addDialog.submit")}
      submission={submission}
      onClose={onClose}
    >
      <FormProblems form={form} labels={labels} failure={submission.failure} />
      {companies.length < 2 ? null : (
        <SelectField
          size="md"
          label={t("banks.together.company")}
          options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(chosenId)}
          onChange={(value) => {
            const next = companies.find(({ id }) => String(id) === value);
            // A currency that was chosen for the account stays.
            if (next !== undefined && currency === company?.currency)
              form.setValue("currency", next.currency);
            setChosenId(next?.id);
          }}
        />
      )}
      <TextField
        size="md"
        label={labels.name}
        autoComplete="off"
        data-autofocus
        error={fieldText(errors.name)}
        {...form.register("name")}
      />
      <Controller
        control={form.control}
        name="balance"
        render={({ field }) => (
          <BalanceFields
            field={field}
            currency={isCurrencyCode(currency) ? currency : "EUR"}
            today={today}
            register={form.register}
            errors={errors}
          />
        )}
      />
      <div className={formStyles["pair"]}>
        <Controller
          control={form.control}
          name="currency"
          render={({ field }) => <CurrencyField field={field} />}
        />
        <BankNameField register={form.register} errors={errors} />
      </div>
      <IbanField register={form.register} errors={errors} />
    </FormDialog>
  );
}

function useAddition(company: CurrentCompany | undefined, today: string, onClose: () => void) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const currency = company?.currency ?? "EUR";
  const form = useForm({
    resolver: zodResolver(newAccount(today)),
    defaultValues: {
      name: "",
      bankName: "",
      iban: "",
      currency,
      balance: 0,
      balanceDate: today,
    } satisfies NewAccount as NewAccount,
  });
  const submission = useSubmission(form, {
    send: async ({ balance, balanceDate, ...account }) => {
      invariant(company !== undefined, "nobody adds an account where there is no company for it");
      await api.call(
        addBankAccount,
        { body: { ...account, balance, balanceDate: calendarDate(balanceDate) } },
        { companyId: company.id },
      );
      return company.id;
    },
    onDone: (companyId, { name }) => {
      toasts.show({ tone: "positive", title: t("banks.added", { name }) });
      void refreshBanks(queryClient, companyId);
      onClose();
    },
  });
  return { form, submission };
}
