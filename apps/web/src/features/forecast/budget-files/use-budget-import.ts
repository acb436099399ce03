import type { ImportedBudget } from "@amont/contract/operations/budget-files/budget-import.ts";
import { importBudget } from "@amont/contract/operations/budget-files/import-budget.ts";
import { previewBudgetImport } from "@amont/contract/operations/budget-files/preview-budget-import.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { skipToken, useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { readWholeFile } from "../../../shared/files/save-file.ts";
import type { RunPlanChange } from "./run-plan-change.ts";

interface ImportSubject {
  readonly companyId: number;
  /** Null is the main plan. */
  readonly scenarioId: number | null;
  readonly file: File | null;
  readonly run: RunPlanChange;
  readonly onDone: (imported: ImportedBudget) => void;
}

/** What a chosen file would change, and changing it: one step among the others that can be taken back. */
export function useBudgetImport({ companyId, scenarioId, file, run, onDone }: ImportSubject) {
  const api = useApi();
  const { t } = useTranslation();
  const bodyOf = async (chosen: File) => ({
    file: await readWholeFile(chosen),
    scenarioId: scenarioId ?? undefined,
  });
  const preview = useQuery({
    // A file that was changed on the disk is another one.
    queryKey: [companyId, "budget-import", file?.name, file?.lastModified, file?.size, scenarioId],
    queryFn:
      file === null
        ? skipToken
        : async ({ signal }) =>
            api.call(
              previewBudgetImport,
              { params: { companyId }, body: await bodyOf(file) },
              { companyId, signal },
            ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const importing = useMutation({
    mutationFn: async (resetFutureForecasts: boolean) => {
      invariant(file !== null, "there is a file to import");
      const body = { ...(await bodyOf(file)), resetFutureForecasts };
      return run(() => api.call(importBudget, { body }, { companyId }), t("forecastFiles.importItem"));
    },
    onSuccess: (imported) => {
      if (imported !== null) onDone(imported);
    },
  });
  return { preview, importing };
}
