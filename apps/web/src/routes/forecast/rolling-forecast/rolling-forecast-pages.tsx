import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ThirteenWeeks } from "../../../features/rolling-forecast/components/thirteen-weeks.tsx";
import type { Against } from "../../../features/rolling-forecast/rolling-queries.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { ButtonLink } from "../../../shared/links.tsx";
import { useScenarioId } from "../../../shared/scenarios/current-scenario.ts";
import { useCurrentCompany, usePlace } from "../../../shared/workplace/workplace-context.ts";
import { workspacesQuery } from "../../../shared/workplace/workplace-queries.ts";

const companyRoute = getRouteApi("/signed-in/in-company/app/13-weeks-forecast");
const groupRoute = getRouteApi("/signed-in/in-company/app/consolidation/$consoId/13-weeks-forecast");

/** The usual choice is not in the address. */
const inAddress = ({ against, overdrafts }: { readonly against: Against; readonly overdrafts: boolean }) => ({
  against: against === "approved" ? against : undefined,
  overdrafts: overdrafts ? (true as const) : undefined,
});

export function CompanyWeeksPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  const scenarioId = useScenarioId(company?.id ?? 0);
  const { against = "last", overdrafts = false } = companyRoute.useSearch();
  const navigate = companyRoute.useNavigate();
  if (company === null) return null;
  return (
    <ThirteenWeeks
      key={company.id}
      entity={{ id: company.id, isGroup: false }}
      name={company.name}
      scenarioId={scenarioId}
      against={against}
      onAgainst={(next) => void navigate({ search: inAddress({ against: next, overdrafts }) })}
      overdrafts={overdrafts}
      onOverdrafts={(next) => void navigate({ search: inAddress({ against, overdrafts: next }) })}
      firstStep={
        company.canWrite("CashFlow") ? (
          <ButtonLink emphasis="primary" icon="bank" to="/app/banks">
            {t("rolling.empty.act")}
          </ButtonLink>
        ) : null
      }
    />
  );
}

/** Its figures are those of its companies: they are read here, and issued for the group. */
export function GroupWeeksPage() {
  const { consolidation } = usePlace();
  const workspaces = useQuery(workspacesQuery(useApi())).data;
  const name = workspaces?.find(({ consolidationId }) => consolidationId === consolidation?.id)?.name ?? "";
  const { against = "last", overdrafts = false } = groupRoute.useSearch();
  const navigate = groupRoute.useNavigate();
  if (consolidation === null) return null;
  return (
    <ThirteenWeeks
      key={consolidation.id}
      entity={{ id: consolidation.id, isGroup: true }}
      name={name}
      scenarioId={null}
      against={against}
      onAgainst={(next) => void navigate({ search: inAddress({ against: next, overdrafts }) })}
      overdrafts={overdrafts}
      onOverdrafts={(next) => void navigate({ search: inAddress({ against, overdrafts: next }) })}
      firstStep={null}
    />
  );
}
