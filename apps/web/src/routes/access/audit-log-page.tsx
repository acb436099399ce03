import { getRouteApi } from "@tanstack/react-router";
import { useCallback } from "react";
import { AuditLogPage } from "../../features/audit-log/components/audit-log-page.tsx";
import type { LogFilter } from "../../features/audit-log/model/log-filter.ts";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";

const route = getRouteApi("/signed-in/in-company/app/organization-advanced-settings/audit-log");

/** The log of the organisation that the current company is of: all of it for its administrators, of some companies for others. */
export function LogPage() {
  const company = useCurrentCompany();
  const filter = route.useSearch();
  const navigate = route.useNavigate();
  const onFilter = useCallback(
    (search: LogFilter) => void navigate({ search: () => search, replace: true }),
    [navigate],
  );
  if (company === null) return null;
  return (
    <AuditLogPage
      key={company.organisationId}
      organisationId={company.organisationId}
      isAdministrator={company.isAdministrator}
      filter={filter}
      onFilter={onFilter}
    />
  );
}
