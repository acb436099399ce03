import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../shared/api/api-error.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import type { ConsolidationSaving } from "../use-consolidation-form.ts";
import styles from "./consolidation-dialog.module.css";

interface SaveFailureProps {
  readonly saving: ConsolidationSaving;
  /** A field says it already. */
  readonly isAboutField: boolean;
  readonly isNew: boolean;
  readonly onReload: () => void;
}

/** Why it is not saved, how much of it is, and what one can do about it. What was typed stays. */
export function SaveFailure({ saving, isAboutField, isNew, onReload }: SaveFailureProps) {
  const { t } = useTranslation();
  const { error, stage } = saving;
  if (error === null || (isAboutField && stage === "description")) return null;
  const isConflict = error instanceof ApiError && error.code === "conflict";
  const text = isConflict ? t("consolidations.conflict.text") : failureText(error, t);
  if (stage === "settings")
    return (
      <Message tone="danger" title={t("consolidations.half.title")}>
        <p>{t("consolidations.half.text", { reason: text })}</p>
        <div className={styles["answers"]}>
          <Button size="sm" type="submit">
            {t("action.retry")}
          </Button>
          {isConflict && !isNew ? (
            <Button size="sm" onClick={onReload}>
              {t("consolidations.conflict.reload")}
            </Button>
          ) : null}
        </div>
      </Message>
    );
  if (!isConflict) return <Message tone="danger">{text}</Message>;
  return (
    <Message tone="danger" title={t("consolidations.conflict.title")}>
      <p>{text}</p>
      <div className={styles["answers"]}>
        <Button size="sm" icon="refresh" onClick={onReload}>
          {t("consolidations.conflict.reload")}
        </Button>
      </div>
    </Message>
  );
}
