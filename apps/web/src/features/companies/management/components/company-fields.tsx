import { longestDetail } from "@amont/contract/operations/companies/management/company-details.ts";
import { readSiren } from "@amont/kernel/company-number.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { useQuery } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { countryChoices, currencyChoices, currencyOf } from "../../../../shared/country-and-currency.ts";
import formStyles from "../../../../shared/forms/form.module.css";
import { monthChoices, timeZoneChoices } from "../calendar-choices.ts";
import { type CompanyDraft, type DraftField, type NumberField, numberFault } from "../company-draft.ts";
import { identifierQuery } from "../management-queries.ts";
import type { Target } from "../use-company-saving.ts";
import { useListText } from "../use-list-text.ts";
import styles from "./company-fields.module.css";
import type { Words } from "./managed-table.tsx";

interface CompanyFieldsProps {
  readonly target: Target;
  readonly draft: CompanyDraft;
  /** Has somebody tried to save it? From then on every fault is named. */
  readonly isTried: boolean;
  readonly error: Error | null;
  readonly words: Words;
  readonly onChange: (change: Partial<CompanyDraft>) => void;
}

/** A new company is its name, where it is and its number; the rest is asked for once it is there. */
export function CompanyFields(props: CompanyFieldsProps) {
  const { target, draft, isTried, error, words, onChange } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const isNew = "organisationId" in target;
  const code = error instanceof ApiError ? error.code : null;
  const nothingFound = t("managedCompanies.form.nothingFound");
  const isNameMissing = isTried && draft.name.trim() === "";
  const serverText = (wanted: string) =>
    code === wanted && error !== null ? failureText(error, t) : undefined;
  const text = (field: DraftField) => ({
    size: "md" as const,
    autoComplete: "off",
    value: draft[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [field]: event.target.value }),
  });
  const choice = (field: DraftField) => ({
    size: "md" as const,
    value: draft[field],
    onChange: (value: string) => onChange({ [field]: value }),
  });
  const currency = isNew ? (
    <SelectField
      {...choice("currency")}
      label={t("managedCompanies.form.currency")}
      options={currencyChoices(language)}
      nothingFound={nothingFound}
    />
  ) : null;
  return (
    <>
      <TextField
        {...text("name")}
        label={t("managedCompanies.form.name")}
        data-autofocus
        error={isNameMissing ? t("managedCompanies.form.required") : serverText("11002")}
      />
      <div className={formStyles["pair"]}>
        <SelectField
          {...choice("country")}
          label={t("managedCompanies.form.country")}
          options={countryChoices(language)}
          nothingFound={nothingFound}
          error={serverText("4002")}
          onChange={(country) =>
            onChange({ country, ...(isNew ? { currency: currencyOf(country) ?? draft.currency } : {}) })
          }
        />
        {currency}
        <SelectField
          {...choice("industry")}
          label={t("managedCompanies.form.industry")}
          options={[
            { value: "", label: t("managedCompanies.form.noIndustry") },
            ...words.industries.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          nothingFound={nothingFound}
        />
        {isNew ? <SirenField {...props} /> : null}
      </div>
      {isNew ? null : (
        <>
          <fieldset className={styles["section"]}>
            <legend>{t("managedCompanies.form.identity")}</legend>
            <div className={formStyles["pair"]}>
              <SirenField {...props} />
              <NumberInput {...props} field="siret" />
              <NumberInput {...props} field="vatNumber" />
              <TextField
                {...text("legalForm")}
                label={t("managedCompanies.form.legalForm")}
                maxLength={longestDetail.legalForm}
              />
            </div>
          </fieldset>
          <fieldset className={styles["section"]}>
            <legend>{t("managedCompanies.form.address")}</legend>
            <TextField
              {...text("street")}
              label={t("managedCompanies.form.street")}
              maxLength={longestDetail.street}
            />
            <div className={formStyles["pair"]}>
              <TextField
                {...text("postalCode")}
                label={t("managedCompanies.form.postalCode")}
                maxLength={longestDetail.postalCode}
              />
              <TextField
                {...text("city")}
                label={t("managedCompanies.form.city")}
                maxLength={longestDetail.city}
              />
            </div>
          </fieldset>
          <fieldset className={styles["section"]}>
            <legend>{t("managedCompanies.form.calendar")}</legend>
            <div className={formStyles["pair"]}>
              <SelectField
                {...choice("firstMonth")}
                label={t("managedCompanies.form.firstMonth")}
                options={monthChoices(language)}
              />
              <SelectField
                {...choice("timeZone")}
                label={t("managedCompanies.form.timeZone")}
                options={timeZoneChoices(draft.timeZone)}
                nothingFound={nothingFound}
              />
            </div>
          </fieldset>
        </>
      )}
    </>
  );
}

interface NumberInputProps extends CompanyFieldsProps {
  readonly field: NumberField;
  /** Said of a number that can be. */
  readonly hint?: string | undefined;
}

/** As many characters as the number has at least: before that nobody is told that it is wrong. */
const shortest: Readonly<Record<NumberField, number>> = { siren: 9, siret: 14, vatNumber: 13 };

function NumberInput({ field, hint, draft, isTried, error, onChange }: NumberInputProps) {
  const { t } = useTranslation();
  const typed = draft[field];
  const fault = numberFault(field, draft);
  const isWhole = typed.replaceAll(/[\s.-]/g, "").length >= shortest[field];
  const refused = error instanceof ApiError && error.code === "38101" ? error.params : null;
  const sentFault = refused?.["field"] === field ? refused["part"] : null;
  const faultText = () => {
    const wrong = fault !== null && (isTried || isWhole) ? fault : sentFault;
    if (wrong === null || wrong === undefined) return undefined;
    if (wrong === "form") return t(`managedCompanies.number.${field}.form`);
    if (wrong === "siren" && field !== "siren") return t(`managedCompanies.number.${field}.siren`);
    return t(`managedCompanies.number.${field}.key`);
  };
  const isValid = typed.trim() !== "" && fault === null;
  return (
    <TextField
      size="md"
      autoComplete="off"
      inputMode={field === "vatNumber" ? "text" : "numeric"}
      label={t(`managedCompanies.form.${field}`)}
      value={typed}
      error={faultText()}
      hint={isValid ? (hint ?? t("managedCompanies.number.valid")) : undefined}
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  );
}

/** Checked while it is typed: its key here, and by the server who has it already. */
function SirenField(props: CompanyFieldsProps) {
  const { draft, target } = props;
  const { t } = useTranslation();
  const listText = useListText();
  const reading = readSiren(draft.siren);
  const known = useQuery({ ...identifierQuery(useApi(), reading.value), enabled: reading.isValid });
  const others = (known.data?.companies ?? []).filter(
    ({ id, organisationId }) =>
      ("organisationId" in target ? organisationId === target.organisationId : id !== target.companyId) &&
      reading.isValid,
  );
  const hint =
    others.length === 0
      ? undefined
      : t("managedCompanies.number.usedBy", { names: listText(others.map(({ name }) => name)) });
  return <NumberInput {...props} field="siren" hint={hint} />;
}
