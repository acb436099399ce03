import { ManagedCompanies } from "../../features/companies/management/components/managed-companies.tsx";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import { EntitiesViews } from "./entities-views.tsx";

export function ManagedCompaniesPage() {
  const company = useCurrentCompany();
  if (company === null) return null;
  return (
    <ManagedCompanies
      key={company.organisationId}
      organisationId={company.organisationId}
      isAdministrator={company.isAdministrator}
      views={<EntitiesViews />}
    />
  );
}
