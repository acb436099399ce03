import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../shared/api/api-error.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import styles from "./editing.module.css";

interface SaveTroubleProps {
  readonly error: Error;
  readonly onCompare: () => void;
  readonly onRetry: () => void;
  readonly onCopy: () => void;
  readonly onLeave: () => void;
}

/** A board that could not be written: whatever the reason is, there is a way on and a way out. */
export function SaveTrouble({ error, onCompare, onRetry, onCopy, onLeave }: SaveTroubleProps) {
  const { t } = useTranslation();
  const code = error instanceof ApiError ? error.code : null;
  // Taken away, or not shared any more: under its number nothing can be written.
  const isGone = code === "not_found" || code === "forbidden";
  return (
    <Message tone="warn">
      <p className={styles["sentence"]}>
        {code === "not_found" ? t("boards.edit.gone") : failureText(error, t)}
      </p>
      <div className={styles["ways"]}>
        {isGone ? (
          <Button onClick={onCopy}>{t("boards.edit.asCopy")}</Button>
        ) : code === "conflict" ? (
          <Button onClick={onCompare}>{t("boards.edit.compare")}</Button>
        ) : (
          <Button onClick={onRetry}>{t("boards.edit.retry")}</Button>
        )}
        <Button onClick={onLeave}>{t("boards.edit.leave")}</Button>
      </div>
    </Message>
  );
}
