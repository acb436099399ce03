import { getBudgetTemplate } from "@amont/contract/operations/budget-files/get-budget-template.ts";
import { useMutation } from "@tanstack/react-query";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { saveFile } from "../../../shared/files/save-file.ts";

/** The spreadsheet to fill in, in the reader's language. */
export function useBudgetTemplate(companyId: number) {
  const api = useApi();
  const language = useLanguage();
  return useMutation({
    mutationFn: () => api.call(getBudgetTemplate, { body: { language } }, { companyId }),
    onSuccess: saveFile,
  });
}
