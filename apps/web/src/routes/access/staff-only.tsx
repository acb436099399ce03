import { Card } from "@amont/ui/card.tsx";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ownProfileQuery } from "../../features/accounts/account-queries.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { LoadFailure } from "../../shared/layout/page-state.tsx";

/** What only those see who work for the installation; others are told so. */
export function StaffOnly({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const profile = useQuery(ownProfileQuery(useApi()));
  if (profile.isPending) return <SkeletonRows rowCount={3} label={t("state.loading")} />;
  if (profile.isError) return <LoadFailure error={profile.error} onRetry={() => void profile.refetch()} />;
  if (profile.data.isStaff) return children;
  return (
    <Card>
      <EmptyState icon="lock" title={t("state.noRightTitle")}>
        {t("staffAccess.staffOnly")}
      </EmptyState>
    </Card>
  );
}
