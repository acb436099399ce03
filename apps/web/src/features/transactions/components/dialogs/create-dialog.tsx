import { amountBounds } from "@amont/engine/ledger/command-values.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { CategoryPicker } from "../../../../shared/category-picker/category-picker.tsx";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import { DistributionButton } from "../../../../shared/ledger/projects/distribution-button.tsx";
import type { DistributedWhole, GivenPart } from "../../../../shared/ledger/projects/distribution-draft.ts";
import { useProjects } from "../../../../shared/ledger/projects/use-projects.ts";
import type { ListSearch } from "../../model/list-search.ts";
import type { ListKind } from "../../model/list-view.ts";
import {
  blankTransaction,
  fits,
  type NewTransaction,
  type ProblemField,
  partsOfNew,
  problemsOf,
  wholeOf,
  withDirection,
} from "../../model/new-transaction.ts";
import { noAccount, useAccountChoices } from "../../use-accounts.ts";
import { useTransactionCreation } from "../../use-transaction-creation.ts";
import { NegativeConfirmation } from "../detail/amount-field.tsx";
import styles from "./command-dialogs.module.css";

interface CreateDialogProps {
  readonly companyId: number;
  readonly kind: ListKind;
  /** In which a commitment is entered; null for the main plan. */
  readonly scenarioId: number | null;
  readonly today: CalendarDate;
  readonly mainCurrency: string;
  readonly flow: ListSearch["flow"];
  readonly onCreated: (transactionId: number) => void;
  readonly onClose: () => void;
}

/** Enters a payment or a commitment by hand. */
export function CreateDialog(props: CreateDialogProps) {
  const { companyId, kind, today, onClose } = props;
  const { t } = useTranslation();
  const formId = useId();
  const accounts = useAccountChoices(companyId, {
    canBeNone: kind === "expected",
    isManualOnly: kind === "paid",
  });
  const [entered, setEntered] = useState(() =>
    blankTransaction({ kind, today, flow: props.flow, accountId: null }),
  );
  const [isTried, setIsTried] = useState(false);
  const [negative, setNegative] = useState<number | null>(null);
  const creation = useTransactionCreation({ companyId, kind, scenarioId: props.scenarioId }, props.onCreated);
  // The first account until another one is chosen.
  const [firstAccount] = accounts.accounts;
  const transaction =
    kind === "paid" && entered.accountId === null
      ? { ...entered, accountId: firstAccount?.id ?? null }
      : entered;
  const currency = accounts.accountOf(String(transaction.accountId))?.currency ?? props.mainCurrency;
  const whole = wholeOf(transaction.amount, currency);
  const isShared = fits(transaction.parts, whole);
  const problems = problemsOf(transaction, { kind, today });
  const change = (changed: Partial<NewTransaction>) => setEntered((before) => ({ ...before, ...changed }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(problems).length > 0 || !isShared || creation.isPending) return;
    if (transaction.amount !== null && transaction.amount < 0) setNegative(transaction.amount);
    else creation.mutate(transaction);
  };
  const problemText = (field: ProblemField) => {
    const problem = problems[field];
    return isTried && problem !== undefined ? t(`transactions.problem.${problem}`) : undefined;
  };
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={t(`transactions.create.${kind}`)}
        icon="plus"
        width={592}
        footer={
          <>
            <Button onClick={onClose}>{t("transactions.dialog.cancel")}</Button>
            <Button type="submit" form={formId} emphasis="primary" isBusy={creation.isPending}>
              {t("transactions.create.save")}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles["form"]} noValidate onSubmit={submit}>
          {creation.error === null ? null : <Message tone="danger">{failureText(creation.error, t)}</Message>}
          {kind === "paid" && accounts.accounts.length === 0 ? <NoAccountYet /> : null}
          <Direction
            isInflow={transaction.isInflow}
            onChange={(isInflow) => setEntered((before) => withDirection(before, isInflow))}
          />
          <TextField
            size="md"
            label={t("transactions.field.name")}
            value={transaction.name}
            maxLength={500}
            error={problemText("name")}
            data-autofocus
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <div className={styles["pair"]}>
            <AmountEntry
              amount={transaction.amount}
              currency={currency}
              problem={problemText("amount")}
              onChange={(amount) =>
                change({ amount, parts: partsOfNew(transaction.parts, whole, wholeOf(amount, currency)) })
              }
            />
            <TextField
              size="md"
              type="date"
              label={t("transactions.field.paymentDate")}
              value={transaction.paymentDay}
              {...(kind === "paid" ? { max: today } : { min: today })}
              error={problemText("paymentDay")}
              onChange={(event) => change({ paymentDay: event.currentTarget.value })}
            />
          </div>
          <div className={styles["pair"]}>
            <SelectField
              size="md"
              label={t("transactions.field.account")}
              options={accounts.options}
              value={
                transaction.accountId === null
                  ? kind === "paid"
                    ? null
                    : noAccount
                  : String(transaction.accountId)
              }
              error={problemText("account")}
              onChange={(value) => change({ accountId: value === noAccount ? null : Number(value) })}
            />
            <TextField
              size="md"
              type="date"
              label={t("transactions.field.billingDate")}
              value={transaction.billingDay}
              onChange={(event) => change({ billingDay: event.currentTarget.value })}
            />
          </div>
          <div className={styles["field"]}>
            <span className={styles["label"]}>{t("transactions.field.category")}</span>
            <CategoryPicker
              tree={transaction.isInflow ? "inflow" : "outflow"}
              selectedId={transaction.category?.id ?? null}
              onSelect={({ id, name }) => change({ category: { id, name, isInflow: transaction.isInflow } })}
            />
          </div>
          <NewDistribution
            companyId={companyId}
            whole={whole}
            parts={transaction.parts}
            isShared={isShared}
            onChange={(parts) => change({ parts })}
          />
          <TextField
            size="md"
            label={t("transactions.field.memo")}
            value={transaction.memo}
            maxLength={2000}
            onChange={(event) => change({ memo: event.currentTarget.value })}
          />
        </form>
      </Dialog>
      <NegativeConfirmation
        amount={negative}
        onConfirm={() => {
          setNegative(null);
          creation.mutate(transaction);
        }}
        onCancel={() => setNegative(null)}
      />
    </>
  );
}

interface NewDistributionProps {
  readonly companyId: number;
  readonly whole: DistributedWhole | null;
  readonly parts: readonly GivenPart[];
  /** What projects get is what there is, or less. */
  readonly isShared: boolean;
  readonly onChange: (parts: readonly GivenPart[]) => void;
}

/** An amount comes first: it is what projects share. Its place is there from the beginning, so that nothing moves. */
function NewDistribution({ companyId, whole, parts, isShared, onChange }: NewDistributionProps) {
  const { t } = useTranslation();
  const { isEnabled } = useProjects(companyId);
  if (!isEnabled) return null;
  return (
    <div className={styles["field"]}>
      <span className={styles["label"]}>{t("transactions.field.projects")}</span>
      <DistributionButton
        key={`${whole?.amountMinor} ${whole?.currency}`}
        companyId={companyId}
        whole={whole?.amountMinor === 0 ? null : whole}
        parts={parts}
        isStale={!isShared}
        onSave={onChange}
      />
    </div>
  );
}

function NoAccountYet() {
  const { t } = useTranslation();
  return (
    <Message tone="warn">
      {t("transactions.create.noAccount")} <Link to="/app/banks">{t("transactions.empty.addBank")}</Link>
    </Message>
  );
}

interface DirectionProps {
  readonly isInflow: boolean;
  readonly onChange: (isInflow: boolean) => void;
}

function Direction({ isInflow, onChange }: DirectionProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles["flow"]}>
      <legend>{t("transactions.filter.flow")}</legend>
      <div className={styles["choices"]}>
        {[false, true].map((value) => (
          <label key={String(value)} className={styles["choice"]}>
            <input
              type="radio"
              name="direction"
              checked={isInflow === value}
              onChange={() => onChange(value)}
            />
            {t(value ? "transactions.inflow" : "transactions.outflow")}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface AmountEntryProps {
  readonly amount: number | null;
  readonly currency: string;
  readonly problem: string | undefined;
  readonly onChange: (amount: number | null) => void;
}

function AmountEntry({ amount, currency, problem, onChange }: AmountEntryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const errorText = useNumberErrorText();
  return (
    <div>
      <NumericInput
        label={t("transactions.field.amount")}
        value={amount}
        locale={language}
        unit={currency}
        maxDecimal={2}
        minValue={amountBounds.least}
        maxValue={amountBounds.most}
        errorText={errorText}
        onCommit={onChange}
      />
      {problem === undefined ? null : (
        <small role="alert" className={styles["problem"]}>
          {problem}
        </small>
      )}
    </div>
  );
}
