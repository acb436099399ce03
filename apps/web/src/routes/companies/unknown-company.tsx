import { Card } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { useTranslation } from "react-i18next";
import { usePageName } from "../../shared/layout/page-name.ts";
import { ButtonLink } from "../../shared/links.tsx";

/** A company that does not exist and one that is not ours look the same on purpose. */
export function UnknownCompany() {
  const { t } = useTranslation();
  usePageName(t("company.unknownTitle"));
  return (
    <Card>
      <EmptyState
        level={1}
        icon="lock"
        title={t("company.unknownTitle")}
        actions={
          <ButtonLink to="/app/companies" icon="chevron-left">
            {t("company.backToList")}
          </ButtonLink>
        }
      >
        {t("company.unknown")}
      </EmptyState>
    </Card>
  );
}
