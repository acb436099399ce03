import { categoriseAutomatically } from "@amont/contract/operations/categorisation/categorise-automatically.ts";
import { Button } from "@amont/ui/button.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { commandToast, useUndo } from "../../../../shared/ledger/use-undo.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";

/** Holds all that waits for a category against the rules, and against what was chosen before. */
export function RunCategorisation({ companyId }: { readonly companyId: number }) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const undo = useUndo(companyId);
  const run = useMutation({
    mutationFn: async () => {
      const results = [
        await api.call(categoriseAutomatically, { query: { isInflow: true } }, { companyId }),
        await api.call(categoriseAutomatically, { query: { isInflow: false } }, { companyId }),
      ];
      const [first, last] = results.map(({ undoToken }) => undoToken.split("-"));
      return {
        // One way back for both: from before the first to after the second.
        undoToken: `${first?.[0]}-${last?.[1]}`,
        byRule: results.reduce((sum, result) => sum + result.byRule, 0),
        bySuggestion: results.reduce((sum, result) => sum + result.bySuggestion, 0),
      };
    },
    onSuccess: ({ byRule, bySuggestion, undoToken }) =>
      toasts.show({
        key: commandToast,
        tone: byRule + bySuggestion > 0 ? "positive" : "info",
        title: t("categorisation.runDone"),
        text: t("categorisation.runResult", { byRule, bySuggestion }),
        ...(byRule + bySuggestion > 0 ? { action: undo(undoToken) } : {}),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [companyId, "transactions"] }),
  });
  return (
    <Button icon="sparkle" isBusy={run.isPending} onClick={() => run.mutate()}>
      {t("categorisation.run")}
    </Button>
  );
}
