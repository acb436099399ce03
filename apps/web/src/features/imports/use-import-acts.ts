import { cancelImport } from "@amont/contract/operations/imports/cancel-import.ts";
import { exportRefusedRows } from "@amont/contract/operations/imports/export-refused-rows.ts";
import { removeImport } from "@amont/contract/operations/imports/remove-import.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { importsKey } from "../../shared/files/imports/import-queries.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { useToasts } from "../../shared/toasts-context.ts";

/** Asks again for everything about imports: the history and the pages of single ones. */
function useReread(companyId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: importsKey(companyId) });
}

/** Stops an import where it is; what it has written stays until it is undone. */
export function useImportCancel(companyId: number, importId: number) {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.call(cancelImport, { params: { importId } }, { companyId }),
    onSettled: useReread(companyId),
  });
}

/** Takes back what an import brought, but for what people have worked on since. */
export function useImportUndo(companyId: number, importId: number, onDone: () => void) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const reread = useReread(companyId);
  return useMutation({
    mutationFn: () => api.call(removeImport, { body: { importId } }, { companyId }),
    onSuccess: ({ removedCount }) => {
      toasts.show({ tone: "positive", title: t("imports.undo.done", { count: removedCount }) });
      // Accounts, balances and categories may have gone with it.
      for (const kept of ["transactions", "banks", "categories"]) {
        void queryClient.invalidateQueries({ queryKey: [companyId, kept] });
      }
      onDone();
    },
    onSettled: reread,
  });
}

/** The refused rows as a spreadsheet, with the reasons in the reader's language. */
export function useRefusedRowsFile(companyId: number, importId: number) {
  const api = useApi();
  const language = useLanguage();
  return useMutation({
    mutationFn: () =>
      api.call(exportRefusedRows, { params: { importId }, query: { language } }, { companyId }),
    onSuccess: saveFile,
  });
}
