/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of fields that becomes one column in a narrow window */
import { changeTransactionsCategory } from "@amont/contract/operations/transaction-commands/categorising/change-transactions-category.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { CategoryPicker } from "../../../../shared/category-picker/category-picker.tsx";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import { amountBounds, isNewlyNegative } from "../../model/ledger-command.ts";
import type { SplitDraftLine } from "../../model/split-draft.ts";
import { transactionsKey } from "../../transactions-queries.ts";
import { NegativeConfirmation } from "../detail/amount-field.tsx";
import styles from "./split-dialog.module.css";

interface SplitLineFieldsProps {
  readonly companyId: number;
  readonly line: SplitDraftLine;
  readonly number: number;
  readonly isFirst: boolean;
  readonly isInflow: boolean;
  readonly currency: CurrencyCode;
  readonly onChange: (change: Partial<SplitDraftLine>) => void;
  /** A category of a line that exists is on its way to the server, or has arrived. */
  readonly onSaving: (isSaving: boolean) => void;
  readonly onRemove: () => void;
}

const longestName = 500;

export function SplitLineFields(props: SplitLineFieldsProps) {
  const { companyId, line, number, isInflow, currency, onChange, onRemove } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const problem = useNumberErrorText();
  const category = useCategoryOfLine(props);
  const [negative, setNegative] = useState<number | null>(null);
  const enter = (amount: number | null) => {
    if (amount !== null && isNewlyNegative(line.amount ?? 0, amount)) setNegative(amount);
    else onChange({ amount });
  };
  return (
    <div role="row" className={styles["row"]}>
      <span role="cell">
        <input
          className={styles["name"]}
          type="text"
          aria-label={t("split.nameOf", { number })}
          maxLength={longestName}
          value={line.name}
          {...(props.isFirst ? { "data-autofocus": true } : {})}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </span>
      <span role="cell" className={classNames(styles["category"], category.isSaving && styles["saving"])}>
        <CategoryPicker
          tree={isInflow ? "inflow" : "outflow"}
          companyId={companyId}
          selectedId={line.categoryId}
          isDisabled={category.isSaving}
          onSelect={({ id }) => category.choose(id)}
        />
        {category.isSaving ? (
          <span className={styles["spinner"]} role="status" aria-label={t("split.saving")} />
        ) : null}
      </span>
      <span role="cell" className={styles["amount"]}>
        <NumericInput
          label={t("split.amountOf", { number })}
          isLabelHidden
          value={line.amount}
          locale={language}
          unit={currency}
          maxDecimal={minorDigits(currency)}
          minimumDecimals={minorDigits(currency)}
          minValue={amountBounds.minimum}
          maxValue={amountBounds.maximum}
          errorText={problem}
          onCommit={enter}
        />
      </span>
      <span role="cell">
        <IconButton icon="trash" label={t("split.remove", { number })} onClick={onRemove} />
      </span>
      <NegativeConfirmation
        amount={negative}
        onConfirm={(amount) => {
          setNegative(null);
          onChange({ amount });
        }}
        onCancel={() => setNegative(null)}
      />
    </div>
  );
}

/** Of a line that exists the category is saved at once; of a new one it is only noted. */
function useCategoryOfLine({ companyId, line, onChange, onSaving }: SplitLineFieldsProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: async (categoryId: number) => {
      if (line.id === null) return;
      const body = { transactionIds: [line.id], categoryId, scenarioId: null };
      await api.call(changeTransactionsCategory, { body }, { companyId });
    },
    onMutate: () => onSaving(true),
    onSuccess: (_, categoryId) => onChange({ categoryId }),
    onSettled: () => {
      onSaving(false);
      return queryClient.invalidateQueries({ queryKey: transactionsKey(companyId) });
    },
  });
  return {
    isSaving: saving.isPending,
    choose: (categoryId: number) => {
      if (line.id === null) onChange({ categoryId });
      else if (categoryId !== line.categoryId) saving.mutate(categoryId);
    },
  };
}
