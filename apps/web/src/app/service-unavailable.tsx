import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { useTranslation } from "react-i18next";
import { CentredPage } from "../shared/layout/centred-page.tsx";

/** The server did not even say where to sign in. */
export function ServiceUnavailable() {
  const { t } = useTranslation();
  return (
    <CentredPage>
      <EmptyState
        level={1}
        role="alert"
        icon="alert"
        title={t("state.unavailableTitle")}
        actions={
          <Button emphasis="primary" icon="refresh" onClick={() => window.location.reload()}>
            {t("action.retry")}
          </Button>
        }
      >
        {t("state.unavailable")}
      </EmptyState>
    </CentredPage>
  );
}
