import { Button } from "@amont/ui/button.tsx";
import { useUnderWay } from "@amont/ui/readiness/use-under-way.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Spinner } from "@amont/ui/states/spinner.tsx";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api/api-error.ts";
import { failureText } from "../api/failure-text.ts";
import { usePageName } from "./page-name.ts";
import styles from "./page-state.module.css";

/** For the moments between two pages: a spinner, and in words what is being waited for. */
export function Waiting({ title, text }: { readonly title: string; readonly text?: string }) {
  usePageName(title);
  useUnderWay(title);
  return (
    <div className={styles["waiting"]} aria-live="polite">
      <Spinner />
      <h1 className={styles["title"]}>{title}</h1>
      {text === undefined ? null : <p className={styles["text"]}>{text}</p>}
    </div>
  );
}

interface LoadFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly title?: string;
}

/** A part of a page that could not be read: what happened, a way to try again, a reference to quote. */
export function LoadFailure({ error, onRetry, title }: LoadFailureProps) {
  const { t } = useTranslation();
  const isRefused = error instanceof ApiError && error.code === "forbidden";
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <EmptyState
      role="alert"
      icon={isRefused ? "lock" : "alert"}
      title={isRefused ? t("state.noRightTitle") : (title ?? t("state.errorTitle"))}
      reference={requestId === undefined ? undefined : t("state.reference", { id: requestId })}
      actions={
        isRefused ? undefined : (
          <Button emphasis="primary" icon="refresh" onClick={onRetry}>
            {t("action.retry")}
          </Button>
        )
      }
    >
      {failureText(error, t)}
    </EmptyState>
  );
}
