import { exportScorecard } from "@amont/contract/operations/scorecard/export-scorecard.ts";
import { Button } from "@amont/ui/button.tsx";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import type { ReliabilitySearch } from "../model/reliability-search.ts";

interface ExportButtonProps {
  readonly companyId: number;
  readonly search: ReliabilitySearch;
}

/** What is looked at, as a workbook to go on with. */
export function ExportButton({ companyId, search }: ExportButtonProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const api = useApi();
  const toasts = useToasts();
  const exporting = useMutation({
    mutationFn: () =>
      api.call(exportScorecard, { params: { companyId }, query: { ...search, language } }, { companyId }),
    onSuccess: (file) => {
      saveFile(file);
      toasts.show({ tone: "positive", title: t("reliability.export.done"), text: file.name });
    },
  });
  return (
    <Button emphasis="ghost" icon="download" isBusy={exporting.isPending} onClick={() => exporting.mutate()}>
      {t("reliability.export.act")}
    </Button>
  );
}
