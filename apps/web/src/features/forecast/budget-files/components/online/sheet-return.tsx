import type { SheetProvider } from "@amont/contract/operations/budget-files/online-sheets.ts";
import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { Spinner } from "@amont/ui/states/spinner.tsx";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../../shared/api/api-context.ts";
import { failureText } from "../../../../../shared/api/failure-text.ts";
import { authoriseSheets, sessionOf } from "../../use-online-sheet.ts";
import styles from "./online-sheet.module.css";

interface SheetReturnProps {
  readonly companyId: number;
  readonly provider: SheetProvider;
  /** What the service sends its visitors back with. */
  readonly code: string | undefined;
  readonly state: string | undefined;
  /** To the page that imports, without what came back. */
  readonly onDone: () => void;
}

/** Where the service sends people back to: the code becomes a token, if the visit began in this tab. */
export function SheetReturn({ companyId, provider, code, state, onDone }: SheetReturnProps) {
  const { t } = useTranslation();
  const api = useApi();
  const name = t(`forecastFiles.provider.${provider}`);
  const authorising = useMutation({
    mutationFn: async () => {
      const session = sessionOf(provider);
      const visit = session.end(state);
      if (visit === null || code === undefined) return false;
      const answer = await authoriseSheets(
        api,
        { companyId, provider },
        { code, codeVerifier: visit.codeVerifier },
      );
      session.keep(answer, Date.now());
      return true;
    },
    onSuccess: (isDone) => {
      if (isDone) onDone();
    },
    meta: { isShownInPlace: true },
  });
  // A code is good once, and so is a visit.
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    authorising.mutate();
  });
  const isRefused = authorising.isError || authorising.data === false;
  if (!isRefused) {
    return (
      <p className={styles["progress"]} aria-live="polite">
        <Spinner /> {t("onlineSheet.returning", { provider: name })}
      </p>
    );
  }
  return (
    <EmptyState
      role="alert"
      icon="alert"
      title={t("onlineSheet.refused", { provider: name })}
      actions={
        <Button emphasis="primary" onClick={onDone}>
          {t("onlineSheet.again")}
        </Button>
      }
    >
      {authorising.error === null ? null : failureText(authorising.error, t)}
    </EmptyState>
  );
}
