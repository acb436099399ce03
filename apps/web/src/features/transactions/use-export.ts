import {
  type ExportFormat,
  exportTransactions,
} from "@amont/contract/operations/transactions/export-transactions.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import type { ListQuery } from "./model/list-query.ts";

interface Export {
  readonly isBusy: boolean;
  /** The given transactions, or all that the list finds. */
  readonly start: (transactionIds: readonly number[] | null, format?: ExportFormat) => void;
}

/** A spreadsheet of the list, saved under the name that the server gives it. */
export function useExport(companyId: number, { filters, sort }: ListQuery): Export {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const mutation = useMutation({
    mutationFn: ({ ids, format }: { ids: readonly number[] | null; format: ExportFormat }) =>
      api.call(
        exportTransactions,
        { body: { ...(ids === null ? { filters } : { transactionIds: [...ids] }), sort, format } },
        { companyId },
      ),
    onSuccess: (file) => {
      saveFile(file);
      toasts.show({ tone: "positive", title: t("transactions.exported"), text: file.name });
    },
  });
  return { isBusy: mutation.isPending, start: (ids, format = "xlsx") => mutation.mutate({ ids, format }) };
}
