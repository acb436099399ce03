import { getConnectionInfo } from "@amont/contract/operations/companies/get-connection-info.ts";
import { listIndustries } from "@amont/contract/operations/companies/list-industries.ts";
import { recordCompanyVisit } from "@amont/contract/operations/companies/record-company-visit.ts";
import { switchCompany } from "@amont/contract/operations/companies/switch-company.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";

/** Labels come in the reader's language, so the language is part of the key. */
export const industriesQuery = (api: Api, language: string) =>
  queryOptions({
    queryKey: ["account", "industries", language],
    queryFn: ({ signal }) => api.call(listIndustries, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const connectionInfoQuery = (api: Api, companyId: number) =>
  queryOptions({
    queryKey: [companyId, "connection-info"],
    queryFn: ({ signal }) =>
      api.call(getConnectionInfo, { params: { entityId: companyId } }, { signal, companyId }),
  });

/** Opening a company makes it the default one and remembers the visit. */
export async function openCompany(api: Api, companyId: number): Promise<void> {
  await api.call(switchCompany, { body: { companyId } });
  const query = { screenWidth: window.screen.width, screenHeight: window.screen.height };
  await api.call(recordCompanyVisit, { params: { companyId }, query }, { companyId });
}
