import { kpiNameMaximum, kpiSummaries } from "@amont/contract/operations/kpis/kpi-fields.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { codeText, failureText } from "../../../../shared/api/failure-text.ts";
import { FormulaField } from "../../../../shared/forecast/formulas/formula-field.tsx";
import { useFormulaFault } from "../../../../shared/forecast/formulas/use-formula-fault.ts";
import { flatKpis, type ListedKpi } from "../../../../shared/forecast/kpis/kpi-queries.ts";
import type { KpiHome } from "../homes/kpi-home.ts";
import {
  draftOf,
  groupOf,
  type KpiDraft,
  nameProblem,
  newDraft,
  offeredKinds,
  type PresetType,
  readName,
} from "../kpi-draft.ts";
import type { KpiRow } from "../kpi-places.ts";
import { useKpiChanges } from "../use-kpi-changes.ts";
import styles from "./kpi-dialog.module.css";
import { KpiPreview } from "./kpi-preview.tsx";
import { KpiRules } from "./kpi-rules.tsx";

interface KpiDialogProps {
  readonly home: KpiHome;
  /** Null: a new one. */
  readonly row: KpiRow | null;
  /** The id of what was made or changed. */
  readonly onDone: (kpiId: number) => void;
  readonly onClose: () => void;
}

const noGroup = "none";

/** A new indicator or group, or another name, formula and place for one that there is. */
export function KpiDialog({ home, row, onDone, onClose }: KpiDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const nodes = useQuery(home.kpis).data ?? [];
  const changes = useKpiChanges(home);
  const [draft, setDraft] = useState<KpiDraft>(row === null ? newDraft : draftOf(row.kpi, row.place.groupId));
  const { kind } = draft;
  const kpiId = row?.kpi.id ?? null;
  const { vocabulary } = home;
  const checked = useFormulaFault(
    home.companyId,
    kind === "formula" ? draft.formula : "",
    "kpis",
    vocabulary,
  );
  const change = (part: Partial<KpiDraft>) => {
    changes.create.reset();
    changes.update.reset();
    setDraft({ ...draft, ...part });
  };
  const problem = nameProblem(draft, nodes, kpiId);
  const isWhole = problem === null && (kind !== "formula" || checked.isValid);
  const isBusy = changes.create.isPending || changes.update.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole || isBusy) return;
    if (row === null) changes.create.mutate(draft, { onSuccess: ({ id }) => onDone(id) });
    else changes.update.mutate({ row, draft }, { onSuccess: () => onDone(row.kpi.id) });
  };
  const failure = changes.create.error ?? changes.update.error;
  const isOfFormula = failure instanceof ApiError && ["23005", "23008"].includes(failure.code);
  const nameText = () => {
    if (problem === "taken") return codeText("23004", t);
    if (problem === "tooLong" || problem === "groupSign")
      return t(`kpis.problem.${problem}`, { most: kpiNameMaximum });
    return failure === null || isOfFormula ? undefined : failureText(failure, t);
  };
  const presetName = (preset: PresetType) => t(`kpis.preset.${preset}`);
  const others = flatKpis<ListedKpi>(nodes).filter(({ id, kind: of }) => of !== "group" && id !== kpiId);
  const groups = nodes.filter((node) => node.kind === "group");
  const titleKey = row === null ? "createTitle" : kind === "group" ? "editGroupTitle" : "editTitle";
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`kpis.dialog.${titleKey}`)}
      icon="chart"
      width={720}
      footer={
        <>
          <Button onClick={onClose}>{t("kpis.dialog.cancel")}</Button>
          <Button type="submit" form={formId} emphasis="primary" isBusy={isBusy} isDisabled={!isWhole}>
            {t(row === null ? "kpis.dialog.create" : "kpis.dialog.save")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles["form"]} onSubmit={submit}>
        {row === null ? (
          <div className={styles["kinds"]}>
            <Segmented
              label={t("kpis.dialog.kind")}
              value={kind}
              segments={offeredKinds.map((value) => ({ value, text: t(`kpis.kind.${value}`) }))}
              onChange={(value) =>
                change({
                  kind: value,
                  ...(value === "preset" ? chosenPreset(draft, draft.preset, presetName) : {}),
                })
              }
            />
            <p className={styles["quiet"]}>
              {t(
                kind === "manual" && home.companyId === null
                  ? "kpis.kindHint.groupManual"
                  : `kpis.kindHint.${kind}`,
              )}
            </p>
          </div>
        ) : null}
        {row === null && kind === "preset" ? (
          <SelectField
            size="md"
            label={t("kpis.dialog.preset")}
            options={home.presets.map((value) => ({ value, label: presetName(value) }))}
            value={draft.preset}
            hint={t(`kpis.presetHint.${draft.preset}`)}
            onChange={(value) => change(chosenPreset(draft, value as PresetType, presetName))}
          />
        ) : null}
        <TextField
          size="md"
          label={t("kpis.dialog.name")}
          value={draft.name}
          error={nameText()}
          autoComplete="off"
          data-autofocus
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {kind === "group" || groups.length === 0 ? null : (
          <SelectField
            size="md"
            label={t("kpis.dialog.group")}
            options={[
              { value: noGroup, label: t("kpis.dialog.noGroup") },
              ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={draft.groupId === null ? noGroup : String(draft.groupId)}
            onChange={(value) => change({ groupId: value === noGroup ? null : Number(value) })}
          />
        )}
        {kind === "formula" ? (
          <>
            <FormulaField
              label={t("kpis.kind.formula")}
              value={draft.formula}
              vocabulary={vocabulary}
              fault={checked.fault}
              problem={checked.problem ?? (isOfFormula ? failureText(failure, t) : null)}
              onChange={(formula) => change({ formula })}
            />
            <KpiPreview
              home={home}
              isReadable={checked.isReadable}
              kpi={{
                kpiId,
                groupId: groupOf(draft),
                name: readName(draft.name),
                formula: draft.formula.trim(),
              }}
            />
          </>
        ) : null}
        {kind === "manual" ? (
          <SelectField
            size="md"
            label={t("kpis.dialog.summary")}
            hint={t("kpis.dialog.summaryHint")}
            options={kpiSummaries.map((value) => ({ value, label: t(`kpis.dialog.summaries.${value}`) }))}
            value={draft.summary}
            onChange={(value) => change({ summary: value as KpiDraft["summary"] })}
          />
        ) : null}
        {kind === "group" ? null : <KpiRules draft={draft} others={others} onChange={change} />}
      </form>
    </Dialog>
  );
}

/** A name that nobody typed follows the choice. */
function chosenPreset(
  { name, preset }: KpiDraft,
  next: PresetType,
  titleOf: (preset: PresetType) => string,
): Partial<KpiDraft> {
  const isOurs = readName(name) === "" || name === titleOf(preset);
  return isOurs ? { preset: next, name: titleOf(next) } : { preset: next };
}
