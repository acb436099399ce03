import { Card, CardBody } from "@amont/ui/card.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { JobList } from "../features/jobs/components/job-list.tsx";
import { useLanguage } from "../i18n/i18n.ts";
import { useApi } from "../shared/api/api-context.ts";
import { LoadFailure } from "../shared/layout/page-state.tsx";
import { PageTitle } from "../shared/layout/page-title.tsx";
import { ButtonLink } from "../shared/links.tsx";
import { groupByOrganisation, type OrganisationGroup } from "../shared/workplace/company.ts";
import { companiesQuery } from "../shared/workplace/workplace-queries.ts";

const route = getRouteApi("/signed-in/app/jobs");

export function JobsPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const companies = useQuery(companiesQuery(useApi()));
  const administered = groupByOrganisation(companies.data ?? [], language).filter(
    (group) => group.isAdministrator,
  );
  return (
    <>
      <PageTitle title={t("jobs.title")}>{t("jobs.text")}</PageTitle>
      <Card>
        {companies.isPending ? <SkeletonRows rowCount={4} label={t("state.loading")} /> : null}
        {companies.isError ? (
          <LoadFailure error={companies.error} onRetry={() => void companies.refetch()} />
        ) : null}
        {companies.isSuccess ? <OrganisationJobs administered={administered} /> : null}
      </Card>
      <Link to="/app/companies">{t("company.backToList")}</Link>
    </>
  );
}

function OrganisationJobs({ administered }: { readonly administered: readonly OrganisationGroup[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { organisation } = route.useSearch();
  const shown = administered.find(({ id }) => id === organisation) ?? administered[0];
  if (shown === undefined) return <NotAdministrator />;
  return (
    <>
      {administered.length > 1 ? (
        <CardBody>
          <SelectField
            label={t("jobs.organisation")}
            options={administered.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(shown.id)}
            onChange={(value) =>
              void navigate({ to: "/app/jobs", search: { organisation: Number(value) }, replace: true })
            }
          />
        </CardBody>
      ) : null}
      <JobList organisationId={shown.id} />
    </>
  );
}

function NotAdministrator() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="lock"
      title={t("jobs.notAdministratorTitle")}
      actions={
        <ButtonLink to="/app/companies" icon="chevron-left">
          {t("company.backToList")}
        </ButtonLink>
      }
    >
      {t("jobs.notAdministrator")}
    </EmptyState>
  );
}
