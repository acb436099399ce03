import { Button } from "@amont/ui/button.tsx";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDirectChanges } from "../../use-direct-changes.ts";

const loadImport = () => import("../import/budget-import-dialog.tsx");

/** The way in where no online spreadsheet can be read. */
export function FileInstead({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const budget = useOnDemand(loadImport, isOpen);
  const { run, undo } = useDirectChanges(companyId);
  return (
    <>
      <Button emphasis="primary" icon="document" onClick={() => setIsOpen(true)}>
        {t("onlineSheet.fileInstead")}
      </Button>
      {budget === null ? null : (
        <budget.BudgetImportDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          companyId={companyId}
          scenarioId={null}
          run={run}
          onUndo={undo}
        />
      )}
    </>
  );
}
