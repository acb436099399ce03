import { setCompanyCountry } from "@amont/contract/operations/companies/set-company-country.ts";
import { setCompanyCurrency } from "@amont/contract/operations/companies/set-company-currency.ts";
import { isCurrencyCode } from "@amont/kernel/currency.ts";
import { Card, CardBody } from "@amont/ui/card.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { type Need, refusalOf } from "../../../shared/access/right.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { failureText } from "../../../shared/api/failure-text.ts";
import { showAtOnce } from "../../../shared/api/show-at-once.ts";
import { countryChoices, currencyChoices } from "../../../shared/country-and-currency.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { useToasts } from "../../../shared/toasts-context.ts";
import type { Company } from "../../../shared/workplace/company.ts";
import { companiesQuery } from "../../../shared/workplace/workplace-queries.ts";
import { useCurrencyChange } from "../use-currency-change.ts";
import { CurrencyChangeDialog } from "./currency-change-dialog.tsx";

/** Where a company is, and the currency that it counts in. Each choice is kept at once. */
export function CompanySettings({ company }: { readonly company: Company }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const { id: companyId } = company;
  const params = { companyId };
  const country = useChoice(company, "country", (chosen) =>
    api.call(setCompanyCountry, { params, body: { country: chosen } }, { companyId }),
  );
  const currency = useChoice(company, "currency", async (chosen) => {
    if (!isCurrencyCode(chosen)) return;
    await api.call(setCompanyCurrency, { params, query: { currency: chosen } }, { companyId });
  });
  const change = useCurrencyChange(companyId, currency.onChange);
  const refusal = useRefusalText(company);
  return (
    <Card title={t("companySettings.title")} titleIcon="globe">
      <CardBody>
        <div className={formStyles["pair"]}>
          <SelectField
            size="md"
            label={t("companyForm.country")}
            hint={refusal("administrator") ?? t("companySettings.countryHint")}
            options={countryChoices(language)}
            nothingFound={t("companyForm.nothingFound")}
            isDisabled={refusal("administrator") !== undefined}
            {...country}
          />
          <SelectField
            size="md"
            label={t("companySettings.currency")}
            hint={refusal("CashFlow") ?? t("companySettings.currencyHint")}
            options={currencyChoices(language)}
            nothingFound={t("companyForm.nothingFound")}
            isDisabled={refusal("CashFlow") !== undefined}
            {...currency}
            error={change.error === null ? currency.error : failureText(change.error, t)}
            onChange={(chosen) => {
              if (chosen !== company.currency) change.onChange(chosen);
            }}
          />
        </div>
        {change.asked === null ? null : (
          <CurrencyChangeDialog
            asked={change.asked}
            isBusy={change.isBusy}
            onConfirm={change.onConfirm}
            onCancel={change.onCancel}
          />
        )}
      </CardBody>
    </Card>
  );
}

/** Why somebody may not choose, in the place of what the choice does. */
function useRefusalText(company: Company): (need: Need) => string | undefined {
  const { t } = useTranslation();
  return (need) => {
    const refusal = refusalOf(need, company);
    return refusal === null ? undefined : t(`permissions.refusal.${refusal}`);
  };
}

/** What was chosen is shown at once; what is refused is taken back, and the field says why. */
function useChoice(
  { id: companyId, ...company }: Company,
  name: "country" | "currency",
  send: (chosen: string) => Promise<unknown>,
) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { queryKey } = companiesQuery(api);
  const show = (value: string) =>
    showAtOnce(queryClient, queryKey, (known) =>
      known.map((one) => (one.id === companyId ? { ...one, [name]: value } : one)),
    );
  const saving = useMutation({
    mutationKey: [...queryKey, "settings", name],
    scope: { id: `company-settings-${companyId}` },
    mutationFn: ({ chosen }: { readonly chosen: string; readonly before: string }) => send(chosen),
    onMutate: ({ chosen }) => show(chosen),
    onSuccess: (_nothing, { chosen, before }) =>
      toasts.show({
        tone: "positive",
        key: `company-${name}`,
        title: t("companySettings.saved"),
        action: {
          label: t("ledger.undo"),
          onAct: () => saving.mutate({ chosen: before, before: chosen }),
        },
      }),
    onError: (_error, { before }) => show(before),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
    meta: { isShownInPlace: true },
  });
  return {
    value: company[name],
    error: saving.error === null ? undefined : failureText(saving.error, t),
    onChange: (chosen: string) => {
      if (chosen !== company[name]) saving.mutate({ chosen, before: company[name] });
    },
  };
}
