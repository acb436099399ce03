import { Button } from "@amont/ui/button.tsx";
import { MissingCode } from "@amont/ui/readiness/loading-code.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shared/api/api-error.ts";
import { CentredPage } from "../../shared/layout/centred-page.tsx";
import { LoadFailure } from "../../shared/layout/page-state.tsx";

/** A page whose guards got no answer, that broke, or whose code did not come or was replaced by a newer version. */
export function UnexpectedErrorPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  if (error instanceof ApiError) {
    return (
      <CentredPage>
        <LoadFailure error={error} onRetry={() => void router.invalidate()} />
      </CentredPage>
    );
  }
  return (
    <CentredPage>
      <EmptyState
        level={1}
        role="alert"
        icon="alert"
        title={t("failure.title")}
        actions={
          <Button emphasis="primary" icon="refresh" onClick={() => window.location.reload()}>
            {t("state.reload")}
          </Button>
        }
      >
        {t(error instanceof MissingCode ? "failure.network" : "failure.unexpected")}
      </EmptyState>
    </CentredPage>
  );
}
