import { type GroupMapping, longestGroupName } from "@amont/contract/operations/people/group-fields.ts";
import { type GroupPreset, groupPresets } from "@amont/contract/operations/people/rights-presets.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { FieldMessage } from "@amont/ui/widgets/field/field-message.tsx";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import formStyles from "../../../../shared/forms/form.module.css";
import { useIsPhone } from "../../../../shared/layout/use-is-narrow.ts";
import type { GroupMappings } from "../../people-queries.ts";
import { type MappingForm, type MappingProblem, problemOf } from "../model/mappings-draft.ts";
import styles from "./groups-page.module.css";

interface MappingDialogProps {
  /** Null: a new one. */
  readonly mapping: GroupMapping | null;
  readonly companies: GroupMappings["companies"];
  readonly onClose: () => void;
  readonly onWanted: (form: MappingForm) => void;
}

/** Which group gives what, where. Nothing is saved here: all changes are looked at together. */
export function MappingDialog({ mapping, companies, onClose, onWanted }: MappingDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const isPhone = useIsPhone();
  const [form, setForm] = useState<MappingForm>(() => ({
    group: mapping?.group ?? "",
    preset: mapping?.preset ?? "readOnly",
    companyIds: new Set(mapping?.companyIds),
  }));
  const [problem, setProblem] = useState<MappingProblem | null>(null);
  const change = (part: Partial<MappingForm>) => {
    setForm({ ...form, ...part });
    setProblem(null);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemOf(form);
    setProblem(found);
    if (found === null) onWanted(form);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(mapping === null ? "people.groups.add" : "people.groups.dialog.edit")}
      icon="users"
      width={520}
      isFullPage={isPhone}
      footer={
        <>
          <Button onClick={onClose}>{t("people.cancel")}</Button>
          <Button type="submit" form={formId} emphasis="primary">
            {t("people.groups.dialog.confirm")}
          </Button>
        </>
      }
    >
      <form id={formId} className={formStyles["form"]} onSubmit={submit} noValidate>
        <TextField
          label={t("people.groups.dialog.group")}
          hint={t("people.groups.dialog.hint")}
          error={problem === "noGroup" ? t("people.groups.dialog.noGroup") : undefined}
          value={form.group}
          maxLength={longestGroupName}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => change({ group: event.currentTarget.value })}
        />
        <SelectField
          label={t("people.groups.dialog.preset")}
          hint={t("people.groups.dialog.presetHint")}
          options={groupPresets.map((preset) => ({ value: preset, label: t(`people.preset.${preset}`) }))}
          value={form.preset}
          onChange={(preset) => change({ preset: preset as GroupPreset })}
        />
        <Companies
          companies={companies}
          chosen={form.companyIds}
          problem={problem === "noCompany" ? t("sentInvitations.problem.noCompany") : undefined}
          onChange={(companyIds) => change({ companyIds })}
        />
      </form>
    </Dialog>
  );
}

interface CompaniesProps {
  readonly companies: GroupMappings["companies"];
  readonly chosen: ReadonlySet<number>;
  readonly problem: string | undefined;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

/** One that was put away is offered only where it was chosen before. */
function Companies({ companies, chosen, problem, onChange }: CompaniesProps) {
  const { t } = useTranslation();
  const messageId = useId();
  const [offered] = useState(() => companies.filter(({ id, isArchived }) => !isArchived || chosen.has(id)));
  const isEvery = offered.every(({ id }) => chosen.has(id));
  const toggled = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    return next;
  };
  return (
    <fieldset className={styles["companies"]} aria-describedby={messageId}>
      <legend>{t("people.groups.column.companies")}</legend>
      {offered.length < 2 ? null : (
        <label className={styles["every"]}>
          <input
            type="checkbox"
            checked={isEvery}
            onChange={() => onChange(isEvery ? new Set() : new Set(offered.map(({ id }) => id)))}
          />
          {t("sentInvitations.dialog.everyCompany")}
        </label>
      )}
      <ul className={styles["list"]}>
        {offered.map(({ id, name, isArchived }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={chosen.has(id)} onChange={() => onChange(toggled(id))} />
              <span>{isArchived ? t("people.groups.archived", { name }) : name}</span>
            </label>
          </li>
        ))}
      </ul>
      <FieldMessage id={messageId} text={problem} />
    </fieldset>
  );
}
