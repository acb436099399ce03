import type { TransactionLine } from "@amont/contract/operations/transactions/transaction-line.ts";
import { amountBounds } from "@amont/engine/ledger/command-values.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { toWireNumber } from "@amont/kernel/money.ts";
import { ConfirmDialog } from "@amont/ui/widgets/dialog/confirm-dialog.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import { isNewlyNegative } from "../../model/ledger-command.ts";

interface AmountFieldProps {
  readonly line: TransactionLine;
  readonly onCommit: (amount: number) => void;
}

/** The amount in the transaction's own direction. One that becomes negative is asked about first. */
export function AmountField({ line, onCommit }: AmountFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problem = useNumberErrorText();
  const [negative, setNegative] = useState<number | null>(null);
  const { amountMinor, currency } = line.amount;
  const stored = toWireNumber(amountMinor, currency);
  return (
    <>
      <NumericInput
        label={t("transactions.field.amount")}
        isLabelHidden
        value={stored}
        locale={language}
        unit={currency}
        maxDecimal={minorDigits(currency)}
        minimumDecimals={minorDigits(currency)}
        minValue={amountBounds.least}
        maxValue={amountBounds.most}
        errorText={problem}
        onCommit={(amount) => {
          if (amount === null) return;
          if (isNewlyNegative(stored, amount)) setNegative(amount);
          else onCommit(amount);
        }}
      />
      <NegativeConfirmation
        amount={negative}
        onConfirm={(amount) => {
          setNegative(null);
          onCommit(amount);
        }}
        onCancel={() => setNegative(null)}
      />
    </>
  );
}

interface NegativeConfirmationProps {
  readonly amount: number | null;
  readonly onConfirm: (amount: number) => void;
  readonly onCancel: () => void;
}

export function NegativeConfirmation({ amount, onConfirm, onCancel }: NegativeConfirmationProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen={amount !== null}
      title={t("transactions.negative.title")}
      icon="warning"
      tone="warn"
      width={480}
      confirmLabel={t("transactions.negative.confirm")}
      cancelLabel={t("transactions.negative.cancel")}
      onConfirm={() => amount !== null && onConfirm(amount)}
      onCancel={onCancel}
    >
      {t("transactions.negative.text")}
    </ConfirmDialog>
  );
}
