/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a grid of fields that becomes one column in a narrow window */
import { changeTransactionsCategory } from "@amont/contract/operations/transactions/commands/categorising/change-transactions-category.ts";
import { amountBounds } from "@amont/engine/ledger/command-values.ts";
import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { hasErrors, type NumericErrors } from "@amont/ui/widgets/numeric-input/numeric-errors.ts";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { CategoryPicker } from "../../../../shared/category-picker/category-picker.tsx";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import { refreshTransactions } from "../../../../shared/ledger/refresh-transactions.ts";
import { commandToast, useUndo } from "../../../../shared/ledger/use-undo.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import { isNewlyNegative } from "../../model/ledger-command.ts";
import type { SplitDraftLine } from "../../model/split-draft.ts";
import { NegativeConfirmation } from "../detail/amount-field.tsx";
import { DeleteConfirmation } from "../dialogs/delete-confirmation.tsx";
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
  const [isGoing, setIsGoing] = useState(false);
  const amount = useAmountOfLine(props);
  // What was never saved goes without a question.
  const remove = () => (line.id === null ? onRemove() : setIsGoing(true));
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
      <span role="cell">
        <NumericInput
          label={t("split.amountOf", { number })}
          isLabelHidden
          value={line.amount}
          locale={language}
          unit={currency}
          maxDecimal={minorDigits(currency)}
          minimumDecimals={minorDigits(currency)}
          minValue={amountBounds.least}
          maxValue={amountBounds.most}
          errorText={problem}
          onChange={amount.type}
          onCommit={amount.enter}
        />
      </span>
      <span role="cell">
        <IconButton icon="trash" label={t("split.remove", { number })} onClick={remove} />
      </span>
      <NegativeConfirmation
        amount={amount.negative}
        onConfirm={amount.confirm}
        onCancel={amount.resetAmount}
      />
      {isGoing ? (
        <DeleteConfirmation count={1} onConfirm={onRemove} onClose={() => setIsGoing(false)} />
      ) : null}
    </div>
  );
}

/**
 * The sums follow what is typed. What is no amount, or a negative one that nobody has confirmed, counts for nothing: the
 * split is not whole with it.
 */
function useAmountOfLine({ line, onChange }: SplitLineFieldsProps) {
  const [agreed, setAgreed] = useState(line.amount);
  const [negative, setNegative] = useState<number | null>(null);
  const isToBeAsked = (amount: number | null) => amount !== null && isNewlyNegative(agreed ?? 0, amount);
  const agree = (amount: number | null) => {
    setAgreed(amount);
    onChange({ amount });
  };
  return {
    negative,
    type: (amount: number | null, errors: NumericErrors) => {
      if (amount === null || hasErrors(errors) || isToBeAsked(amount)) onChange({ amount: null });
      else agree(amount);
    },
    /** On leaving the field. */
    enter: (amount: number | null) => (isToBeAsked(amount) ? setNegative(amount) : agree(amount)),
    confirm: (amount: number) => {
      setNegative(null);
      agree(amount);
    },
    resetAmount: () => {
      setNegative(null);
      onChange({ amount: agreed });
    },
  };
}

interface NewCategory {
  readonly transactionId: number;
  readonly categoryId: number;
  readonly before: number | null;
}

/** Of a line that exists the category is saved at once, and can be taken back; of a new one it is only noted. */
function useCategoryOfLine({ companyId, line, onChange, onSaving }: SplitLineFieldsProps) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const undo = useUndo(companyId);
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ transactionId, categoryId }: NewCategory) => {
      const body = { transactionIds: [transactionId], categoryId, scenarioId: null };
      return api.call(changeTransactionsCategory, { body }, { companyId });
    },
    onMutate: () => onSaving(true),
    onSuccess: ({ undoToken }, { categoryId, before }) => {
      onChange({ categoryId });
      const { label, onAct } = undo(undoToken);
      const takeBack = () => {
        onAct();
        onChange({ categoryId: before });
      };
      toasts.show({
        tone: "positive",
        key: commandToast,
        title: t("transactions.done.categorise"),
        action: { label, onAct: takeBack },
      });
    },
    onSettled: () => {
      onSaving(false);
      return refreshTransactions(queryClient, companyId);
    },
  });
  return {
    isSaving: saving.isPending,
    choose: (categoryId: number) => {
      if (line.id === null) onChange({ categoryId });
      else if (categoryId !== line.categoryId) {
        saving.mutate({ transactionId: line.id, categoryId, before: line.categoryId });
      }
    },
  };
}
