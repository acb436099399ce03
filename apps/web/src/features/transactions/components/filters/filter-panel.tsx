import {
  addDays,
  addMonths,
  type CalendarDate,
  startOfMonth,
  startOfYear,
} from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import { MultiProjectPicker } from "../../../../shared/ledger/projects/multi-project-picker.tsx";
import type { TakenCompanies } from "../../../../shared/workplace/taken-companies.ts";
import { filteredStatuses, type ListSearch } from "../../model/list-search.ts";
import type { ListKind } from "../../model/list-view.ts";
import { type Choice, ChoiceList, Choices } from "./choice-list.tsx";
import styles from "./filters.module.css";
import { useFilterChoices } from "./use-filter-choices.ts";

interface FilterPanelProps {
  readonly taken: TakenCompanies;
  readonly kind: ListKind;
  readonly search: ListSearch;
  readonly today: CalendarDate;
  readonly onChange: (changed: Partial<ListSearch>) => void;
}

const several = <Value,>(chosen: readonly Value[]) => (chosen.length === 0 ? undefined : chosen);

/** Every filter of a list in one panel. What is changed applies at once; the chips above the list show it. */
export function FilterPanel({ taken, kind, search, today, onChange }: FilterPanelProps) {
  const { t } = useTranslation();
  const { accounts, categories, projects } = useFilterChoices(taken);
  const statuses = filteredStatuses
    .filter((status) => (status === "late" ? kind === "expected" : status !== "ignored" || kind === "paid"))
    .map((status) => ({ value: status, label: t(`transactions.status.${status}`) }));
  return (
    <div className={styles["panel"]}>
      <PeriodFields search={search} today={today} onChange={onChange} />
      <FlowChoice search={search} onChange={onChange} />
      <AmountFields search={search} onChange={onChange} />
      <TextField
        size="md"
        label={t("transactions.filter.without")}
        defaultValue={search.without ?? ""}
        onBlur={(event) => onChange({ without: event.currentTarget.value.trim() || undefined })}
        onKeyDown={(event) => {
          if (event.key === "Enter") onChange({ without: event.currentTarget.value.trim() || undefined });
        }}
      />
      <ChoiceList
        label={t("transactions.filter.account")}
        choices={accounts}
        chosen={search.account ?? []}
        onChange={(chosen) => onChange({ account: several(chosen) })}
      />
      <ChoiceList
        label={t("transactions.filter.category")}
        searchLabel={t("transactions.filter.searchCategory")}
        choices={categories}
        chosen={search.category ?? []}
        onChange={(chosen) => onChange({ category: several(chosen) })}
      />
      {projects.length === 0 ? null : (
        <ProjectFields taken={taken} projects={projects} search={search} onChange={onChange} />
      )}
      <ChoiceList
        label={t("transactions.filter.status")}
        choices={statuses}
        chosen={search.status ?? []}
        onChange={(chosen) => onChange({ status: several(chosen) })}
      />
      <ChoiceList
        label={t("transactions.filter.hidden")}
        choices={statuses}
        chosen={search.hidden ?? []}
        onChange={(chosen) => onChange({ hidden: several(chosen) })}
      />
    </div>
  );
}

type FieldsProps = Pick<FilterPanelProps, "search" | "onChange">;

interface ProjectFieldsProps extends FieldsProps, Pick<FilterPanelProps, "taken"> {
  readonly projects: readonly Choice<number>[];
}

function ProjectFields({ taken, projects, search, onChange }: ProjectFieldsProps) {
  const { t } = useTranslation();
  const [company, another] = taken.all;
  const choose = (chosen: readonly number[]) => onChange({ project: several(chosen) });
  return (
    <fieldset className={styles["group"]}>
      <legend>{t("transactions.filter.project")}</legend>
      {company !== undefined && another === undefined ? (
        <MultiProjectPicker companyId={company.id} chosenIds={search.project ?? []} onChange={choose} />
      ) : (
        <Choices choices={projects} chosen={search.project ?? []} onChange={choose} />
      )}
      {(["noProject", "stale"] as const).map((name) => (
        <label key={name} className={styles["choice"]}>
          <input
            type="checkbox"
            checked={search[name] === "yes"}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked ? "yes" : undefined })}
          />
          {t(name === "stale" ? "transactions.status.staleDistribution" : "transactions.filter.noProject")}
        </label>
      ))}
    </fieldset>
  );
}

function PeriodFields({ search, today, onChange }: FieldsProps & Pick<FilterPanelProps, "today">) {
  const { t } = useTranslation();
  const month = startOfMonth(today);
  const year = startOfYear(today);
  const presets = [
    { name: "thisMonth", since: month, until: addDays(addMonths(month, 1), -1) },
    { name: "lastMonth", since: addMonths(month, -1), until: addDays(month, -1) },
    { name: "thisYear", since: year, until: addDays(addMonths(year, 12), -1) },
  ] as const;
  return (
    <fieldset className={styles["group"]}>
      <legend>{t("transactions.filter.period")}</legend>
      <div className={styles["presets"]}>
        {presets.map(({ name, since, until }) => (
          <Button key={name} size="sm" onClick={() => onChange({ since, until })}>
            {t(`transactions.filter.${name}`)}
          </Button>
        ))}
      </div>
      <div className={styles["pair"]}>
        <DayField name="since" search={search} onChange={onChange} />
        <DayField name="until" search={search} onChange={onChange} />
      </div>
      <div className={styles["pair"]}>
        <DayField name="billedSince" search={search} onChange={onChange} />
        <DayField name="billedUntil" search={search} onChange={onChange} />
      </div>
    </fieldset>
  );
}

type DayName = "since" | "until" | "billedSince" | "billedUntil";

function DayField({ name, search, onChange }: FieldsProps & { readonly name: DayName }) {
  const { t } = useTranslation();
  return (
    <TextField
      size="md"
      type="date"
      label={t(`transactions.filter.${name}`)}
      value={search[name] ?? ""}
      onChange={(event) => onChange({ [name]: event.currentTarget.value || undefined })}
    />
  );
}

function FlowChoice({ search, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const flows = [undefined, "in", "out"] as const;
  return (
    <fieldset className={styles["group"]}>
      <legend>{t("transactions.filter.flow")}</legend>
      <div className={styles["presets"]}>
        {flows.map((flow) => (
          <label key={flow ?? "all"} className={styles["choice"]}>
            <input
              type="radio"
              name="transaction-flow"
              checked={search.flow === flow}
              onChange={() => onChange({ flow })}
            />
            {t(`transactions.flow.${flow ?? "all"}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function AmountFields({ search, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problem = useNumberErrorText();
  return (
    <fieldset className={styles["group"]}>
      <legend>{t("transactions.filter.amount")}</legend>
      <div className={styles["pair"]}>
        {(["min", "max"] as const).map((name) => (
          <NumericInput
            key={name}
            label={t(`transactions.filter.${name}`)}
            value={search[name] ?? null}
            locale={language}
            errorText={problem}
            onCommit={(value) => onChange({ [name]: value ?? undefined })}
          />
        ))}
      </div>
    </fieldset>
  );
}
