import type { AccessRequest } from "@amont/contract/operations/access/access-request.ts";
import { Button } from "@amont/ui/button.tsx";
import { Card } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { ButtonLink } from "../../../../shared/links.tsx";
import { useSwitchCompany } from "../../../../shared/workplace/use-switch.ts";
import { companiesQuery, workspacesQuery } from "../../../../shared/workplace/workplace-queries.ts";
import { wayInto } from "../request-queue.ts";
import { ownAccessRequestsQuery } from "../staff-access-queries.ts";
import { AccessRequestList } from "./access-request-list.tsx";

/** The way into what was granted, as long as it is. */
function Open({ target, targetId, targetName }: AccessRequest) {
  const { t } = useTranslation();
  const api = useApi();
  const companies = useQuery(companiesQuery(api)).data ?? [];
  const workspaces = useQuery(workspacesQuery(api)).data ?? [];
  const switchCompany = useSwitchCompany();
  const way = wayInto({ target, targetId }, { companies, workspaces });
  if (way === null) return null;
  const look = {
    size: "sm",
    emphasis: "primary",
    "aria-label": t("staffAccess.openOf", {
      target: t(`staffAccess.target.${target}`, { name: targetName }),
    }),
  } as const;
  const word = t("staffAccess.open");
  switch (way) {
    case "company":
      return (
        <Button
          size="sm"
          emphasis="primary"
          label={look["aria-label"]}
          onClick={() => void switchCompany(targetId, { to: "/app" })}
        >
          {word}
        </Button>
      );
    case "companies":
      return (
        <ButtonLink {...look} to="/app/companies">
          {word}
        </ButtonLink>
      );
    case "consolidation":
      return (
        <ButtonLink
          {...look}
          to="/app/consolidation/$consoId/cash-flow"
          params={{ consoId: String(targetId) }}
        >
          {word}
        </ButtonLink>
      );
  }
}

/** What a staff member asked for, and what became of it. */
export function OwnAccessRequests() {
  const { t } = useTranslation();
  const requests = useQuery(ownAccessRequestsQuery(useApi()));
  return (
    <Card title={t("staffAccess.ownTitle")} titleIcon="clock">
      {requests.isPending ? <SkeletonRows rowCount={3} label={t("state.loading")} /> : null}
      {requests.isError ? (
        <LoadFailure error={requests.error} onRetry={() => void requests.refetch()} />
      ) : null}
      {requests.data?.length === 0 ? (
        <EmptyState icon="lock" title={t("staffAccess.noOwnTitle")}>
          {t("staffAccess.noOwn")}
        </EmptyState>
      ) : null}
      <AccessRequestList
        requests={requests.data ?? []}
        isOwn
        renderOpen={(request) => <Open {...request} />}
      />
    </Card>
  );
}
