import type { Frequency } from "@amont/kernel/period.ts";
import { Button } from "@amont/ui/button.tsx";
import { Message } from "@amont/ui/states/message.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../../shared/api/failure-text.ts";
import type { ScenarioChanges } from "../../../../shared/scenarios/scenario-changes-query.ts";
import type { ScenarioChoice } from "../../../../shared/scenarios/scenario-choices.ts";
import type { Comparison } from "../comparison-query.ts";
import { cashEffectOf, type ListedChange, listedChanges } from "../model/listed-changes.ts";
import { useChangeText } from "../use-change-text.ts";
import type { Figures } from "../use-figures.ts";
import { useApplyScenario } from "../use-plan-change.ts";
import styles from "./apply-dialog.module.css";

interface ApplyDialogProps {
  readonly companyId: number;
  readonly scenarioId: number;
  readonly subject: ScenarioChoice;
  readonly reference: ScenarioChoice;
  readonly changes: ScenarioChanges;
  readonly comparison: Comparison;
  readonly frequency: Frequency;
  readonly figures: Figures;
  readonly onClose: () => void;
}

/** What will change in the plan below, line by line, before it does. */
export function ApplyDialog(props: ApplyDialogProps) {
  const { companyId, scenarioId, subject, reference, changes, comparison, onClose } = props;
  const { t } = useTranslation();
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const applying = useApplyScenario(companyId, scenarioId, {
    name: subject.name,
    reference,
    onDone: onClose,
  });
  const own = listedChanges(comparison.lines, changes).filter(({ isOwn }) => isOwn === true);
  const chosen = own.filter(({ categoryId }) => !leftOut.has(categoryId));
  const close = () => {
    if (!applying.isPending) onClose();
  };
  const toggle = (categoryId: number, isChosen: boolean) => {
    const next = new Set(leftOut);
    if (isChosen) next.delete(categoryId);
    else next.add(categoryId);
    setLeftOut(next);
  };
  const staying = changes.transactionCount + changes.kpiValueCount + changes.adjustmentCount;
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t("comparison.apply.title", { name: subject.name, reference: reference.name })}
      icon="check-circle"
      width={640}
      footer={
        <>
          <Button onClick={close} isDisabled={applying.isPending} data-autofocus>
            {t("scenarios.cancel")}
          </Button>
          <Button
            emphasis="primary"
            isBusy={applying.isPending}
            isDisabled={chosen.length === 0}
            onClick={() =>
              applying.isPending ||
              applying.mutate({
                categoryIds: chosen.map(({ categoryId }) => categoryId),
                reviewToken: changes.reviewToken,
              })
            }
          >
            {t("comparison.apply.submit", { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className={styles["body"]}>
        {applying.error === null ? null : <Message tone="danger">{failureText(applying.error, t)}</Message>}
        <p>{t("comparison.apply.text", { reference: reference.name })}</p>
        <div className={styles["lines"]}>
          <label className={classNames(styles["line"], styles["all"])}>
            <input
              type="checkbox"
              checked={chosen.length === own.length}
              ref={(input) => {
                if (input !== null) input.indeterminate = chosen.length > 0 && chosen.length < own.length;
              }}
              onChange={({ currentTarget: { checked } }) =>
                setLeftOut(checked ? new Set() : new Set(own.map(({ categoryId }) => categoryId)))
              }
            />
            {t("comparison.apply.all")}
          </label>
          {own.map((change) => (
            <ReviewedLine
              key={change.categoryId}
              change={change}
              isChosen={!leftOut.has(change.categoryId)}
              onChange={(isChosen) => toggle(change.categoryId, isChosen)}
              {...props}
            />
          ))}
        </div>
        {staying === 0 ? null : (
          <p className={styles["note"]}>{t("comparison.apply.leaves", { count: staying })}</p>
        )}
      </div>
    </Dialog>
  );
}

interface ReviewedLineProps extends ApplyDialogProps {
  readonly change: ListedChange;
  readonly isChosen: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

function ReviewedLine({
  change,
  isChosen,
  onChange,
  changes,
  comparison,
  frequency,
  figures,
}: ReviewedLineProps) {
  const { t } = useTranslation();
  const changeText = useChangeText({ columns: comparison.columns, frequency, figures });
  const { categoryId, name, parentName, line } = change;
  const stored = changes.lines.find((one) => one.categoryId === categoryId);
  const counts = [
    ...(stored !== undefined && stored.cellCount > 0
      ? [t("comparison.apply.cells", { count: stored.cellCount })]
      : []),
    ...(stored !== undefined && stored.seriesCount > 0
      ? [t("comparison.apply.series", { count: stored.seriesCount })]
      : []),
  ];
  const effect = line === null ? 0 : cashEffectOf(line);
  return (
    <label className={styles["line"]}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      <span className={styles["words"]}>
        <span className={styles["name"]}>
          {name}
          {parentName === null ? null : <span className={styles["parent"]}> {parentName}</span>}
        </span>
        <span>
          {line === null ? t("comparison.words.outOfSight") : changeText(line)}
          <span className={styles["counts"]}>{` · ${counts.join(", ")}`}</span>
        </span>
      </span>
      {line === null || effect === 0 ? null : (
        <span className={effect > 0 ? styles["in"] : styles["out"]}>{figures.signedMoney(effect)}</span>
      )}
    </label>
  );
}
