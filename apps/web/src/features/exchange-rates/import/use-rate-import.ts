import { exportExchangeRates } from "@amont/contract/operations/exchange-rates/export-exchange-rates.ts";
import { importExchangeRates } from "@amont/contract/operations/exchange-rates/import-exchange-rates.ts";
import { undoRateImport } from "@amont/contract/operations/exchange-rates/undo-rate-import.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { readWholeFile, saveFile } from "../../../shared/files/save-file.ts";
import { commandToast } from "../../../shared/ledger/use-undo.ts";
import { useToasts } from "../../../shared/toasts-context.ts";

export const rateFileEndings = ".csv,.xml,.zip,.xlsx,.xls,.ods";

interface ImportSubject {
  readonly file: File | null;
  /** Somebody looked at a file that seems to be the other way round. */
  readonly acceptsQuestionable: boolean;
  readonly onDone: () => void;
}

/** What a file of rates would bring, and bringing it. */
export function useRateImport(organisationId: number, { file, acceptsQuestionable, onDone }: ImportSubject) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const params = { organisationId };

  const preview = useQuery({
    // A file that was changed on the disk is another one.
    queryKey: ["account", "exchange-rate-import", organisationId, file?.name, file?.lastModified, file?.size],
    queryFn:
      file === null
        ? skipToken
        : async ({ signal }) => {
            const body = { file: await readWholeFile(file), isPreview: true };
            return api.call(importExchangeRates, { params, body }, { signal });
          },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { toast: "none" },
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: ["account", "exchange-rates"] });
  const takeBack = useMutation({
    mutationFn: (undoToken: string) => api.call(undoRateImport, { params, body: { undoToken } }),
    onSuccess: ({ keptCount }) =>
      toasts.show({
        tone: "info",
        key: commandToast,
        title: t("ledger.undone"),
        ...(keptCount === 0 ? {} : { text: t("exchangeRates.import.kept", { count: keptCount }) }),
      }),
    onSettled: refresh,
  });
  const importing = useMutation({
    mutationFn: async () => {
      invariant(file !== null, "there is a file to import");
      const body = { file: await readWholeFile(file), isPreview: false, acceptsQuestionable };
      return api.call(importExchangeRates, { params, body });
    },
    onSuccess: async ({ newCount, changedCount, undoToken }) => {
      await refresh();
      toasts.show({
        tone: "positive",
        key: commandToast,
        title: t("exchangeRates.import.done", { count: newCount + changedCount }),
        ...(undoToken === null
          ? {}
          : { action: { label: t("ledger.undo"), onAct: () => takeBack.mutate(undoToken) } }),
      });
      onDone();
    },
    meta: { isShownInPlace: true },
  });
  return { preview, importing };
}

export type RateImportState = ReturnType<typeof useRateImport>;

/** The quotes as a workbook, or an empty one to fill in. */
export function useRateExport(organisationId: number) {
  const api = useApi();
  const language = useLanguage();
  return useMutation({
    mutationFn: ({ isTemplate }: { readonly isTemplate: boolean }) =>
      api.call(exportExchangeRates, { params: { organisationId }, query: { isTemplate, language } }),
    onSuccess: saveFile,
  });
}
