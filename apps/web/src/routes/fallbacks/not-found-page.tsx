import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { useTranslation } from "react-i18next";
import { CentredPage } from "../../shared/layout/centred-page.tsx";
import { usePageName } from "../../shared/layout/page-name.ts";
import { ButtonLink } from "../../shared/links.tsx";

export function NotFoundPage() {
  const { t } = useTranslation();
  usePageName(t("notFound.title"));
  return (
    <CentredPage>
      <EmptyState
        level={1}
        icon="search"
        title={t("notFound.title")}
        actions={
          <ButtonLink to="/app/companies" emphasis="primary">
            {t("notFound.home")}
          </ButtonLink>
        }
      >
        {t("notFound.text")}
      </EmptyState>
    </CentredPage>
  );
}
