import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { useTranslation } from "react-i18next";
import { CentredPage } from "../../shared/layout/centred-page.tsx";
import { usePageName } from "../../shared/layout/page-name.ts";
import { ButtonLink } from "../../shared/links.tsx";

export function SignedOutPage() {
  const { t } = useTranslation();
  usePageName(t("signedOut.title"));
  return (
    <CentredPage>
      <EmptyState
        level={1}
        icon="check-circle"
        title={t("signedOut.title")}
        actions={
          <ButtonLink to="/app/access/signin" emphasis="primary">
            {t("signedOut.again")}
          </ButtonLink>
        }
      >
        {t("signedOut.text")}
      </EmptyState>
    </CentredPage>
  );
}
