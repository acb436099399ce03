import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { useCategories } from "../../../shared/categories/use-categories.ts";
import { flatKpis, kpisQuery, type ListedKpi } from "../../../shared/forecast/kpis/kpi-queries.ts";
import type { SeriesDefinition } from "./model/series-draft.ts";
import { seriesText } from "./model/series-words.ts";
import { useMoney } from "./use-money.ts";

/** What a series does, with the names of what it is based on. */
export function useSeriesText(
  companyId: number,
  currency: CurrencyCode,
): (definition: SeriesDefinition) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const money = useMoney({ currency });
  const { byId } = useCategories(companyId);
  const kpis = useQuery(kpisQuery(useApi(), companyId)).data ?? [];
  const all = flatKpis<ListedKpi>(kpis);
  const percent = (value: number, isSigned: boolean) =>
    new Intl.NumberFormat(readingLocale(language), {
      style: "percent",
      maximumFractionDigits: 3,
      signDisplay: isSigned ? "exceptZero" : "auto",
    }).format(value / 100);
  return (definition) =>
    seriesText(definition, {
      t,
      language,
      money: money.units,
      percent,
      category: (id) => byId.get(id)?.name,
      kpi: (id) => all.find((kpi) => kpi.id === id)?.name,
    });
}
