import { type ComponentProps, useEffect, useEffectEvent } from "react";
import { EmbeddedModulePage } from "../../features/embedded-modules/components/embedded-module-page.tsx";
import type { SplitResult } from "../../features/transactions/components/split/split-dialog.tsx";
import { loadTexts } from "../../i18n/i18n.ts";
import { lazily } from "../../shared/layout/lazily.tsx";
import { useScenarioId } from "../../shared/scenarios/current-scenario.ts";
import { useCurrentCompany, usePlace } from "../../shared/workplace/workplace-context.ts";

const SplitDialog = lazily(async () => {
  const [dialog] = await Promise.all([
    import("../../features/transactions/components/split/split-dialog.tsx"),
    loadTexts("transactions", "reconciliation"),
  ]);
  return dialog.SplitDialog;
});

/** A module in the page, with the dialogs of this application that it may ask for. */
export function ModulePage(props: Omit<ComponentProps<typeof EmbeddedModulePage>, "renderSplit">) {
  return (
    <EmbeddedModulePage
      {...props}
      renderSplit={(transactionId, onClose) => (
        <ModuleSplit transactionId={transactionId} onClose={onClose} />
      )}
    />
  );
}

interface ModuleSplitProps {
  readonly transactionId: number;
  readonly onClose: (result: SplitResult) => void;
}

function ModuleSplit({ transactionId, onClose }: ModuleSplitProps) {
  const { consolidation } = usePlace();
  const company = useCurrentCompany();
  const scenarioId = useScenarioId(company?.id ?? 0);
  // Not in a consolidation or for a reader: the module is told at once.
  const canSplit = company !== null && consolidation === null && company.canWrite("CashFlow");
  const refuse = useEffectEvent(() => onClose(null));
  useEffect(() => {
    if (!canSplit) refuse();
  }, [canSplit]);
  if (!canSplit) return null;
  return (
    <SplitDialog
      companyId={company.id}
      transactionId={transactionId}
      isInScenario={scenarioId !== null}
      onClose={onClose}
    />
  );
}
