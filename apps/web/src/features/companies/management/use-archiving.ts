import { archiveCompany } from "@amont/contract/operations/companies/management/archive-company.ts";
import type { ManagedCompany } from "@amont/contract/operations/companies/management/list-managed-companies.ts";
import { restoreCompany } from "@amont/contract/operations/companies/management/restore-company.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { useCompaniesChanged } from "./use-companies-changed.ts";

type Archivable = Pick<ManagedCompany, "id" | "name">;

/** The message of the one offers the other. */
export function useArchiving() {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const changed = useCompaniesChanged();
  const restore = useMutation({
    mutationFn: ({ id }: Archivable) => api.call(restoreCompany, { params: { companyId: id } }),
    onSuccess: (_answer, { name }) =>
      toasts.show({ tone: "positive", title: t("managedCompanies.done.restored", { name }) }),
    onSettled: changed,
  });
  const archive = useMutation({
    mutationFn: ({ id }: Archivable) => api.call(archiveCompany, { params: { companyId: id } }),
    onSuccess: (_answer, company) =>
      toasts.show({
        tone: "info",
        title: t("managedCompanies.done.archived", { name: company.name }),
        action: { label: t("managedCompanies.restore"), onAct: () => restore.mutate(company) },
      }),
    onSettled: changed,
  });
  return { archive, restore };
}
