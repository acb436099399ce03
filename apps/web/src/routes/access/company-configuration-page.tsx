import { Card, CardBody } from "@amont/ui/card.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { CompanyForm } from "../../features/companies/components/company-form.tsx";
import { PathToCompany } from "../../features/onboarding/components/onboarding-path.tsx";
import { useLanguage } from "../../i18n/i18n.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { LoadFailure } from "../../shared/layout/page-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { groupByOrganisation } from "../../shared/workplace/company.ts";
import { companiesQuery } from "../../shared/workplace/workplace-queries.ts";

export function CompanyConfigurationPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const companies = useQuery(companiesQuery(api));
  const enter = async (companyId: number) => {
    await queryClient.invalidateQueries({ queryKey: ["account"] });
    // The address makes the new company the current one, wherever the tab stood before.
    await navigate({ href: `/app/welcome?companyId=${companyId}` });
  };
  return (
    <>
      <PathToCompany />
      <PageTitle title={t("companyForm.title")} takesFocus={false}>
        {t("companyForm.text")}
      </PageTitle>
      <Card>
        {companies.isPending ? <SkeletonRows rowCount={4} label={t("state.loading")} /> : null}
        {companies.isError ? (
          <LoadFailure error={companies.error} onRetry={() => void companies.refetch()} />
        ) : null}
        {companies.isSuccess ? (
          <CardBody>
            <CompanyForm
              organisations={groupByOrganisation(companies.data, language).filter(
                (group) => group.isAdministrator,
              )}
              onCreated={(companyId) => void enter(companyId)}
            />
          </CardBody>
        ) : null}
      </Card>
      <Link to="/app/companies">{t("company.backToList")}</Link>
    </>
  );
}
