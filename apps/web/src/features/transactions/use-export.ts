import {
  type ExportFormat,
  exportTransactions,
} from "@amont/contract/operations/transactions/export-transactions.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { type CommandTarget, partsOf } from "./model/command-target.ts";
import type { ListQuery } from "./model/list-query.ts";

interface Export {
  readonly isBusy: boolean;
  /** The given transactions, or all that the list finds. Of several companies each has a file of its own. */
  readonly start: (target: CommandTarget | null, format?: ExportFormat) => void;
}

/** A spreadsheet of the list, saved under the name that the server gives it. */
export function useExport(companyId: number, { filters, sort, companyIds }: ListQuery): Export {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const mutation = useMutation({
    mutationFn: async ({ target, format }: { target: CommandTarget | null; format: ExportFormat }) => {
      const wanted =
        target === null
          ? (companyIds ?? [companyId]).map((id) => [id, { filters }] as const)
          : [...partsOf(target, companyId)].map(([id, transactionIds]) => [id, { transactionIds }] as const);
      const files = [];
      // One after the other: each is a costly call.
      for (const [id, which] of wanted) {
        files.push(
          await api.call(exportTransactions, { body: { ...which, sort, format } }, { companyId: id }),
        );
      }
      return files;
    },
    onSuccess: (files) => {
      for (const file of files) saveFile(file);
      const text = files.map(({ name }) => name).join(", ");
      toasts.show({ tone: "positive", title: t("transactions.exported"), text });
    },
  });
  return {
    isBusy: mutation.isPending,
    start: (target, format = "xlsx") => mutation.mutate({ target, format }),
  };
}
