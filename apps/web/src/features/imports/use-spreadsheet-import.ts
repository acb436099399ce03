import type { ColumnMapping, ImportMode } from "@amont/contract/operations/imports/import-fields.ts";
import { importQuickly } from "@amont/contract/operations/imports/import-quickly.ts";
import { importSpreadsheet } from "@amont/contract/operations/imports/import-spreadsheet.ts";
import { previewImport } from "@amont/contract/operations/imports/preview-import.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { keepPreviousData, skipToken, useMutation, useQuery } from "@tanstack/react-query";
import { track } from "../../shared/activity/tracking/track.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { ApiError } from "../../shared/api/api-error.ts";
import { useImportStart } from "../../shared/files/imports/use-import-start.ts";
import { readWholeFile } from "../../shared/files/save-file.ts";
import type { QuickFlags } from "./model/quick-flags.ts";

interface SpreadsheetImportSubject {
  readonly companyId: number;
  readonly file: File | null;
  /** Null: each row names its type. */
  readonly quick: QuickFlags | null;
  readonly bankAccountId: number | null;
  /** Null until somebody has said otherwise than the headings do. */
  readonly mapping: ColumnMapping | null;
  readonly onStarted: (importId: number) => void;
}

export const modeOf = (quick: QuickFlags | null): ImportMode =>
  quick === null ? "all" : quick.isInflow ? "inflows" : "outflows";

/** What a chosen spreadsheet would bring, and bringing it: accepted at once, written in the background. */
export function useSpreadsheetImport(subject: SpreadsheetImportSubject) {
  const { companyId, file, quick, bankAccountId, mapping, onStarted } = subject;
  const api = useApi();
  const announce = useImportStart(companyId);
  const bodyOf = async (chosen: File) => ({
    file: await readWholeFile(chosen),
    bankAccountId: bankAccountId ?? undefined,
    mapping: mapping ?? undefined,
  });
  const preview = useQuery({
    // A file that was changed on the disk is another one.
    queryKey: [
      companyId,
      "import-preview",
      [file?.name, file?.lastModified, file?.size],
      { quick, bankAccountId, mapping },
    ],
    queryFn:
      file === null
        ? skipToken
        : async ({ signal }) =>
            api.call(
              previewImport,
              {
                body: {
                  ...(await bodyOf(file)),
                  mode: modeOf(quick),
                  isExpected: quick?.isExpected,
                },
              },
              { companyId, signal },
            ),
    // The columns stay in sight while what they mean is looked at again.
    ...(mapping === null ? {} : { placeholderData: keepPreviousData }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { toast: "none" as const },
  });
  const starting = useMutation({
    mutationFn: async () => {
      invariant(file !== null, "there is a file to import");
      const body = await bodyOf(file);
      const { importId } =
        quick === null
          ? await api.call(importSpreadsheet, { body }, { companyId })
          : await api.call(importQuickly, { body: { ...body, ...quick } }, { companyId });
      return { importId, fileName: file.name };
    },
    onSuccess: ({ importId, fileName }) => {
      announce({ importId, fileName });
      onStarted(importId);
    },
    onError: (error) =>
      track("customImportFailed", { reason: error instanceof ApiError ? error.code : "unsent" }),
  });
  return { preview, starting };
}
