import { createCompany } from "@amont/contract/operations/companies/create-company.ts";
import { updateCompanyDetails } from "@amont/contract/operations/companies/management/update-company-details.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { type CompanyDraft, changesOf } from "./company-draft.ts";
import { useCompaniesChanged } from "./use-companies-changed.ts";

/** What is written: a new company of an organisation, or what one is made of, as it was read. */
export type Target =
  | { readonly organisationId: number }
  | { readonly companyId: number; readonly tag: string | null };

interface Saved {
  readonly draft: CompanyDraft;
  readonly acceptsUsedSiren: boolean;
}

export function useCompanySaving(target: Target, onSaved: () => void) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const changed = useCompaniesChanged();
  return useMutation({
    mutationFn: async ({ draft, acceptsUsedSiren }: Saved) => {
      const changes = { ...changesOf(draft), acceptsUsedSiren };
      if ("companyId" in target) {
        const params = { companyId: target.companyId };
        const options = target.tag === null ? {} : { headers: { "if-match": target.tag } };
        await api.call(updateCompanyDetails, { params, body: changes }, options);
        return;
      }
      const { name, country, industry, siren } = changes;
      const body = {
        name: name ?? "",
        country: country ?? "FR",
        currency: draft.currency as CurrencyCode,
        acceptsUsedSiren,
        organisationId: target.organisationId,
        ...(industry === null || industry === undefined ? {} : { industry }),
        ...(siren === null || siren === undefined ? {} : { siren }),
      };
      await api.call(createCompany, { body });
    },
    onSuccess: async (_answer, { draft }) => {
      await changed();
      const name = draft.name.trim();
      const title =
        "companyId" in target
          ? t("managedCompanies.done.saved", { name })
          : t("managedCompanies.done.created", { name });
      toasts.show({ tone: "positive", title });
      onSaved();
    },
    meta: { isShownInPlace: true },
  });
}
