import type { CompanyDetails } from "@amont/contract/operations/companies/management/company-details.ts";
import { sirenInGroups } from "@amont/kernel/company-number.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { monthChoices } from "../calendar-choices.ts";
import styles from "./company-fields.module.css";
import type { Words } from "./managed-table.tsx";

interface CompanyValuesProps {
  readonly details: CompanyDetails;
  readonly words: Words;
}

/** For who may not change it: values, and no form that does nothing. */
export function CompanyValues({ details, words }: CompanyValuesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const month = monthChoices(language)[details.financialYearFirstMonth - 1]?.label;
  const values = [
    ["country", words.country(details.country)],
    ["currency", details.currency],
    ["industry", words.industry(details.industry)],
    ["siren", details.siren === null ? null : sirenInGroups(details.siren)],
    ["siret", details.siret],
    ["vatNumber", details.vatNumber],
    ["legalForm", details.legalForm],
    ["street", details.street],
    ["postalCode", details.postalCode],
    ["city", details.city],
    ["firstMonth", month],
    ["timeZone", details.timeZone],
  ] as const;
  return (
    <dl className={styles["values"]}>
      {values.map(([field, value]) => (
        <div key={field}>
          <dt>{t(`managedCompanies.form.${field}`)}</dt>
          <dd>{value === null || value === undefined || value === "" ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
