import { Button } from "@amont/ui/button.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { useTranslation } from "react-i18next";
import { CentredPage } from "../shared/layout/centred-page.tsx";

/** A page that broke, or whose code was replaced by a newer version while the tab stood open. */
export function UnexpectedErrorPage() {
  const { t } = useTranslation();
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
        {t("failure.unexpected")}
      </EmptyState>
    </CentredPage>
  );
}
