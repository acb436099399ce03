import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../shared/api/api-context.ts";
import { useCurrentCompany } from "../../shared/workplace/workplace-context.ts";
import { type RecurrencePlace, recurrenceAccessQuery } from "./recurrence-queries.ts";

export interface RecurrenceCompany {
  readonly id: number;
  readonly name: string;
  readonly canCreate: boolean;
}

interface RecurrenceCompanies {
  readonly companies: readonly RecurrenceCompany[];
  /** Without them nobody knows whose a recurrence is, nor what the user may do. */
  readonly failure: { readonly error: unknown; readonly onRetry: () => void } | null;
}

/** The companies that a page is about: the current one, or those of the consolidation that the user can look into. */
export function useRecurrenceCompanies(place: RecurrencePlace): RecurrenceCompanies {
  const api = useApi();
  const current = useCurrentCompany();
  const workspaceId = place.kind === "workspace" ? place.workspaceId : "";
  const access = useQuery({
    ...recurrenceAccessQuery(api, workspaceId),
    enabled: place.kind === "workspace",
  });
  if (place.kind === "workspace") {
    const companies = (access.data ?? []).map(({ company, access: { canCreate } }) => ({
      id: company.id,
      name: company.name,
      canCreate,
    }));
    const isFailed = access.isError && access.data === undefined;
    return {
      companies,
      failure: isFailed ? { error: access.error, onRetry: () => void access.refetch() } : null,
    };
  }
  return {
    companies:
      current === null
        ? []
        : [{ id: current.id, name: current.name, canCreate: current.canWrite("CashFlow") }],
    failure: null,
  };
}
