import { createCompany } from "@amont/contract/operations/companies/create-company.ts";
import { isCurrencyCode } from "@amont/kernel/currency.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { Controller, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useLanguage } from "../../../i18n/i18n.ts";
import { track } from "../../../shared/activity/tracking/track.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { countryChoices, currencyChoices, currencyOf } from "../../../shared/country-and-currency.ts";
import formStyles from "../../../shared/forms/form.module.css";
import { nameField } from "../../../shared/forms/form-fields.ts";
import { FormProblems } from "../../../shared/forms/form-problems.tsx";
import { useInitialFocus } from "../../../shared/forms/use-initial-focus.ts";
import { useFieldText, useSubmission } from "../../../shared/forms/use-submission.ts";
import { partnerWelcome } from "../../../shared/session/partner-welcome.ts";
import type { OrganisationGroup } from "../../../shared/workplace/company.ts";
import { industriesQuery } from "../companies-queries.ts";

const ownOrganisation = "new";

const newCompany = z.object({
  name: nameField,
  country: z.string(),
  currency: z.string().refine(isCurrencyCode),
  industry: z.string(),
  organisation: z.string(),
});

type NewCompany = z.input<typeof newCompany>;

interface CompanyFormProps {
  /** The organisations in which the caller may create companies. */
  readonly organisations: readonly OrganisationGroup[];
  readonly onCreated: (companyId: number) => void;
}

export function CompanyForm({ organisations, onCreated }: CompanyFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const fieldText = useFieldText();
  const industries = useQuery(industriesQuery(api, language)).data ?? [];
  const form = useForm({
    resolver: zodResolver(newCompany),
    defaultValues: {
      name: partnerWelcome.read()?.company ?? "",
      country: "FR",
      currency: "EUR",
      industry: "",
      organisation: String(organisations[0]?.id ?? ownOrganisation),
    } satisfies NewCompany,
  });
  useInitialFocus(form, "name");
  const { submit, isBusy, failure } = useSubmission(form, {
    send: ({ name, country, currency, industry, organisation }) => {
      const known = industries.find(({ id }) => id === industry);
      return api.call(createCompany, {
        body: {
          name,
          country,
          currency,
          ...(known === undefined ? {} : { industry: known.id }),
          ...(organisation === ownOrganisation ? {} : { organisationId: Number(organisation) }),
        },
      });
    },
    onDone: ({ id }) => {
      partnerWelcome.drop();
      onCreated(id);
    },
    fieldByCode: { "11002": "name" },
  });
  const { errors } = form.formState;
  const labels = { name: t("companyForm.name") };
  return (
    <form className={formStyles["form"]} onSubmit={submit} noValidate>
      <FormProblems form={form} labels={labels} failure={failure} />
      <TextField
        label={labels.name}
        autoComplete="organization"
        error={fieldText(errors.name)}
        {...form.register("name")}
      />
      <div className={formStyles["pair"]}>
        <Controller
          control={form.control}
          name="country"
          render={({ field }) => (
            <SelectField
              label={t("companyForm.country")}
              options={countryChoices(language)}
              nothingFound={t("companyForm.nothingFound")}
              {...field}
              onChange={(value) => {
                field.onChange(value);
                track("onCountryChanged", { country: value });
                const currency = currencyOf(value);
                if (currency !== null && !form.getFieldState("currency").isDirty) {
                  form.setValue("currency", currency);
                }
              }}
            />
          )}
        />
        <Controller
          control={form.control}
          name="currency"
          render={({ field }) => (
            <SelectField
              label={t("companyForm.currency")}
              options={currencyChoices(language)}
              nothingFound={t("companyForm.nothingFound")}
              {...field}
            />
          )}
        />
      </div>
      <Controller
        control={form.control}
        name="industry"
        render={({ field }) => (
          <SelectField
            label={t("companyForm.industry")}
            placeholder={t("companyForm.industryChoice")}
            options={industries.map(({ id, name }) => ({ value: id, label: name }))}
            nothingFound={t("companyForm.nothingFound")}
            {...field}
          />
        )}
      />
      {organisations.length === 0 ? null : (
        <Controller
          control={form.control}
          name="organisation"
          render={({ field }) => (
            <SelectField
              label={t("companyForm.organisation")}
              options={[
                ...organisations.map(({ id, name }) => ({ value: String(id), label: name })),
                { value: ownOrganisation, label: t("companyForm.newOrganisation") },
              ]}
              {...field}
            />
          )}
        />
      )}
      <div className={formStyles["actions"]}>
        <Button type="submit" emphasis="primary" size="lg" isBusy={isBusy}>
          {t("companyForm.submit")}
        </Button>
      </div>
    </form>
  );
}
