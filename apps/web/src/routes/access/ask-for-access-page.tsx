import { Card } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { AskForAccess } from "../../features/access/staff/components/ask-for-access.tsx";
import { OwnAccessRequests } from "../../features/access/staff/components/own-access-requests.tsx";
import { ownProfileQuery } from "../../features/accounts/account-queries.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { LoadFailure } from "../../shared/layout/page-state.tsx";
import { PageTitle } from "../../shared/layout/page-title.tsx";

/** Outside of any company: staff come here before a customer lets them into one. */
export function AskForAccessPage() {
  const { t } = useTranslation();
  const profile = useQuery(ownProfileQuery(useApi()));
  return (
    <>
      <PageTitle title={t("staffAccess.askPageTitle")}>{t("staffAccess.askPageText")}</PageTitle>
      {profile.isPending ? <SkeletonRows rowCount={3} label={t("state.loading")} /> : null}
      {profile.isError ? <LoadFailure error={profile.error} onRetry={() => void profile.refetch()} /> : null}
      {profile.data?.isStaff === true ? (
        <>
          <AskForAccess />
          <OwnAccessRequests />
        </>
      ) : null}
      {profile.data?.isStaff === false ? (
        <Card>
          <EmptyState icon="lock" title={t("state.noRightTitle")}>
            {t("staffAccess.staffOnly")}
          </EmptyState>
        </Card>
      ) : null}
    </>
  );
}
