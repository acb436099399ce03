/** The fields that several forms about an account have. */
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import type { Ref } from "react";
import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { currencyChoices } from "../../../../shared/country-and-currency.ts";
import formStyles from "../../../../shared/forms/form.module.css";
import { useFieldText } from "../../../../shared/forms/use-submission.ts";
import { AmountField } from "./amount-field.tsx";

interface FieldsProps<Name extends string> {
  readonly register: (name: Name) => UseFormRegisterReturn;
  readonly errors: { readonly [Field in Name]?: FieldError | undefined };
}

/** A field that is no input of the browser's own, as its controller hands it over. */
interface Controlled<Value, Element> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<Element>;
}

interface BalanceFieldsProps extends FieldsProps<"balance" | "balanceDate"> {
  readonly field: Controlled<number | null, HTMLInputElement>;
  readonly currency: CurrencyCode;
  readonly today: string;
}

/** What the account held, and at the end of which day. */
export function BalanceFields({ field, currency, today, register, errors }: BalanceFieldsProps) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  const { value, onChange, ref } = field;
  return (
    <div className={formStyles["pair"]}>
      <AmountField
        label={t("banks.field.balance")}
        currency={currency}
        value={value}
        onChange={onChange}
        error={fieldText(errors.balance)}
        ref={ref}
      />
      <TextField
        size="md"
        type="date"
        label={t("banks.field.balanceDate")}
        max={today}
        error={errors.balanceDate === undefined ? undefined : t("banks.field.futureDate")}
        {...register("balanceDate")}
      />
    </div>
  );
}

interface CurrencyFieldProps {
  readonly field: Controlled<string, HTMLInputElement>;
  readonly isDisabled?: boolean;
  readonly hint?: string;
}

export function CurrencyField({ field, ...rest }: CurrencyFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      size="md"
      label={t("banks.field.currency")}
      options={currencyChoices(useLanguage())}
      nothingFound={t("banks.field.nothingFound")}
      {...rest}
      {...field}
    />
  );
}

interface BankNameFieldProps extends FieldsProps<"bankName"> {
  /** Where one starts to type. */
  readonly isFirst?: boolean;
}

export function BankNameField({ isFirst = false, register, errors }: BankNameFieldProps) {
  const { t } = useTranslation();
  const fieldText = useFieldText();
  return (
    <TextField
      size="md"
      label={t("banks.field.bankName")}
      autoComplete="off"
      {...(isFirst ? { "data-autofocus": true } : {})}
      error={fieldText(errors.bankName)}
      {...register("bankName")}
    />
  );
}

export function IbanField({ register, errors }: FieldsProps<"iban">) {
  const { t } = useTranslation();
  return (
    <TextField
      size="md"
      label={t("banks.field.iban")}
      autoComplete="off"
      spellCheck={false}
      error={errors.iban === undefined ? undefined : t("banks.field.wrongIban")}
      {...register("iban")}
    />
  );
}
