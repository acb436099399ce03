import { exportFormats } from "@amont/contract/operations/transactions/export-transactions.ts";
import { Button } from "@amont/ui/button.tsx";
import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { TextField } from "@amont/ui/fields/text-field.tsx";
import { useTranslation } from "react-i18next";
import { type ExportChoice, exportDirections, exportKinds, type PeriodProblem } from "./export-choice.ts";
import styles from "./export-form.module.css";

interface ExportFormProps {
  readonly choice: ExportChoice;
  readonly problem: PeriodProblem | null;
  readonly isBusy: boolean;
  readonly onChange: (choice: ExportChoice) => void;
  readonly onExport: () => void;
}

/** Which transactions, of which days, as which file. */
export function ExportForm({ choice, problem, isBusy, onChange, onExport }: ExportFormProps) {
  const { t } = useTranslation();
  const { kind, direction, from, until, format } = choice;
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null) onExport();
      }}
    >
      <div className={styles["fields"]}>
        <SelectField
          size="md"
          label={t("exports.kind")}
          options={exportKinds.map((value) => ({ value, label: t(`exports.kinds.${value}`) }))}
          value={kind}
          onChange={(value) =>
            onChange({ ...choice, kind: exportKinds.find((known) => known === value) ?? "all" })
          }
        />
        <SelectField
          size="md"
          label={t("exports.direction")}
          options={exportDirections.map((value) => ({ value, label: t(`exports.directions.${value}`) }))}
          value={direction}
          onChange={(value) =>
            onChange({ ...choice, direction: exportDirections.find((known) => known === value) ?? "all" })
          }
        />
        <TextField
          size="md"
          type="date"
          label={t("exports.from")}
          value={from}
          onChange={(event) => onChange({ ...choice, from: event.currentTarget.value })}
        />
        <TextField
          size="md"
          type="date"
          label={t("exports.until")}
          value={until}
          error={problem === null ? undefined : t(`exports.problem.${problem}`)}
          onChange={(event) => onChange({ ...choice, until: event.currentTarget.value })}
        />
        <SelectField
          size="md"
          label={t("exports.format")}
          options={exportFormats.map((value) => ({ value, label: t(`transactions.exportAs.${value}`) }))}
          value={format}
          onChange={(value) =>
            onChange({ ...choice, format: exportFormats.find((known) => known === value) ?? "xlsx" })
          }
        />
      </div>
      <div>
        <Button
          type="submit"
          emphasis="primary"
          icon="download"
          isBusy={isBusy}
          isDisabled={problem !== null}
        >
          {t("exports.action")}
        </Button>
      </div>
    </form>
  );
}
