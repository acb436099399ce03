import { isCurrencyCode } from "@amont/kernel/currency.ts";
import { useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { CategorisationRules } from "../../features/categorisation/components/categorisation-rules.tsx";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";

export function CategorisationRulesPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  const { words } = useSearch({
    from: "/signed-in/in-company/app/settings/management-rules/categorization-rules",
  });
  return (
    <WorkPage
      title={t("categorisation.rulesTitle")}
      actions={
        <ButtonLink emphasis="ghost" icon="layers" to="/app/paid/cold-categorization">
          {t("categorisation.coldTitle")}
        </ButtonLink>
      }
    >
      {company === null ? null : (
        <CategorisationRules
          key={company.id}
          companyId={company.id}
          currency={isCurrencyCode(company.currency) ? company.currency : "EUR"}
          startWith={words}
        />
      )}
    </WorkPage>
  );
}
