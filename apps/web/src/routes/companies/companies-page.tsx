import { Card } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CompanyList } from "../../features/companies/components/company-list.tsx";
import { CompanyListSkeleton } from "../../features/companies/components/company-list-skeleton.tsx";
import { useApi } from "../../shared/api/api-context.ts";
import { LoadFailure } from "../../shared/layout/page-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { useNow } from "../../shared/use-now.ts";
import { companiesQuery, workspacesQuery } from "../../shared/workplace/workplace-queries.ts";
import styles from "./companies-page.module.css";

export function CompaniesPage() {
  const { t } = useTranslation();
  const api = useApi();
  const companies = useQuery(companiesQuery(api));
  const workspaces = useQuery(workspacesQuery(api));
  const now = useNow();
  const hasNone = companies.data?.length === 0;
  return (
    <>
      <PageTitle title={t("companies.title")}>{t("companies.text")}</PageTitle>
      {companies.isPending ? <CompanyListSkeleton /> : null}
      {companies.isError ? (
        <Card>
          <LoadFailure
            error={companies.error}
            title={t("companies.errorTitle")}
            onRetry={() => void companies.refetch()}
          />
        </Card>
      ) : null}
      {hasNone ? <NoCompany /> : null}
      {companies.isSuccess && !hasNone ? (
        <>
          <CompanyList companies={companies.data} workspaces={workspaces.data ?? []} now={now} />
          <div className={styles["actions"]}>
            <ButtonLink to="/app/access/company-configuration" icon="plus">
              {t("companies.create")}
            </ButtonLink>
            <ButtonLink to="/app/access/invitation" emphasis="ghost">
              {t("companies.haveInvitation")}
            </ButtonLink>
          </div>
        </>
      ) : null}
    </>
  );
}

function NoCompany() {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon="building"
        title={t("companies.noneTitle")}
        actions={
          <>
            <ButtonLink to="/app/access/company-configuration" emphasis="primary" icon="plus">
              {t("companies.create")}
            </ButtonLink>
            <ButtonLink to="/app/access/invitation">{t("companies.haveInvitation")}</ButtonLink>
          </>
        }
      >
        {t("companies.none")}
      </EmptyState>
    </Card>
  );
}
