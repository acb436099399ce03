import { consolidationKinds } from "@amont/contract/operations/consolidations/consolidation-fields.ts";
import { type Frequency, frequencies } from "@amont/kernel/period.ts";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useTranslation } from "react-i18next";
import type { ConsolidationDraft } from "../../model/consolidation-draft.ts";
import type { ProblemTexts } from "../../use-problem-texts.ts";
import styles from "./sections.module.css";

interface GeneralSectionProps {
  readonly draft: ConsolidationDraft;
  readonly problems: ProblemTexts;
  readonly onChange: (changed: Partial<ConsolidationDraft>) => void;
}

export function GeneralSection({ draft, problems, onChange }: GeneralSectionProps) {
  const { t } = useTranslation();
  return (
    <div className={styles["section"]}>
      <TextField
        size="md"
        label={t("consolidations.field.name")}
        value={draft.name}
        error={problems.get("name")}
        data-autofocus
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <div className={styles["field"]}>
        <span className={styles["label"]}>{t("consolidations.field.kind")}</span>
        <div>
          <Segmented
            label={t("consolidations.field.kind")}
            segments={consolidationKinds.map((value) => ({ value, text: t(`consolidations.kind.${value}`) }))}
            value={draft.kind}
            onChange={(kind) => onChange({ kind })}
          />
        </div>
        <small className={styles["hint"]}>{t(`consolidations.kindHint.${draft.kind}`)}</small>
      </div>
      <div className={styles["three"]}>
        <SelectField
          size="md"
          label={t("consolidations.field.periodicity")}
          options={frequencies.map((value) => ({ value, label: t(`consolidations.periodicity.${value}`) }))}
          value={draft.periodicity}
          onChange={(value) => onChange({ periodicity: value as Frequency })}
        />
        <TextField
          size="md"
          type="date"
          label={t("consolidations.field.begin")}
          value={draft.beginDay}
          error={problems.get("period")}
          onChange={(event) => onChange({ beginDay: event.currentTarget.value })}
        />
        <TextField
          size="md"
          type="date"
          label={t("consolidations.field.last")}
          value={draft.lastDay}
          min={draft.beginDay}
          onChange={(event) => onChange({ lastDay: event.currentTarget.value })}
        />
      </div>
      <small className={styles["hint"]}>{t("consolidations.field.periodHint")}</small>
    </div>
  );
}
