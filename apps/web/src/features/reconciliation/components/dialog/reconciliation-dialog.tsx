import { money } from "@amont/kernel/money.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { MoneyText, moneyText } from "../../../../shared/money-text.tsx";
import {
  type BankingTransaction,
  bankingTransactionQuery,
  type Candidate,
} from "../../reconciliation-queries.ts";
import { useReconciliationActs } from "../../use-reconciliation-acts.ts";
import { CandidateList } from "./candidate-list.tsx";
import styles from "./reconciliation-dialog.module.css";

interface ReconciliationDialogProps {
  readonly companyId: number;
  /** The payment. */
  readonly transactionId: number;
  readonly onClose: () => void;
}

const width = 1096;

/** Links a payment with the expectation that it settles. One at most is chosen. */
export function ReconciliationDialog({ companyId, transactionId, onClose }: ReconciliationDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const payment = useQuery(bankingTransactionQuery(api, companyId, transactionId));
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const [keepsRest, setKeepsRest] = useState(false);
  const { reconcile } = useReconciliationActs(companyId);
  const confirm = () => {
    if (chosen === null || reconcile.isPending) return;
    reconcile.mutate(
      { paymentId: transactionId, expectationIds: [chosen.id], keepsRest },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("reconciliation.dialog.title")}
      width={width}
      footer={
        <>
          <Button onClick={onClose}>{t("reconciliation.dialog.cancel")}</Button>
          <Button
            emphasis="primary"
            isDisabled={chosen === null}
            isBusy={reconcile.isPending}
            onClick={confirm}
          >
            {t("reconciliation.dialog.confirm")}
          </Button>
        </>
      }
    >
      <div className={styles["columns"]}>
        <CandidateList
          companyId={companyId}
          transactionId={transactionId}
          chosenId={chosen?.id ?? null}
          onChoose={setChosen}
        />
        <div className={styles["side"]}>
          {reconcile.error === null ? null : (
            <Message tone="danger">{failureText(reconcile.error, t)}</Message>
          )}
          <section aria-labelledby="reconciled-payment">
            <h3 id="reconciled-payment">{t("reconciliation.dialog.payment")}</h3>
            {payment.data !== undefined ? (
              <PaymentCard payment={payment.data} />
            ) : payment.isPending ? (
              <SkeletonRows rowCount={2} label={t("state.loading")} />
            ) : (
              <LoadFailure error={payment.error} onRetry={() => void payment.refetch()} />
            )}
          </section>
          <section aria-labelledby="reconciled-chosen" aria-live="polite">
            <h3 id="reconciled-chosen">{t("reconciliation.dialog.chosen")}</h3>
            {chosen === null ? (
              <p className={styles["none"]}>{t("reconciliation.dialog.noneChosen")}</p>
            ) : (
              <ChosenCard candidate={chosen} onRemove={() => setChosen(null)} />
            )}
          </section>
          {chosen === null || payment.data === undefined ? null : (
            <Difference
              payment={payment.data}
              candidate={chosen}
              keepsRest={keepsRest}
              onKeepsRest={setKeepsRest}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

function PaymentCard({ payment }: { readonly payment: BankingTransaction }) {
  const language = useLanguage();
  return (
    <div className={styles["card"]}>
      <b className={styles["cardTitle"]}>{payment.title}</b>
      <span className={styles["quiet"]}>
        {payment.bankAccountName} · {dayText(payment.paymentDate, language)}
      </span>
      <MoneyText money={payment.amount} />
    </div>
  );
}

function ChosenCard({
  candidate,
  onRemove,
}: {
  readonly candidate: Candidate;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={styles["card"]}>
      <b className={styles["cardTitle"]}>{candidate.title}</b>
      <span className={styles["quiet"]}>{dayText(candidate.date, language)}</span>
      <MoneyText money={candidate.amount} />
      <span className={styles["remove"]}>
        <Button emphasis="ghost" size="sm" onClick={onRemove}>
          {t("reconciliation.dialog.remove")}
        </Button>
      </span>
    </div>
  );
}

interface DifferenceProps {
  readonly payment: BankingTransaction;
  readonly candidate: Candidate;
  readonly keepsRest: boolean;
  readonly onKeepsRest: (keepsRest: boolean) => void;
}

/** A paid amount that differs from what was expected stays visible, and one says what becomes of the rest. */
function Difference({ payment, candidate, keepsRest, onKeepsRest }: DifferenceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const minor = Math.abs(payment.amount.amountMinor) - Math.abs(candidate.amount.amountMinor);
  if (minor === 0) return null;
  const amount = moneyText(money(Math.abs(minor), payment.amount.currency), language);
  return (
    <fieldset className={styles["difference"]}>
      <legend>
        {t(minor < 0 ? "reconciliation.dialog.paidLess" : "reconciliation.dialog.paidMore", { amount })}
      </legend>
      {[false, true].map((isKept) => (
        <label key={String(isKept)}>
          <input
            type="radio"
            name="difference"
            checked={keepsRest === isKept}
            onChange={() => onKeepsRest(isKept)}
          />
          {t(isKept ? "reconciliation.dialog.keepRest" : "reconciliation.dialog.settleAll")}
        </label>
      ))}
    </fieldset>
  );
}
