import { kpiComparisons, kpiSeverities, mostThresholds } from "@amont/contract/operations/kpis/kpi-fields.ts";
import { largestForecast } from "@amont/kernel/limits.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import type { KpiSeverity, KpiThreshold, ListedKpi } from "../../../../shared/forecast/kpis/kpi-queries.ts";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import { type KpiDraft, newThreshold } from "../kpi-draft.ts";
import styles from "./kpi-dialog.module.css";

interface KpiRulesProps {
  readonly draft: Pick<KpiDraft, "thresholds" | "objective">;
  /** What it can be held against. */
  readonly others: readonly ListedKpi[];
  readonly onChange: (change: Partial<KpiDraft>) => void;
}

/** When it is good or bad: the first rule that holds says so; and what it is to be. */
export function KpiRules({ draft: { thresholds, objective }, others, onChange }: KpiRulesProps) {
  const { t } = useTranslation();
  const put = (at: number, rule: KpiThreshold) => onChange({ thresholds: thresholds.with(at, rule) });
  return (
    <fieldset className={styles["rules"]}>
      <legend>{t("kpis.rules.title")}</legend>
      <p className={styles["quiet"]}>{t("kpis.rules.hint")}</p>
      {thresholds.map((rule, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rules stand in their order, and two may be the same
        <div key={at} className={styles["rule"]}>
          <SelectField
            size="md"
            label={t("kpis.rules.comparison")}
            value={rule.comparison}
            options={kpiComparisons.map((value) => ({ value, label: value }))}
            onChange={(value) => put(at, { ...rule, comparison: value as KpiThreshold["comparison"] })}
          />
          <BoundField bound={rule} others={others} onChange={(bound) => put(at, { ...rule, ...bound })} />
          <SelectField
            size="md"
            label={t("kpis.rules.severity")}
            value={rule.severity}
            options={kpiSeverities.map((value) => ({ value, label: t(`kpis.severity.${value}`) }))}
            onChange={(value) => put(at, { ...rule, severity: value as KpiSeverity })}
          />
          <IconButton
            icon="trash"
            label={t("kpis.rules.remove", { number: at + 1 })}
            onClick={() => onChange({ thresholds: thresholds.toSpliced(at, 1) })}
          />
        </div>
      ))}
      <div className={styles["rule"]}>
        {thresholds.length < mostThresholds ? (
          <Button icon="plus" onClick={() => onChange({ thresholds: [...thresholds, newThreshold] })}>
            {t("kpis.rules.add")}
          </Button>
        ) : null}
        {objective === null ? (
          <Button icon="plus" onClick={() => onChange({ objective: { value: 0, kpiId: null } })}>
            {t("kpis.rules.addObjective")}
          </Button>
        ) : null}
      </div>
      {objective === null ? null : (
        <div className={styles["rule"]}>
          <BoundField
            label={t("kpis.rules.objective")}
            bound={objective}
            others={others}
            onChange={(bound) => onChange({ objective: bound })}
          />
          <IconButton
            icon="trash"
            label={t("kpis.rules.removeObjective")}
            onClick={() => onChange({ objective: null })}
          />
        </div>
      )}
    </fieldset>
  );
}

type Bound = Pick<KpiThreshold, "value" | "kpiId">;

interface BoundFieldProps {
  readonly label?: string;
  readonly bound: Bound;
  readonly others: readonly ListedKpi[];
  readonly onChange: (bound: Bound) => void;
}

const aNumber = "number";

/** A number, or another indicator. */
function BoundField({ label, bound, others, onChange }: BoundFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problem = useNumberErrorText();
  const kpiId = bound.kpiId ?? null;
  return (
    <>
      {others.length === 0 && kpiId === null ? null : (
        <SelectField
          size="md"
          label={t("kpis.rules.against")}
          value={kpiId === null ? aNumber : String(kpiId)}
          options={[
            { value: aNumber, label: t("kpis.rules.aNumber") },
            ...others.map(({ id, name }) => ({ value: String(id), label: name })),
            // It was compared with one that is gone.
            ...(kpiId === null || others.some(({ id }) => id === kpiId)
              ? []
              : [{ value: String(kpiId), label: t("kpis.rules.removedIndicator") }]),
          ]}
          onChange={(value) =>
            onChange(value === aNumber ? { value: 0, kpiId: null } : { value: null, kpiId: Number(value) })
          }
        />
      )}
      {kpiId === null ? (
        <NumericInput
          label={label ?? t("kpis.rules.value")}
          value={bound.value ?? 0}
          locale={language}
          maxDecimal={3}
          minValue={-largestForecast}
          maxValue={largestForecast}
          errorText={problem}
          onCommit={(value) => onChange({ value: value ?? 0, kpiId: null })}
        />
      ) : null}
    </>
  );
}
