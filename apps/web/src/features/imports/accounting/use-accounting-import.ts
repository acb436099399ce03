import type { AccountingChoices } from "@amont/contract/operations/imports/accounting/accounting-choices.ts";
import { importAccounts } from "@amont/contract/operations/imports/accounting/import-accounts.ts";
import { previewAccountingImport } from "@amont/contract/operations/imports/accounting/preview-accounting-import.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { skipToken, useMutation, useQuery } from "@tanstack/react-query";
import { useApi } from "../../../shared/api/api-context.ts";
import { useImportStart } from "../../../shared/files/imports/use-import-start.ts";
import { readWholeFile } from "../../../shared/files/save-file.ts";

interface AccountingImportSubject {
  readonly companyId: number;
  readonly file: File | null;
  readonly onStarted: (importId: number) => void;
}

/** What a company's accounts would bring, and bringing what was chosen of them. */
export function useAccountingImport({ companyId, file, onStarted }: AccountingImportSubject) {
  const api = useApi();
  const announce = useImportStart(companyId);
  const preview = useQuery({
    // A file that was changed on the disk is another one.
    queryKey: [companyId, "accounting-import", [file?.name, file?.lastModified, file?.size]],
    queryFn:
      file === null
        ? skipToken
        : async ({ signal }) =>
            api.call(
              previewAccountingImport,
              { body: { file: await readWholeFile(file) } },
              { companyId, signal },
            ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { toast: "none" as const },
  });
  const starting = useMutation({
    mutationFn: async (choices: AccountingChoices) => {
      invariant(file !== null, "there is a file to import");
      const body = { file: await readWholeFile(file), choices };
      const { importId } = await api.call(importAccounts, { body }, { companyId });
      return { importId, fileName: file.name };
    },
    meta: { isShownInPlace: true },
    onSuccess: ({ importId, fileName }) => {
      announce({ importId, fileName });
      onStarted(importId);
    },
  });
  return { preview, starting };
}
