import { EmptyState } from "@amont/ui/states/empty-state.tsx";
import { getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { AuditLogPage } from "../../features/audit-log/components/audit-log-page.tsx";
import type { LogFilter } from "../../features/audit-log/model/log-filter.ts";
import { WorkPage } from "../../shared/layout/work-page.tsx";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";

const route = getRouteApi("/signed-in/in-company/app/organization-advanced-settings/audit-log");

/** The log of the organisation that the current company is of; for its administrators. */
export function LogPage() {
  const { t } = useTranslation();
  const company = useCurrentCompany();
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const onFilter = useCallback(
    (search: LogFilter) => void navigate({ search: () => search, replace: true }),
    [navigate],
  );
  if (company === null) return null;
  if (!company.isAdministrator)
    return (
      <WorkPage title={t("auditLog.title")}>
        <EmptyState icon="lock" title={t("auditLog.onlyAdministratorsTitle")}>
          {t("auditLog.onlyAdministrators")}
        </EmptyState>
      </WorkPage>
    );
  return (
    <AuditLogPage
      key={company.organisationId}
      organisationId={company.organisationId}
      filter={filter}
      onFilter={onFilter}
    />
  );
}
