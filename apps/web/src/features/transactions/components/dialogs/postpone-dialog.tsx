import { mostPostponed } from "@amont/contract/operations/transactions/commands/dating/postpone-transactions.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Message } from "@amont/ui/states/message.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { type CommandTarget, partsOf } from "../../model/command-target.ts";
import { type Postponement, postponementOf } from "../../model/postponed-days.ts";
import { probablePaymentsQuery } from "../../transactions-queries.ts";
import styles from "./payer-dialogs.module.css";

interface PostponeDialogProps {
  readonly companyId: number;
  readonly target: CommandTarget;
  readonly onConfirm: (days: ReadonlyMap<number, CalendarDate>) => void;
  readonly onClose: () => void;
}

/** Shows the old and the new day of each line before anything is written. */
export function PostponeDialog({ companyId, target, onConfirm, onClose }: PostponeDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const isTooMany = target.ids.length > mostPostponed;
  const parts = isTooMany ? [] : [...partsOf(target, companyId)];
  const answers = useQueries({
    queries: parts.map(([owner, ids]) => probablePaymentsQuery(api, owner, ids)),
  });
  const failed = answers.find(({ error, data }) => error !== null && data === undefined);
  const isPending = answers.some((answer) => answer.isPending);
  const found = postponementOf(
    target.ids.length,
    answers.flatMap(({ data = [] }) => data),
  );
  const canConfirm = !isTooMany && !isPending && failed === undefined && found.moved.length > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("transactions.command.postpone")}
      icon="calendar"
      width={640}
      footer={
        <>
          <Button onClick={onClose}>{t("transactions.dialog.cancel")}</Button>
          <Button
            emphasis="primary"
            isDisabled={!canConfirm}
            onClick={() => onConfirm(found.days)}
            data-autofocus
          >
            {t("transactions.postpone.confirm", { count: found.moved.length })}
          </Button>
        </>
      }
    >
      {isTooMany ? (
        <Message tone="warn">{t("transactions.postpone.tooMany", { count: mostPostponed })}</Message>
      ) : failed !== undefined ? (
        <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : isPending ? (
        <SkeletonRows rowCount={4} label={t("state.loading")} />
      ) : (
        <Days found={found} />
      )}
    </Dialog>
  );
}

function Days({ found }: { readonly found: Postponement }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (found.moved.length === 0) return <p>{t("transactions.postpone.nothing")}</p>;
  return (
    <>
      <div
        className={styles["scroller"]}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it groups no fields
        role="group"
        aria-label={t("transactions.command.postpone")}
      >
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">{t("transactions.field.name")}</th>
              <th scope="col">{t("transactions.postpone.from")}</th>
              <th scope="col">{t("transactions.postpone.to")}</th>
            </tr>
          </thead>
          <tbody>
            {found.moved.map((payment) => (
              <tr key={payment.transactionId}>
                <th scope="row" title={payment.label}>
                  {payment.label}
                </th>
                <td>{dayText(payment.plannedOn, language)}</td>
                <td>
                  {dayText(payment.paymentDate, language)}
                  <span className={styles["between"]}>
                    {payment.isUncertain
                      ? t("transactions.probable.uncertain")
                      : t("transactions.probable.between", {
                          from: dayText(payment.earliest, language),
                          to: dayText(payment.latest, language),
                        })}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.unmovedCount === 0 ? null : (
        <p className={styles["between"]}>
          {t("transactions.postpone.unmoved", { count: found.unmovedCount })}
        </p>
      )}
    </>
  );
}
