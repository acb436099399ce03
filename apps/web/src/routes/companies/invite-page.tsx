import { Card, CardBody } from "@amont/ui/card.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { InvitationList } from "../../features/invitations/components/invitation-list.tsx";
import { InviteForm } from "../../features/invitations/components/invite-form.tsx";
import { useApi } from "../../shared/api/api-context.ts";
import formStyles from "../../shared/forms/form.module.css";
import { LoadFailure } from "../../shared/layout/page-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";
import type { Company } from "../../shared/workplace/company.ts";
import { companiesQuery } from "../../shared/workplace/workplace-queries.ts";
import { UnknownCompany } from "./unknown-company.tsx";

const route = getRouteApi("/signed-in/app/companies/$companyId/invite");

export function InvitePage() {
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
  const administered = companies.data.filter((company) => company.isAdministrator);
  const company = administered.find(({ id }) => id === companyId);
  if (company === undefined) return <UnknownCompany />;
  return <Invite company={company} administered={administered} />;
}

interface InviteProps {
  readonly company: Company;
  readonly administered: readonly Company[];
}

function Invite({ company, administered }: InviteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <PageTitle title={t("invite.title")}>{t("invite.text")}</PageTitle>
      <Card>
        <CardBody>
          <div className={formStyles["form"]}>
            <SelectField
              label={t("invite.company")}
              options={administered.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={String(company.id)}
              onChange={(value) =>
                void navigate({
                  to: "/app/companies/$companyId/invite",
                  params: { companyId: Number(value) },
                  replace: true,
                })
              }
            />
            <InviteForm key={company.id} companyId={company.id} />
          </div>
        </CardBody>
      </Card>
      <InvitationList companyId={company.id} hasInviteLink={false} />
      <Link to="/app/companies">{t("company.backToList")}</Link>
    </>
  );
}
