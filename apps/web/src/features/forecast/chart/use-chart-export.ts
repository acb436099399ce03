import { codeInTime } from "@amont/ui/readiness/loading-code.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { track } from "../../../shared/activity/tracking/track.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import { columnLayout } from "../../../shared/forecast/column-layout.ts";
import { useForecastOptions } from "../../../shared/forecast/forecast-options.ts";
import { usePeriodTexts } from "../../../shared/forecast/period-text.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import type { Company } from "../../../shared/workplace/company.ts";
import type { PictureContent } from "./export/picture-content.ts";
import type { ForecastChart } from "./use-forecast-chart.ts";

export const pictureFormats = ["png", "svg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export interface ChartExport {
  readonly isBusy: boolean;
  readonly exportChart: (format: PictureFormat) => void;
}

/** The chart as a picture, saved with all its columns, in the colours of the theme on screen. */
export function useChartExport(company: Pick<Company, "name">, chart: ForecastChart): ChartExport {
  const { t } = useTranslation();
  const toasts = useToasts();
  const contentNow = usePictureContent(company, chart);
  const { isPending, mutate } = useMutation({
    mutationFn: async (format: PictureFormat) => {
      // Comes with its first use.
      const { pictureFile } = await codeInTime(() => import("./export/picture-file.ts"));
      return pictureFile(contentNow(), format, new Date());
    },
    onSuccess: (file, format) => {
      saveFile(file);
      track("onChartExported", { format });
      toasts.show({ tone: "positive", title: t("forecastChart.export.done"), text: file.name });
    },
    onError: () => toasts.show({ tone: "warn", title: t("forecastChart.export.failed") }),
  });
  return { isBusy: isPending, exportChart: mutate };
}

/** Worked out when it is asked for: the chart changes with every figure. */
function usePictureContent(company: Pick<Company, "name">, chart: ForecastChart): () => PictureContent {
  const { model, scale, hidden, scenarios } = chart;
  const { shown } = scenarios;
  const { t } = useTranslation();
  const language = useLanguage();
  const periods = usePeriodTexts();
  const [{ showsComparison }] = useForecastOptions();
  return () => {
    const [first, last] = [model.columns[0], model.columns.at(-1)];
    const range =
      first === undefined || last === undefined ? "" : periods.range(first, last, model.frequency);
    const isMain = shown.id === null;
    return {
      model,
      scale,
      hidden,
      layout: columnLayout(model.columns, showsComparison),
      shownColour: isMain ? null : shown.color,
      language,
      texts: {
        title: t("forecastChart.export.title", { range }),
        company: isMain ? company.name : `${company.name} · ${shown.name}`,
        companyName: company.name,
        periods: model.columns.map((column) => periods.period(column, model.frequency)),
        inflow: t("forecastChart.graph.inflow"),
        outflow: t("forecastChart.graph.outflow"),
        balance: t(isMain ? "forecastChart.graph.cashFlow" : "forecastChart.scenarioBalance"),
        adjusted: t("forecastChart.graph.adjustedBalance"),
        whole: t("forecastChart.withInvestments"),
        overdraft: t("forecastChart.overdraft"),
      },
    };
  };
}
