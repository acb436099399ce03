import type { AccessRequest } from "@amont/contract/operations/access/access-request.ts";
import { Card } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../../shared/layout/page-state.tsx";
import { useNow } from "../../../../shared/use-now.ts";
import { pendingRequests } from "../request-queue.ts";
import { accessGrantsQuery, accessRequestsQuery } from "../staff-access-queries.ts";
import { AccessGrantList } from "./access-grant-list.tsx";
import { AccessRequestList } from "./access-request-list.tsx";

const loadDialog = () => import("./access-request-dialog.tsx");

/** What was asked of the administrator, what they gave, and what is over. */
export function AccessRequests() {
  const { t } = useTranslation();
  const now = useNow();
  const requests = useQuery(accessRequestsQuery(useApi()));
  if (requests.isPending) {
    return (
      <Card>
        <SkeletonRows rowCount={3} label={t("state.loading")} />
      </Card>
    );
  }
  if (requests.isError) {
    return (
      <Card>
        <LoadFailure error={requests.error} onRetry={() => void requests.refetch()} />
      </Card>
    );
  }
  const pending = pendingRequests(requests.data, now);
  const past = requests.data.filter((request) => !pending.includes(request));
  return (
    <>
      <PendingRequests pending={pending} />
      <CurrentGrants />
      {past.length === 0 ? null : (
        <Card title={t("staffAccess.pastTitle")} titleIcon="clock">
          <AccessRequestList requests={past} />
        </Card>
      )}
    </>
  );
}

function PendingRequests({ pending }: { readonly pending: readonly AccessRequest[] }) {
  const { t } = useTranslation();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = pending.find(({ id }) => id === openId);
  const close = () => setOpenId(null);
  const dialog = useOnDemand(loadDialog, open !== undefined);
  return (
    <Card title={t("staffAccess.pendingTitle")} titleIcon="users">
      {pending.length === 0 ? (
        <EmptyState icon="check-circle" title={t("staffAccess.noneTitle")}>
          {t("staffAccess.none")}
        </EmptyState>
      ) : (
        <AccessRequestList requests={pending} onAnswer={(request) => setOpenId(request.id)} />
      )}
      {open === undefined || dialog === null ? null : (
        <dialog.AccessRequestDialog request={open} waitingCount={0} onPutOff={close} onAnswered={close} />
      )}
    </Card>
  );
}

function CurrentGrants() {
  const { t } = useTranslation();
  const grants = useQuery(accessGrantsQuery(useApi()));
  return (
    <Card title={t("staffAccess.grantsTitle")} titleIcon="lock">
      {grants.isPending ? <SkeletonRows rowCount={2} label={t("state.loading")} /> : null}
      {grants.isError ? <LoadFailure error={grants.error} onRetry={() => void grants.refetch()} /> : null}
      {grants.data?.length === 0 ? (
        <EmptyState icon="lock" title={t("staffAccess.noGrantTitle")}>
          {t("staffAccess.noGrant")}
        </EmptyState>
      ) : null}
      <AccessGrantList grants={grants.data ?? []} />
    </Card>
  );
}
