import type { Transfer } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { transferTypes } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { parseCalendarDate } from "@amont/kernel/calendar-date.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { hasErrors } from "@amont/ui/widgets/numeric-input/numeric-errors.ts";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { codeText, failureText } from "../../../shared/api/failure-text.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { useNumberErrorText } from "../../../shared/forms/use-number-error-text.ts";
import { checkQuery, type TransferChange } from "../transfer-queries.ts";
import { useTransferWords } from "../use-transfer-words.ts";
import styles from "./transfers.module.css";

interface TransferFormProps {
  readonly transfer: Transfer;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onSave: (change: TransferChange) => void;
  readonly onCancel: () => void;
}

/** The amount, the day and the type of both sides. When it would arrive is asked for while one chooses. */
export function TransferForm({ transfer, error, isBusy, onSave, onCancel }: TransferFormProps) {
  const { t } = useTranslation();
  const words = useTransferWords();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  const { amount, outOn, type } = transfer;
  const [when, setWhen] = useState({ outOn, type });
  const [amountMinor, setAmountMinor] = useState<number | null>(amount.amountMinor);
  const digits = minorDigits(amount.currency);
  const isAmount = amountMinor !== null && amountMinor > 0;
  const change: TransferChange | null = isAmount
    ? { ...when, amount: { ...amount, amountMinor: minorUnits(amountMinor) } }
    : null;
  const checked = useQuery(checkQuery(useApi(), transfer, change)).data ?? null;
  // What it moves already stands in the way of a cap only until it is changed.
  const refused = checked === null || checked.code === null || checked.code === "8014" ? null : checked.code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change !== null) onSave(change);
  };
  return (
    <form className={formStyles["form"]} onSubmit={submit} noValidate aria-label={t("transfers.edit")}>
      <NumericInput
        label={t("transfers.amount")}
        value={amountMinor === null ? null : amountMinor / 10 ** digits}
        locale={language}
        unit={amount.currency}
        minValue={0}
        excludeZero
        maxDecimal={digits}
        minimumDecimals={digits}
        calculates
        errorText={errorText}
        onChange={(value, errors) =>
          setAmountMinor(value === null || hasErrors(errors) ? null : wholeParts(value, 10 ** digits))
        }
        onCommit={(value) => setAmountMinor(value === null ? null : wholeParts(value, 10 ** digits))}
      />
      <div className={formStyles["pair"]}>
        <TextField
          label={t("transfers.outOn")}
          type="date"
          value={when.outOn}
          onChange={({ currentTarget }) => {
            const day = parseCalendarDate(currentTarget.value);
            if (day !== null) setWhen({ ...when, outOn: day });
          }}
          hint={
            checked === null || checked.inOn === null || checked.outOn === null
              ? undefined
              : words.days({ outOn: checked.outOn, inOn: checked.inOn })
          }
        />
        <SelectField
          label={t("transfers.type")}
          options={transferTypes.map((value) => ({ value, label: t(`transfers.types.${value}`) }))}
          value={when.type}
          onChange={(value) =>
            setWhen({ ...when, type: transferTypes.find((one) => one === value) ?? when.type })
          }
        />
      </div>
      {error !== null ? (
        <Message tone="danger">{failureText(error, t)}</Message>
      ) : refused !== null ? (
        <Message tone="warn">{codeText(refused, t)}</Message>
      ) : null}
      <div className={styles["acts"]}>
        <Button onClick={onCancel}>{t("transfers.stop")}</Button>
        <Button type="submit" emphasis="primary" isBusy={isBusy} isDisabled={change === null}>
          {t("transfers.save")}
        </Button>
      </div>
    </form>
  );
}
