import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { SkeletonRows } from "@amont/ui/states/skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { LoadFailure } from "../../../shared/layout/page-state.tsx";
import { useNow } from "../../../shared/use-now.ts";
import { consolidationQuery } from "../../../shared/workplace/consolidation-queries.ts";
import { ownConsolidationsQuery } from "../consolidation-queries.ts";
import { ConsolidationDialog } from "./consolidation-dialog.tsx";

/** A consolidation without companies: whoever administers it adds some, and then reads it. */
export function NoCompany({ consolidationId }: { readonly consolidationId: number }) {
  const { t } = useTranslation();
  const api = useApi();
  const details = useQuery(consolidationQuery(api, consolidationId));
  const list = useQuery(ownConsolidationsQuery(api));
  const [isOpen, setOpen] = useState(false);
  const today = calendarDate(localDay(useNow()));
  const failed = [details, list].find(({ isError, data }) => isError && data === undefined);
  if (failed !== undefined) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (details.data === undefined || list.data === undefined)
    return <SkeletonRows rowCount={3} label={t("state.loading")} />;
  if (details.data.companyIds.length > 0)
    return (
      <Navigate
        to="/app/consolidation/$consoId/cash-flow"
        params={{ consoId: String(consolidationId) }}
        replace
      />
    );
  const own = list.data.find(({ id }) => id === consolidationId);
  const isAdministrator = own?.isAdministrator === true;
  return (
    <>
      <EmptyState
        icon="layers"
        title={t("consolidations.noCompany.title", { name: details.data.name })}
        actions={
          isAdministrator ? (
            <Button emphasis="primary" icon="plus" onClick={() => setOpen(true)}>
              {t("consolidations.noCompany.add")}
            </Button>
          ) : undefined
        }
      >
        {t(isAdministrator ? "consolidations.noCompany.text" : "consolidations.noCompany.readOnly")}
      </EmptyState>
      {isOpen && own !== undefined ? (
        <ConsolidationDialog
          organisationId={own.organisationId}
          consolidation={own}
          today={today}
          firstSection="companies"
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
