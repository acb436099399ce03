import { addBankAccount } from "@amont/contract/operations/banks/add-bank-account.ts";
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
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { currencyChoices } from "../../../../shared/country-and-currency.ts";
import formStyles from "../../../../shared/forms/form.module.css";
import { FormProblems } from "../../../../shared/forms/form-problems.tsx";
import { useFieldText, useSubmission } from "../../../../shared/forms/use-submission.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import { useCurrentCompany } from "../../../../shared/workplace/workplace-context.ts";
import { banksKey } from "../../banks-queries.ts";
import {
  accountNameField,
  amountField,
  balanceDateField,
  bankNameField,
  currencyField,
  ibanField,
} from "./account-fields.ts";
import { AmountField } from "./amount-field.tsx";
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
  readonly companyId: number;
  readonly onClose: () => void;
}

export function AddAccountDialog({ companyId, onClose }: AddAccountDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const fieldText = useFieldText();
  const [today] = useState(() => localDay(new Date()));
  const { form, submission } = useAddition(companyId, today, onClose);
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
      <TextField
        size="md"
        label={labels.name}
        autoComplete="off"
        data-autofocus
        error={fieldText(errors.name)}
        {...form.register("name")}
      />
      <div className={formStyles["pair"]}>
        <Controller
          control={form.control}
          name="balance"
          render={({ field }) => (
            <AmountField
              label={labels.balance}
              currency={isCurrencyCode(currency) ? currency : "EUR"}
              value={field.value}
              onChange={field.onChange}
              error={fieldText(errors.balance)}
              ref={field.ref}
            />
          )}
        />
        <TextField
          size="md"
          type="date"
          label={t("banks.field.balanceDate")}
          max={today}
          error={errors.balanceDate === undefined ? undefined : t("banks.field.futureDate")}
          {...form.register("balanceDate")}
        />
      </div>
      <div className={formStyles["pair"]}>
        <Controller
          control={form.control}
          name="currency"
          render={({ field }) => (
            <SelectField
              size="md"
              label={t("banks.field.currency")}
              options={currencyChoices(language)}
              nothingFound={t("banks.field.nothingFound")}
              {...field}
            />
          )}
        />
        <TextField
          size="md"
          label={t("banks.field.bankName")}
          autoComplete="off"
          error={fieldText(errors.bankName)}
          {...form.register("bankName")}
        />
      </div>
      <TextField
        size="md"
        label={labels.iban}
        autoComplete="off"
        spellCheck={false}
        error={errors.iban === undefined ? undefined : t("banks.field.wrongIban")}
        {...form.register("iban")}
      />
    </FormDialog>
  );
}

function useAddition(companyId: number, today: string, onClose: () => void) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const currency = useCurrentCompany()?.currency ?? "EUR";
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
    send: ({ balance, balanceDate, ...account }) =>
      api.call(
        addBankAccount,
        { body: { ...account, balance, balanceDate: calendarDate(balanceDate) } },
        { companyId },
      ),
    onDone: (_added, { name }) => {
      toasts.show({ tone: "positive", title: t("banks.added", { name }) });
      void queryClient.invalidateQueries({ queryKey: banksKey(companyId) });
      onClose();
    },
  });
  return { form, submission };
}
