import type { Transfer, TransferSide } from "@amont/contract/operations/transfers/transfer-fields.ts";
import { Button } from "@amont/ui/button.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { MoneyText } from "../../../shared/money-text.tsx";
import { useNow } from "../../../shared/use-now.ts";
import { usePlace } from "../../../shared/workplace/workplace-context.ts";
import { isJustMade, whyUnchangeable } from "../model/transfer-rights.ts";
import { transferQuery } from "../transfer-queries.ts";
import { useTransferChanges, useTransferUndo } from "../use-transfer-changes.ts";
import { useTransferWords } from "../use-transfer-words.ts";
import { PaidPairs } from "./paid-pairs.tsx";
import { TransferForm } from "./transfer-form.tsx";
import { TransferStateBadge } from "./transfer-state-badge.tsx";
import styles from "./transfers.module.css";

interface TransferDetailProps {
  readonly transferId: string;
  /** Null: it was opened by itself. */
  readonly onBack: (() => void) | null;
  readonly onClose: () => void;
}

/** Both sides of a transfer, what the bank has done of it, and what can be done about it. */
export function TransferDetail(props: TransferDetailProps) {
  const { t } = useTranslation();
  const read = useQuery(transferQuery(useApi(), props.transferId));
  return (
    <div className={styles["detail"]}>
      {props.onBack === null ? null : (
        <div>
          <Button size="sm" emphasis="ghost" icon="chevron-left" onClick={props.onBack}>
            {t("transfers.back")}
          </Button>
        </div>
      )}
      {read.data !== undefined ? (
        <Detail {...props} transfer={read.data} />
      ) : read.isError ? (
        <LoadFailure error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <SkeletonRows rowCount={6} label={t("transfers.loading")} />
      )}
    </div>
  );
}

type DetailProps = TransferDetailProps & { readonly transfer: Transfer };

function Detail({ transfer, onBack, onClose }: DetailProps) {
  const { t } = useTranslation();
  const words = useTransferWords();
  const { amount, state, from, to } = transfer;
  return (
    <>
      <header className={styles["hero"]}>
        <h3 className={styles["heading"]}>{words.name(transfer)}</h3>
        <b className={styles["figure"]}>
          <MoneyText money={amount} />
        </b>
        <TransferStateBadge state={state} />
      </header>
      {state === "late" ? <p className={styles["late"]}>{t("transfers.late")}</p> : null}
      <dl className={styles["facts"]}>
        <Side label={t("transfers.from")} side={from} onLeave={onClose} />
        <Side label={t("transfers.to")} side={to} onLeave={onClose} />
        <dt>{t("transfers.dates")}</dt>
        <dd>{words.days(transfer)}</dd>
        <dt>{t("transfers.type")}</dt>
        <dd>{t(`transfers.types.${transfer.type}`)}</dd>
        <dt>{t("transfers.reference")}</dt>
        <dd className={styles["code"]}>{transfer.reference}</dd>
        {transfer.label === null ? null : (
          <>
            <dt>{t("transfers.label")}</dt>
            <dd>{transfer.label}</dd>
          </>
        )}
      </dl>
      <ByHand transfer={transfer} />
      <Acts transfer={transfer} onGone={onBack ?? onClose} />
    </>
  );
}

interface SideProps {
  readonly label: string;
  readonly side: TransferSide;
  readonly onLeave: () => void;
}

/** Whose account it is, and the bank's line that it was reconciled with. */
function Side({ label, side, onLeave }: SideProps) {
  const { t } = useTranslation();
  const words = useTransferWords();
  const { companyId } = usePlace();
  const { paidOn, paidAmount, paidTransactionId } = side;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <span>{[words.account(side), side.companyName].filter((part) => part !== null).join(" · ")}</span>
        {side.companyId === null ? null : paidOn === null || paidAmount === null ? (
          <small className={styles["quiet"]}>{t("transfers.notSeen")}</small>
        ) : (
          <small className={styles["done"]}>
            <Icon name="check" size="xs" />
            {t("transfers.seen", { day: words.day(paidOn) })}
            <MoneyText money={paidAmount} />
            {paidTransactionId === null || side.companyId !== companyId ? null : (
              <Link to="/app/paid/list" search={{ transactionId: paidTransactionId }} onClick={onLeave}>
                {t("transfers.line")}
              </Link>
            )}
          </small>
        )}
      </dd>
    </>
  );
}

/** Lines of the bank that may be it, while it waits for both. */
function ByHand({ transfer }: Pick<DetailProps, "transfer">) {
  const { transferId, from, canChange, scenarioId } = transfer;
  if (!canChange || scenarioId !== null || from.companyId === null) return null;
  return <PaidPairs place={{ entityId: from.companyId, isConsolidation: false }} transferId={transferId} />;
}

function Acts({ transfer, onGone }: Pick<DetailProps, "transfer"> & { readonly onGone: () => void }) {
  const { t } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  const { update, cancel } = useTransferChanges(transfer.transferId);
  const undo = useTransferUndo((isGone) => (isGone ? onGone() : undefined));
  const now = useNow();
  const why = whyUnchangeable(transfer);
  if (why !== null)
    return (
      <p className={styles["readOnly"]}>
        <Icon name="lock" size="sm" />
        {t(`transfers.why.${why}`)}
      </p>
    );
  if (isEditing)
    return (
      <TransferForm
        transfer={transfer}
        error={update.error}
        isBusy={update.isPending}
        onSave={(change) => update.mutate(change, { onSuccess: () => setIsEditing(false) })}
        onCancel={() => {
          update.reset();
          setIsEditing(false);
        }}
      />
    );
  return (
    <footer className={styles["acts"]}>
      <Button icon="pencil" onClick={() => setIsEditing(true)}>
        {t("transfers.edit")}
      </Button>
      <Button icon="close" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
        {t("transfers.cancel")}
      </Button>
      {isJustMade(transfer, now) ? (
        <Button
          emphasis="ghost"
          icon="undo"
          isBusy={undo.isPending}
          onClick={() => undo.mutate(transfer.transferId)}
        >
          {t("transfers.undoLast")}
        </Button>
      ) : null}
    </footer>
  );
}
