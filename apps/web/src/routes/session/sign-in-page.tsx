import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { CentredPage } from "../../shared/layout/centred-page.tsx";
import { usePageName } from "../../shared/layout/page-name.ts";
import { Waiting } from "../../shared/layout/page-state.tsx";
import { useSession } from "../../shared/session/session-context.ts";

const route = getRouteApi("/app/access/signin");

/** On the way to the account service, wherever it is. */
export function SignInPage() {
  const { t } = useTranslation();
  const session = useSession();
  const { returnTo, email } = route.useSearch();
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    session.startSignIn({ returnTo, loginHint: email }).catch(() => setFailedAttempt(attempt));
  }, [session, returnTo, email, attempt]);
  return (
    <CentredPage>
      {failedAttempt === attempt ? (
        <Unreachable onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <Waiting title={t("callback.title")} />
      )}
    </CentredPage>
  );
}

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  usePageName(t("callback.unreachableTitle"));
  return (
    <EmptyState
      level={1}
      role="alert"
      icon="alert"
      title={t("callback.unreachableTitle")}
      actions={
        <Button emphasis="primary" icon="refresh" onClick={onRetry}>
          {t("action.retry")}
        </Button>
      }
    >
      {t("callback.unreachable")}
    </EmptyState>
  );
}
