import type { BankFileChoices } from "@amont/contract/operations/bank-files/bank-file-fields.ts";
import { importBankFile } from "@amont/contract/operations/bank-files/import-bank-file.ts";
import { previewBankFile } from "@amont/contract/operations/bank-files/preview-bank-file.ts";
import { listBankAccounts } from "@amont/contract/operations/banks/list-bank-accounts.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { keepPreviousData, skipToken, useMutation, useQuery } from "@tanstack/react-query";
import { useApi } from "../../../shared/api/api-context.ts";
import { useImportStart } from "../../../shared/files/imports/use-import-start.ts";
import { readWholeFile } from "../../../shared/files/save-file.ts";
import { accountsSaid, choicesSaid, type Said } from "./model/bank-file-choices.ts";
import type { CsvSaid } from "./model/csv-said.ts";

interface BankFileSubject {
  readonly companyId: number;
  readonly file: File | null;
  readonly said: Said;
  readonly csv: CsvSaid | null;
  readonly onStarted: (importId: number) => void;
}

/** What a bank's file would bring, and bringing it. */
export function useBankFile({ companyId, file, said, csv, onStarted }: BankFileSubject) {
  const api = useApi();
  const announce = useImportStart(companyId);
  const accounts = accountsSaid(said);
  const bodyOf = async (chosen: File, choices: BankFileChoices) => ({
    file: await readWholeFile(chosen),
    choices,
    csv: csv ?? undefined,
  });
  const preview = useQuery({
    // A file that was changed on the disk is another one. Decisions change nothing in what is found.
    queryKey: [companyId, "bank-file", [file?.name, file?.lastModified, file?.size], { accounts, csv }],
    queryFn:
      file === null
        ? skipToken
        : async ({ signal }) =>
            api.call(
              previewBankFile,
              { body: await bodyOf(file, { accounts, decisions: [], details: [] }) },
              { companyId, signal },
            ),
    // The page stays as it is while a choice is looked at.
    ...(accounts.length === 0 && csv === null ? {} : { placeholderData: keepPreviousData }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { toast: "none" as const },
  });
  const starting = useMutation({
    mutationFn: async () => {
      invariant(file !== null && preview.data !== undefined, "there is a file that was looked at");
      const body = await bodyOf(file, choicesSaid(said, preview.data));
      const { importId } = await api.call(importBankFile, { body }, { companyId });
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

export function useBankAccounts(companyId: number) {
  const api = useApi();
  return useQuery({
    queryKey: [companyId, "banks", "labels"],
    queryFn: ({ signal }) => api.call(listBankAccounts, {}, { companyId, signal }),
    staleTime: 60_000,
  }).data;
}
