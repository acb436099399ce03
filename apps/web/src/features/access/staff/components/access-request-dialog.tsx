import type { CompanyAccessDuration } from "@amont/contract/durations.ts";
import type { AccessRequest } from "@amont/contract/operations/access/access-request.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { momentText } from "@amont/ui/figures/time-text.ts";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { durationsUpTo } from "../request-queue.ts";
import { useDecision } from "../use-decision.ts";
import styles from "./access-request-dialog.module.css";

interface AccessRequestDialogProps {
  readonly request: AccessRequest;
  /** How many more wait behind this one. */
  readonly waitingCount: number;
  /** Neither yes nor no: it stays to be answered. */
  readonly onPutOff: () => void;
  readonly onAnswered: () => void;
}

/** Who asks, for what and for how long; the administrator accepts or refuses. */
export function AccessRequestDialog({
  request,
  waitingCount,
  onPutOff,
  onAnswered,
}: AccessRequestDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [duration, setDuration] = useState<CompanyAccessDuration>(request.duration);
  const decision = useDecision(request);
  const durations = durationsUpTo(request.duration);
  const isBusy = decision.isPending;
  const answering = decision.variables?.kind;
  return (
    <Dialog
      isOpen
      onClose={() => !isBusy && onPutOff()}
      icon="lock"
      title={t(`staffAccess.title.${request.target}`, { name: request.targetName })}
      width={592}
      footer={
        <>
          <Button emphasis="ghost" isDisabled={isBusy} onClick={onPutOff} data-autofocus>
            {t("staffAccess.later")}
          </Button>
          <Button
            isDisabled={isBusy}
            isBusy={isBusy && answering === "refuse"}
            onClick={() => decision.mutate({ kind: "refuse" }, { onSuccess: onAnswered })}
          >
            {t("staffAccess.refuse")}
          </Button>
          <Button
            emphasis="primary"
            isDisabled={isBusy}
            isBusy={isBusy && answering === "accept"}
            onClick={() => decision.mutate({ kind: "accept", duration }, { onSuccess: onAnswered })}
          >
            {t("staffAccess.accept")}
          </Button>
        </>
      }
    >
      <div className={styles["body"]}>
        <p>
          {t(`staffAccess.question.${request.target}`, {
            name: request.staffName,
            email: request.staffEmail,
            target: request.targetName,
            duration: t(`staffAccess.duration.${request.duration}`),
          })}
        </p>
        <SelectField
          size="md"
          label={t("staffAccess.givenFor")}
          hint={durations.length > 1 ? t("staffAccess.givenForHint") : undefined}
          options={durations.map((value) => ({ value, label: t(`staffAccess.duration.${value}`) }))}
          value={duration}
          onChange={(value) => setDuration(value as CompanyAccessDuration)}
          isDisabled={isBusy}
        />
        <p className={styles["note"]}>
          {t("staffAccess.consequence", { moment: momentText(new Date(request.expiresAt), language) })}
        </p>
        {waitingCount === 0 ? null : (
          <p className={styles["note"]}>{t("staffAccess.waiting", { count: waitingCount })}</p>
        )}
      </div>
    </Dialog>
  );
}
