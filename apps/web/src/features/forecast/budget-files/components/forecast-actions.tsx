import { Button } from "@amont/ui/button.tsx";
import { IconButton } from "@amont/ui/widgets/icon-button/icon-button.tsx";
import { useOpener } from "@amont/ui/widgets/popover/opener.ts";
import { SplitButton } from "@amont/ui/widgets/split-button/split-button.tsx";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../../../i18n/i18n.ts";
import type { ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import type { PlanChanges } from "../../../../shared/forecast/use-plan-changes.ts";
import { useIsNarrow } from "../../../../shared/layout/use-is-narrow.ts";
import { type CurrentCompany, useFeatureFlag } from "../../../../shared/workplace/workplace-context.ts";
import { runPlanChange } from "../run-plan-change.ts";
import { useForecastExport } from "../use-forecast-export.ts";
import { useSpreadingCommands } from "../use-spreading-commands.ts";

const loadMenu = () => import("./forecast-actions-menu.tsx");
const loadFlash = async () => {
  const texts = Promise.all([loadTexts("panel"), loadTexts("automatic-forecast")]);
  const { FlashForecastDialog } = await import("./flash/flash-forecast-dialog.tsx");
  await texts;
  return { FlashForecastDialog };
};
const loadSuggestion = async () => {
  const texts = Promise.all([loadTexts("automatic-forecast"), loadTexts("cash-risk")]);
  const { SuggestionDialog } = await import("../../automatic/components/suggestion-dialog.tsx");
  await texts;
  return { SuggestionDialog };
};
const loadSpread = async () => {
  const texts = loadTexts("automatic-forecast");
  const { SpreadDialog } = await import("../../automatic/components/spread-dialog.tsx");
  await texts;
  return { SpreadDialog };
};
const loadImport = async () => {
  const texts = loadTexts("budget-import");
  const { BudgetImportDialog } = await import("./import/budget-import-dialog.tsx");
  await texts;
  return { BudgetImportDialog };
};

interface ForecastActionsProps {
  readonly company: Pick<CurrentCompany, "id" | "canWrite">;
  readonly view: ForecastView;
  readonly changes: PlanChanges;
}

/** What one does with the forecast as a whole: spread it, bring a budget, take it away as a workbook. */
export function ForecastActions({ company, view, changes }: ForecastActionsProps) {
  const { t } = useTranslation();
  const exporting = useForecastExport(company.id, view);
  const isNarrow = useIsNarrow();
  if (company.canWrite("CashFlow")) {
    return (
      <WriterActions
        company={company}
        view={view}
        changes={changes}
        onExport={() => exporting.mutate()}
        isExporting={exporting.isPending}
      />
    );
  }
  // One line of tools where there is little room.
  if (isNarrow) {
    return (
      <>
        <ReadSuggestion company={company} view={view} changes={changes} />
        <IconButton
          icon="download"
          label={t("forecastFiles.exportItem")}
          disabled={changes.statement === undefined || exporting.isPending}
          onClick={() => exporting.mutate()}
        />
      </>
    );
  }
  return (
    <>
      <ReadSuggestion company={company} view={view} changes={changes} />
      <IconButton
        icon="printer"
        label={t("forecastPrint.command")}
        disabled={changes.statement === undefined}
        onClick={() => window.print()}
      />
      <Button
        icon="download"
        isDisabled={changes.statement === undefined}
        isBusy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t("forecastFiles.exportItem")}
      </Button>
    </>
  );
}

/** Who may not plan may look at what would be. */
function ReadSuggestion({ company, view, changes }: ForecastActionsProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const suggestion = useOnDemand(loadSuggestion, isOpen);
  const isSpreading = useFeatureFlag("cashflow.add-previsions");
  const { statement } = changes;
  if (!isSpreading) return null;
  return (
    <>
      <IconButton
        icon="sparkle"
        label={t("forecastFiles.suggestItem")}
        disabled={statement === undefined || isClosed(view, statement)}
        onClick={() => setIsOpen(true)}
      />
      {suggestion === null || statement === undefined ? null : (
        <suggestion.SuggestionDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          companyId={company.id}
          scenarioId={view.scenarioId}
          statement={statement}
          canWrite={false}
          run={runPlanChange(changes)}
          onUndo={changes.undo}
        />
      )}
    </>
  );
}

/** What was believed on a past day, and what is frozen, nobody changes. */
const isClosed = (view: ForecastView, statement: PlanChanges["statement"]): boolean =>
  view.asOf !== null ||
  view.isOnFrozenScenario ||
  statement?.editRestrictions.includes("onFrozenScenario") === true;

interface WriterActionsProps extends ForecastActionsProps {
  readonly onExport: () => void;
  readonly isExporting: boolean;
}

function WriterActions({ company, view, changes, onExport, isExporting }: WriterActionsProps) {
  const { t } = useTranslation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<"suggest" | "flash" | "spread" | "import" | null>(null);
  const { opener, place } = useOpener("menu", isMenuOpen);
  const menu = useOnDemand(loadMenu, isMenuOpen);
  const suggestion = useOnDemand(loadSuggestion, dialog === "suggest");
  const flash = useOnDemand(loadFlash, dialog === "flash");
  const spread = useOnDemand(loadSpread, dialog === "spread");
  const budget = useOnDemand(loadImport, dialog === "import");
  const { statement } = changes;
  const isAtRest = isClosed(view, statement);
  const isLoading = statement === undefined || isExporting;
  // Where there is no room for the button, it is the first of the menu. Where nobody may spread forecasts, it is neither.
  const isNarrow = useIsNarrow();
  const isSpreading = useFeatureFlag("cashflow.add-previsions");
  useSpreadingCommands(isSpreading && !isAtRest && statement !== undefined ? setDialog : null);
  const distribute = () => setDialog("suggest");
  const shared = {
    companyId: company.id,
    scenarioId: view.scenarioId,
    run: runPlanChange(changes),
    onUndo: changes.undo,
    onClose: () => setDialog(null),
  };
  return (
    <>
      {isNarrow || !isSpreading ? (
        <IconButton
          {...opener}
          icon="more"
          label={t("forecastFiles.menu")}
          disabled={isLoading}
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        />
      ) : (
        <SplitButton
          icon="sparkle"
          isDisabled={isAtRest}
          isLoading={isLoading}
          onClick={distribute}
          menuLabel={t("forecastFiles.menu")}
          opener={opener}
          onMenu={() => setIsMenuOpen(!isMenuOpen)}
        >
          {t("forecastFiles.distribute")}
        </SplitButton>
      )}
      {menu === null ? null : (
        <menu.ForecastActionsMenu
          companyId={company.id}
          place={place}
          isOpen={isMenuOpen}
          onOpenChange={setIsMenuOpen}
          isClosed={isAtRest}
          onDistribute={isNarrow && isSpreading ? distribute : undefined}
          onSpread={isSpreading ? setDialog : undefined}
          onImport={() => setDialog("import")}
          onExport={onExport}
        />
      )}
      {suggestion === null || statement === undefined ? null : (
        <suggestion.SuggestionDialog
          {...shared}
          isOpen={dialog === "suggest"}
          statement={statement}
          canWrite={true}
        />
      )}
      {spread === null || statement === undefined ? null : (
        <spread.SpreadDialog {...shared} isOpen={dialog === "spread"} statement={statement} />
      )}
      {flash === null || statement === undefined ? null : (
        <flash.FlashForecastDialog
          {...shared}
          isOpen={dialog === "flash"}
          view={view}
          statement={statement}
        />
      )}
      {budget === null ? null : <budget.BudgetImportDialog {...shared} isOpen={dialog === "import"} />}
    </>
  );
}
