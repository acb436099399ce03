import { Button } from "@amont/ui/button.tsx";
import { Dialog } from "@amont/ui/widgets/dialog/dialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../../shared/api/api-context.ts";
import { FileChoice } from "../../../../../shared/files/file-choice.tsx";
import { scenariosQuery } from "../../../../../shared/forecast/forecast-queries.ts";
import { useToasts } from "../../../../../shared/toasts-context.ts";
import type { RunPlanChange } from "../../run-plan-change.ts";
import { useBudgetImport } from "../../use-budget-import.ts";
import { useBudgetTemplate } from "../../use-budget-template.ts";
import styles from "./budget-import.module.css";
import { BudgetPreview, canImport } from "./budget-preview.tsx";
import { ResetChoice } from "./reset-choice.tsx";

interface BudgetImportDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly companyId: number;
  /** Null is the main plan. */
  readonly scenarioId: number | null;
  readonly run: RunPlanChange;
  readonly onUndo: (undoToken: string) => void;
}

/** A budget from a spreadsheet: what it would change is shown first, and all of it comes or nothing. */
export function BudgetImportDialog(props: BudgetImportDialogProps) {
  const { isOpen, onClose, companyId, scenarioId, run, onUndo } = props;
  const { t } = useTranslation();
  const toasts = useToasts();
  const [file, setFile] = useState<File | null>(null);
  const [isReset, setIsReset] = useState(false);
  const template = useBudgetTemplate(companyId);
  const close = () => {
    setFile(null);
    setIsReset(false);
    onClose();
  };
  const { preview, importing } = useBudgetImport({
    companyId,
    scenarioId,
    file,
    run,
    onDone: ({ cellCount, undoToken }) => {
      toasts.show({
        tone: "positive",
        title: t("budgetImport.done", { count: cellCount }),
        action: { label: t("forecastFiles.undo"), onAct: () => onUndo(undoToken) },
      });
      close();
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => !importing.isPending && close()}
      icon="document"
      width={592}
      title={t("budgetImport.title")}
      footer={
        <>
          <Button onClick={close} isDisabled={importing.isPending}>
            {t("forecastFiles.cancel")}
          </Button>
          <Button
            emphasis="primary"
            isDisabled={!canImport(preview.data)}
            isBusy={importing.isPending}
            onClick={() => importing.mutate(isReset)}
          >
            {t("budgetImport.confirm")}
          </Button>
        </>
      }
    >
      <div className={styles["content"]}>
        <p>
          {t("budgetImport.text")} <ScenarioNote companyId={companyId} scenarioId={scenarioId} />
        </p>
        <div>
          <Button icon="download" isBusy={template.isPending} onClick={() => template.mutate()}>
            {t("budgetImport.template")}
          </Button>
        </div>
        <FileChoice file={file} onChoose={setFile} />
        {file === null ? null : (
          <BudgetPreview preview={preview} isReset={isReset} isImporting={importing.isPending} />
        )}
        <ResetChoice value={isReset} onChange={setIsReset} isDisabled={importing.isPending} />
      </div>
    </Dialog>
  );
}

/** In which scenario, where it is not the main plan. */
function ScenarioNote({ companyId, scenarioId }: Pick<BudgetImportDialogProps, "companyId" | "scenarioId">) {
  const { t } = useTranslation();
  const scenarios = useQuery(scenariosQuery(useApi(), companyId)).data;
  const scenario = scenarios?.find(({ id }) => id === scenarioId);
  return scenario === undefined ? null : t("budgetImport.scenario", { name: scenario.name });
}
