import { Card } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { ownAccessRequestsQuery } from "../staff-access-queries.ts";
import { AccessRequestList } from "./access-request-list.tsx";

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
      <AccessRequestList requests={requests.data ?? []} isOwn />
    </Card>
  );
}
