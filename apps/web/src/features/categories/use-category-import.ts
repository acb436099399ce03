import type { ImportFilter } from "@amont/contract/operations/categories/category-import.ts";
import { getCategoryImportTemplate } from "@amont/contract/operations/categories/get-category-import-template.ts";
import { importCategories } from "@amont/contract/operations/categories/import-categories.ts";
import { previewCategoryImport } from "@amont/contract/operations/categories/preview-category-import.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { readWholeFile, saveFile } from "../../shared/files/save-file.ts";
import { useToasts } from "../../shared/toasts-context.ts";

interface ImportSubject {
  readonly file: File | null;
  readonly filter: ImportFilter;
  readonly onDone: () => void;
}

/** What a chosen file would bring, and bringing it. */
export function useCategoryImport(companyId: number, { file, filter, onDone }: ImportSubject) {
  const { t } = useTranslation();
  const api = useApi();
  const language = useLanguage();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const params = { companyId };
  const bodyOf = async (chosen: File) => ({ file: await readWholeFile(chosen), filter, language });

  const preview = useQuery({
    // A file that was changed on the disk is another one.
    queryKey: [companyId, "category-import", file?.name, file?.lastModified, file?.size, filter, language],
    queryFn:
      file === null
        ? skipToken
        : async ({ signal }) =>
            api.call(previewCategoryImport, { params, body: await bodyOf(file) }, { companyId, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const importing = useMutation({
    mutationFn: async () => {
      invariant(file !== null, "there is a file to import");
      return api.call(importCategories, { params, body: await bodyOf(file) }, { companyId });
    },
    onSuccess: async ({ addedCount }) => {
      await queryClient.invalidateQueries({ queryKey: [companyId, "categories"] });
      toasts.show({ tone: "positive", title: t("categories.import.done", { count: addedCount }) });
      onDone();
    },
    meta: { isShownInPlace: true },
  });
  const saveTemplate = useMutation({
    mutationFn: () => api.call(getCategoryImportTemplate, { params, query: { language } }, { companyId }),
    onSuccess: saveFile,
  });
  return { preview, importing, saveTemplate };
}

export type CategoryImport = ReturnType<typeof useCategoryImport>;
