import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CentredPage } from "../../shared/layout/centred-page.tsx";
import { usePageName } from "../../shared/layout/page-name.ts";
import { Waiting } from "../../shared/layout/page-state.tsx";
import { useSession } from "../../shared/session/session-context.ts";

/** Where the account service sends the browser back to. */
export function CallbackPage() {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    session.completeSignIn().then(
      (href) => navigate({ href, replace: true }),
      () => setHasFailed(true),
    );
  }, [session, navigate]);
  return <CentredPage>{hasFailed ? <Failed /> : <Waiting title={t("callback.title")} />}</CentredPage>;
}

function Failed() {
  const { t } = useTranslation();
  const session = useSession();
  const [isAway, setIsAway] = useState(false);
  usePageName(t("callback.failedTitle"));
  return (
    <EmptyState
      level={1}
      role="alert"
      icon="alert"
      title={t("callback.failedTitle")}
      actions={
        <>
          <Button
            emphasis="primary"
            icon="refresh"
            onClick={() => {
              session.startSignIn().catch(() => setIsAway(true));
            }}
          >
            {t("action.retry")}
          </Button>
          <Button onClick={() => void session.signOut()}>{t("action.signOut")}</Button>
        </>
      }
    >
      {isAway ? t("callback.unreachable") : t("callback.failedText")}
    </EmptyState>
  );
}
