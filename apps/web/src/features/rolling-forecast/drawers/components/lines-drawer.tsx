import { setRollingLines } from "@amont/contract/operations/rolling-forecast/set-rolling-lines.ts";
import { rollingSections } from "@amont/engine/liquidity/rolling/lines.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { pathOf } from "../../../../shared/categories/category-trees.ts";
import { useCategories } from "../../../../shared/categories/use-categories.ts";
import type { WeeksView } from "../../model/weeks.ts";
import { type Entity, linesQuery, type ShownLine } from "../../rolling-queries.ts";
import {
  freeBranches,
  inSections,
  isComplete,
  longestLabel,
  moved,
  nextLineId,
  withLine,
} from "../line-drafts.ts";
import { DrawerForm, UnreadDrawer, useSaving } from "./drawer-form.tsx";
import styles from "./drawers.module.css";

const width = 560;

interface Branch {
  readonly id: number;
  readonly name: string;
  readonly isInflow: boolean;
}

interface LinesDrawerProps {
  readonly entity: Entity;
  readonly view: WeeksView;
  readonly onClose: () => void;
}

/** Which categories stand in which line of the sheet. */
export function LinesDrawer(props: LinesDrawerProps) {
  const { t } = useTranslation();
  const read = useQuery(linesQuery(useApi(), props.entity));
  if (read.data === undefined)
    return (
      <UnreadDrawer
        title={t("rolling.lines.title")}
        width={width}
        error={read.error}
        onRetry={() => void read.refetch()}
        onClose={props.onClose}
      />
    );
  return (
    <LinesForm {...props} known={read.data.lines} canWrite={read.data.canWrite} isUsual={read.data.isUsual} />
  );
}

interface LinesFormProps extends LinesDrawerProps {
  readonly known: readonly ShownLine[];
  readonly canWrite: boolean;
  readonly isUsual: boolean;
}

function LinesForm({ entity, view, known, canWrite, isUsual, onClose }: LinesFormProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [lines, setLines] = useState(known);
  const branches = useBranches(entity, view);
  const store = (wanted: readonly ShownLine[]) =>
    api.call(setRollingLines, {
      params: { entityId: entity.id },
      body: { lines: wanted.map((line) => ({ ...line, label: line.label.trim() })) },
    });
  const saving = useSaving(entity, () => store(lines), onClose);
  const returning = useSaving(entity, () => store([]), onClose);
  const change = (lineId: number, part: Partial<ShownLine>) => setLines(withLine(lines, lineId, part));
  return (
    <DrawerForm
      title={t("rolling.lines.title")}
      text={t("rolling.lines.text")}
      width={width}
      canWrite={canWrite}
      saving={saving}
      asideError={returning.error}
      isComplete={isComplete(lines)}
      onClose={onClose}
      aside={
        isUsual ? undefined : (
          <Button emphasis="ghost" isBusy={returning.isPending} onClick={() => returning.mutate()}>
            {t("rolling.lines.usual")}
          </Button>
        )
      }
    >
      {inSections(lines).map(([section, own]) => (
        <section key={section} className={styles["fields"]}>
          <h3 className={styles["heading"]}>{t(`rolling.section.${section}`)}</h3>
          {own.map((line, index) => (
            <div key={line.lineId} className={styles["card"]}>
              <div className={styles["row"]}>
                <TextField
                  size="md"
                  label={t("rolling.lines.label")}
                  maxLength={longestLabel}
                  value={line.label}
                  onChange={({ currentTarget }) => change(line.lineId, { label: currentTarget.value })}
                />
                <SelectField
                  size="md"
                  label={t("rolling.lines.section")}
                  options={rollingSections.map((value) => ({ value, label: t(`rolling.section.${value}`) }))}
                  value={line.section}
                  isDisabled={!canWrite}
                  onChange={(value) => {
                    const chosen = rollingSections.find((candidate) => candidate === value);
                    if (chosen !== undefined) change(line.lineId, { section: chosen });
                  }}
                />
              </div>
              <ul className={styles["chips"]} aria-label={t("rolling.lines.branches", { line: line.label })}>
                {line.branchIds.map((id) => (
                  <li key={id}>
                    {branches.find((branch) => branch.id === id)?.name ?? t("rolling.lines.gone")}
                    <IconButton
                      icon="close"
                      label={t("rolling.lines.take", {
                        category: branches.find((branch) => branch.id === id)?.name ?? "",
                      })}
                      onClick={() =>
                        change(line.lineId, { branchIds: line.branchIds.filter((other) => other !== id) })
                      }
                    />
                  </li>
                ))}
              </ul>
              <div className={styles["ends"]}>
                <SelectField
                  size="md"
                  isLabelHidden
                  label={t("rolling.lines.addTo", { line: line.label })}
                  placeholder={t("rolling.lines.add")}
                  nothingFound={t("rolling.lines.nothingFree")}
                  options={freeBranches(branches, lines, line.section).map(({ id, name }) => ({
                    value: String(id),
                    label: name,
                  }))}
                  value={null}
                  isDisabled={!canWrite}
                  onChange={(value) => change(line.lineId, { branchIds: [...line.branchIds, Number(value)] })}
                />
                <span>
                  <IconButton
                    icon="chevron-up"
                    label={t("rolling.lines.up", { line: line.label })}
                    disabled={index === 0}
                    onClick={() => setLines(moved(lines, line.lineId, -1))}
                  />
                  <IconButton
                    icon="chevron-down"
                    label={t("rolling.lines.down", { line: line.label })}
                    disabled={index === own.length - 1}
                    onClick={() => setLines(moved(lines, line.lineId, 1))}
                  />
                  <IconButton
                    icon="trash"
                    label={t("rolling.lines.remove", { line: line.label })}
                    onClick={() => setLines(lines.filter(({ lineId }) => lineId !== line.lineId))}
                  />
                </span>
              </div>
            </div>
          ))}
          {canWrite ? (
            <Button
              icon="plus"
              emphasis="ghost"
              label={t("rolling.lines.newIn", { section: t(`rolling.section.${section}`) })}
              onClick={() =>
                setLines([
                  ...lines,
                  { lineId: nextLineId(lines), label: t("rolling.lines.new"), section, branchIds: [] },
                ])
              }
            >
              {t("rolling.lines.new")}
            </Button>
          ) : null}
        </section>
      ))}
    </DrawerForm>
  );
}

/** The categories of a company, each with what it stands below; of a group, those that its figures have. */
function useBranches({ id, isGroup }: Entity, view: WeeksView): readonly Branch[] {
  const categories = useCategories(isGroup ? undefined : id);
  if (isGroup)
    return view.leaves.map(({ categoryId, name, isInflow }) => ({ id: categoryId, name, isInflow }));
  return categories.all.map((category) => ({
    id: category.id,
    isInflow: category.isInflow,
    name: pathOf(categories.trees, category.id)
      .map(({ name }) => name)
      .join(" › "),
  }));
}
