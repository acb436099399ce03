import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../shared/api/api-error.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import styles from "./people-page.module.css";

interface ReviewPanelProps {
  readonly title: string;
  /** What saving met. */
  readonly error: unknown;
  /** Somebody else was faster. */
  readonly conflictText: string;
  readonly isSaving: boolean;
  /** What would be saved is not known yet. */
  readonly isPreparing?: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What would change, before it does. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { error, isSaving, isPreparing = false, onSave, onDiscard, onClose, children } = props;
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <aside className={styles["panel"]} aria-label={t("people.changes.before")}>
      <header className={styles["head"]}>
        <div>
          <p className={styles["quiet"]}>{t("people.changes.before")}</p>
          <h2 ref={title} tabIndex={-1} className={styles["title"]}>
            {props.title}
          </h2>
        </div>
        <IconButton icon="close" label={t("people.close")} onClick={onClose} />
      </header>
      <div className={styles["body"]}>
        {error === null ? null : (
          <Message tone="danger">
            {error instanceof ApiError && error.code === "conflict"
              ? props.conflictText
              : failureText(error, t)}
          </Message>
        )}
        {children}
      </div>
      <footer className={styles["foot"]}>
        <Button isDisabled={isSaving} onClick={onDiscard}>
          {t("people.changes.discard")}
        </Button>
        <Button emphasis="primary" isBusy={isSaving} isDisabled={isPreparing} onClick={onSave}>
          {t("people.changes.save")}
        </Button>
      </footer>
    </aside>
  );
}
