import { type Money, money } from "@amont/kernel/money.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { track } from "../../../../shared/activity/tracking/track.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { MoneyText, moneyText } from "../../../../shared/money-text.tsx";
import {
  type Candidate,
  type LineToReconcile,
  lineToReconcileQuery,
  type OpenLine,
} from "../../reconciliation-queries.ts";
import { useReconciliationActs } from "../../use-reconciliation-acts.ts";
import { CandidateList } from "./candidate-list.tsx";
import styles from "./reconciliation-dialog.module.css";

interface ReconciliationDialogProps {
  readonly companyId: number;
  /** A payment, or an expectation. */
  readonly line: OpenLine;
  readonly onClose: () => void;
}

const width = 1096;

/** Links a payment with the expectation that it settles, from either of them. One at most is chosen. */
export function ReconciliationDialog({ companyId, line, onClose }: ReconciliationDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const own = useQuery(lineToReconcileQuery(api, companyId, line));
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const [keepsRest, setKeepsRest] = useState(false);
  const { reconcile } = useReconciliationActs(companyId);
  const leave = ({ isReconciled }: { readonly isReconciled: boolean }) => {
    track("reconciliationModalClosed", { isReconciled });
    onClose();
  };
  const giveUp = () => leave({ isReconciled: false });
  const confirm = () => {
    if (chosen === null || reconcile.isPending) return;
    const [paymentId, expectationId] = line.kind === "paid" ? [line.id, chosen.id] : [chosen.id, line.id];
    reconcile.mutate(
      { paymentId, expectationIds: [expectationId], keepsRest },
      { onSuccess: () => leave({ isReconciled: true }) },
    );
  };
  const choose = (candidate: Candidate | null) => {
    if (candidate !== null) track("reconciliationFirstStepValidated", { kind: line.kind });
    setChosen(candidate);
  };
  return (
    <Dialog
      isOpen
      onClose={giveUp}
      title={t("reconciliation.dialog.title")}
      width={width}
      footer={
        <>
          <Button onClick={giveUp}>{t("reconciliation.dialog.cancel")}</Button>
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
        <CandidateList companyId={companyId} line={line} chosenId={chosen?.id ?? null} onChoose={choose} />
        <div className={styles["side"]}>
          {reconcile.error === null ? null : (
            <Message tone="danger">{failureText(reconcile.error, t)}</Message>
          )}
          <section aria-labelledby="reconciled-line">
            <h3 id="reconciled-line">{t("reconciliation.dialog.line")}</h3>
            {own.data !== undefined ? (
              <LineCard line={own.data} />
            ) : own.isPending ? (
              <SkeletonRows rowCount={2} label={t("state.loading")} />
            ) : (
              <LoadFailure error={own.error} onRetry={() => void own.refetch()} />
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
          {chosen === null || own.data === undefined ? null : (
            <Difference
              paid={line.kind === "paid" ? own.data.amount : chosen.amount}
              expected={line.kind === "paid" ? chosen.amount : own.data.amount}
              keepsRest={keepsRest}
              onKeepsRest={setKeepsRest}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

function LineCard({ line }: { readonly line: LineToReconcile }) {
  const language = useLanguage();
  const where = [line.bankAccountName, dayText(line.paymentDate, language)].filter((part) => part !== null);
  return (
    <div className={styles["card"]}>
      <b className={styles["cardTitle"]}>{line.title}</b>
      <span className={styles["quiet"]}>{where.join(" · ")}</span>
      <MoneyText money={line.amount} />
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
  readonly paid: Money;
  readonly expected: Money;
  readonly keepsRest: boolean;
  readonly onKeepsRest: (keepsRest: boolean) => void;
}

/** A paid amount that differs from what was expected stays visible, and one says what becomes of the rest. */
function Difference({ paid, expected, keepsRest, onKeepsRest }: DifferenceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const minor = Math.abs(paid.amountMinor) - Math.abs(expected.amountMinor);
  if (minor === 0) return null;
  const amount = moneyText(money(Math.abs(minor), paid.currency), language);
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
