import { exportForecast } from "@amont/contract/operations/budget-files/export-forecast.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import type { ForecastView } from "../../../shared/forecast/forecast-search.ts";
import { useToasts } from "../../../shared/toasts-context.ts";

/** The forecast as it is on screen, saved under the name that the server gives it. */
export function useForecastExport(companyId: number, view: ForecastView) {
  const api = useApi();
  const { t } = useTranslation();
  const language = useLanguage();
  const toasts = useToasts();
  const { frequency, offsetBegin, offsetEnd, bankAccountIds, scenarioId, sharesPlan, asOf } = view;
  return useMutation({
    mutationFn: () =>
      api.call(
        exportForecast,
        {
          params: { entityId: companyId },
          body: {
            frequency,
            offsetBegin,
            offsetEnd,
            bankAccountIds: [...bankAccountIds],
            scenarioId,
            sharesPlan,
            asOf,
            language,
          },
        },
        { companyId },
      ),
    onSuccess: (file) => {
      saveFile(file);
      toasts.show({ tone: "positive", title: t("forecastFiles.exported"), text: file.name });
    },
  });
}
