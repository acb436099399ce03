import { Avatar } from "@amont/ui/avatar.tsx";
import { Badge } from "@amont/ui/badge.tsx";
import { Card } from "@amont/ui/card.tsx";
import { avatarToneOf } from "@amont/ui/initials.ts";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { connectionInfoQuery, openCompany } from "../../features/companies/companies-queries.ts";
import { CompanyFacts } from "../../features/companies/components/company-facts.tsx";
import { CompanySettings } from "../../features/companies/components/company-settings.tsx";
import { RenameCompany } from "../../features/companies/components/rename-company.tsx";
import { InvitationList } from "../../features/invitations/components/invitation-list.tsx";
import { useApi } from "../../shared/api/api-context.ts";
import { LoadFailure } from "../../shared/layout/page-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import { ButtonLink } from "../../shared/links.tsx";
import { type Company, canEnter, productLevel } from "../../shared/workplace/company.ts";
import { useWorkplace } from "../../shared/workplace/workplace-context.ts";
import { companiesQuery } from "../../shared/workplace/workplace-queries.ts";
import styles from "./company-page.module.css";
import { UnknownCompany } from "./unknown-company.tsx";

const route = getRouteApi("/signed-in/app/companies/$companyId");

export function CompanyPage() {
  const { t } = useTranslation();
  const { companyId } = route.useParams();
  const companies = useQuery(companiesQuery(useApi()));
  if (companies.isPending) {
    return (
      <Card>
        <SkeletonRows rowCount={4} label={t("state.loading")} />
      </Card>
    );
  }
  if (companies.isError) {
    return (
      <Card>
        <LoadFailure error={companies.error} onRetry={() => void companies.refetch()} />
      </Card>
    );
  }
  const company = companies.data.find(({ id }) => id === companyId);
  if (company === undefined) return <UnknownCompany />;
  if (!canEnter(company)) return <Navigate to="/app/no-product-accesses" search={{ companyId }} replace />;
  return <OpenCompany key={company.id} company={company} />;
}

function OpenCompany({ company }: { readonly company: Company }) {
  const { t } = useTranslation();
  useOpening(company);
  return (
    <>
      <header className={styles["head"]}>
        <Avatar name={company.name} shape="square" size="lg" tone={avatarToneOf(company.id)} />
        <PageTitle title={company.name}>
          {[company.organisationName, company.city, company.currency]
            .filter((part) => part !== "")
            .join(" · ")}
        </PageTitle>
        <Plan company={company} />
      </header>
      <RenameCompany company={company} />
      <p className={styles["doors"]}>
        {productLevel(company, "CashFlow") === "none" ? null : (
          <>
            <ButtonLink to="/app/cashflow/forecast" emphasis="primary" icon="forecast">
              {t("company.openForecast")}
            </ButtonLink>
            <ButtonLink to="/app/welcome" icon="tasks">
              {t("navigation.page.firstSteps")}
            </ButtonLink>
          </>
        )}
        <ButtonLink to="/app/companies" emphasis="ghost" icon="chevron-left">
          {t("company.backToList")}
        </ButtonLink>
      </p>
      <CompanySettings company={company} />
      <CompanyFacts company={company} />
      {company.isAdministrator ? <InvitationList companyId={company.id} /> : null}
    </>
  );
}

function Plan({ company }: { readonly company: Company }) {
  const { t } = useTranslation();
  const info = useQuery(connectionInfoQuery(useApi(), company.id)).data;
  return (
    <span className={styles["badges"]}>
      {info?.plan === "trial" ? (
        <Badge tone="warn">
          {info.remainingTrialDays === null
            ? t("company.trial")
            : t("company.trialDays", { count: info.remainingTrialDays })}
        </Badge>
      ) : null}
      {company.isFictional ? <Badge>{t("companies.badge.fictional")}</Badge> : null}
    </span>
  );
}

/** Makes the company this tab's own and the default one; the list then knows it as the last visited. */
function useOpening({ id: companyId, organisationId }: Company): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const workplace = useWorkplace();
  useEffect(() => {
    workplace.enterCompany(companyId, organisationId);
    openCompany(api, companyId).then(
      () => queryClient.invalidateQueries({ queryKey: companiesQuery(api).queryKey }),
      // The page is readable without it, and the next opening tries again.
      () => null,
    );
  }, [api, queryClient, workplace, companyId, organisationId]);
}
