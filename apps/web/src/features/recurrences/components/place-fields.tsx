import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { accountLabelsQuery } from "../../../shared/forecast/forecast-queries.ts";
import { useProjects } from "../../../shared/ledger/projects/use-projects.ts";
import { useScenarioChoices } from "../../../shared/scenarios/scenario-choices.ts";
import { companiesQuery } from "../../../shared/workplace/workplace-queries.ts";
import type { RecurrenceDraft } from "../model/recurrence-draft.ts";
import styles from "./recurrences.module.css";

interface PlaceFieldsProps {
  readonly draft: RecurrenceDraft;
  readonly onChange: (changed: Partial<RecurrenceDraft>) => void;
}

const none = "none";

/** The rates that an invoice in France may have. */
const usualRates = [0.2, 0.1, 0.055, 0.021];

/** The account, the tax, the project, the plan it counts in and a note: all of it may stay open. */
export function PlaceFields({ draft, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const accounts = useQuery(accountLabelsQuery(useApi(), draft.companyId)).data ?? [];
  const projects = useProjects(draft.companyId);
  const plans = useScenarioChoices(draft.companyId).choices.filter(
    ({ id, isFrozen }) => !isFrozen || id === draft.scenarioId,
  );
  const hasScenarios = plans.length > 1;
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  const rates =
    draft.vatRate === null || usualRates.includes(draft.vatRate)
      ? usualRates
      : [...usualRates, draft.vatRate];
  const listed = projects.all.filter(
    ({ id }) => id === draft.projectId || projects.active.some((project) => project.id === id),
  );
  return (
    <div className={styles["pair"]}>
      <SelectField
        size="md"
        label={t("recurrences.dialog.account")}
        options={[
          { value: none, label: t("recurrences.dialog.noAccount") },
          ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={draft.bankAccountId === null ? none : String(draft.bankAccountId)}
        onChange={(value) => onChange({ bankAccountId: value === none ? null : Number(value) })}
      />
      <SelectField
        size="md"
        label={t("recurrences.dialog.vat")}
        options={[
          { value: none, label: t("recurrences.dialog.noVat") },
          ...rates.map((rate) => ({ value: String(rate), label: percent.format(rate) })),
        ]}
        value={draft.vatRate === null ? none : String(draft.vatRate)}
        onChange={(value) => onChange({ vatRate: value === none ? null : Number(value) })}
      />
      {projects.isEnabled ? (
        <SelectField
          size="md"
          label={t("recurrences.dialog.project")}
          options={[
            { value: none, label: t("recurrences.dialog.noProject") },
            ...listed.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          value={draft.projectId === null ? none : String(draft.projectId)}
          onChange={(value) => onChange({ projectId: value === none ? null : Number(value) })}
        />
      ) : null}
      {hasScenarios ? (
        <SelectField
          size="md"
          label={t("recurrences.dialog.scenario")}
          options={plans.map(({ id, name }) => ({ value: id === null ? none : String(id), label: name }))}
          value={draft.scenarioId === null ? none : String(draft.scenarioId)}
          onChange={(value) => onChange({ scenarioId: value === none ? null : Number(value) })}
        />
      ) : null}
      <div className={hasScenarios === projects.isEnabled ? styles["whole"] : undefined}>
        <TextField
          size="md"
          label={t("recurrences.dialog.memo")}
          value={draft.memo}
          maxLength={2000}
          onChange={(event) => onChange({ memo: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}

/** In what the amount is meant: of the account, of what is being changed, or of the company. */
export function useCurrencyOf({ bankAccountId, currency, companyId }: RecurrenceDraft): string {
  const api = useApi();
  const account = useQuery(accountLabelsQuery(api, companyId)).data?.find(({ id }) => id === bankAccountId);
  const company = useQuery(companiesQuery(api)).data?.find(({ id }) => id === companyId);
  return account?.currency ?? currency ?? company?.currency ?? "EUR";
}
