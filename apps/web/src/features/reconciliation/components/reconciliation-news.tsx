import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../../i18n/i18n.ts";
import { useEvent } from "../../../shared/realtime/events-context.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import { usePlace } from "../../../shared/workplace/workplace-context.ts";

/** Says on every page what was reconciled without asking, and leads to where it can be taken back. */
export function ReconciliationNews() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const navigate = useNavigate();
  const tell = async (count: number) => {
    await loadTexts("reconciliation");
    toasts.show({
      tone: "info",
      key: "automatic-reconciliation",
      title: t("reconciliation.done.automatically", { count }),
      action: {
        label: t("reconciliation.done.view"),
        onAct: () => void navigate({ to: "/app/paid/reconciliations" }),
      },
    });
  };
  const here = usePlace();
  useEvent("ReconciliationSuggestionsChanged", ({ companyId, reconciledCount = 0 }) => {
    // A consolidation hears of all its companies; the pages that this leads to are of one.
    if (companyId === here.companyId && reconciledCount > 0) void tell(reconciledCount);
  });
  return null;
}
