import { unreachable } from "@amont/kernel/assert.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { formatAmount } from "@amont/ui/figures/amount-format.ts";
import { monthDayText } from "@amont/ui/figures/written-date.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { useCategories } from "../../../shared/categories/use-categories.ts";
import { fixedAmountDetails } from "../../../shared/forecast/fixed-amount-words.ts";
import { kpisQuery } from "../../../shared/forecast/kpis/kpi-queries.ts";
import type { CategorySeries } from "./category-forecast-queries.ts";

const recurrenceNames = { 1: "month", 2: "twoMonths", 3: "quarter", 6: "halfYear", 12: "year" } as const;

/** What a series does, in a sentence. */
export function useSeriesText(companyId: number, currency: CurrencyCode) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { byId } = useCategories(companyId);
  const kpis = useQuery(kpisQuery(useApi(), companyId)).data ?? [];
  const percent = (value: number, isSigned: boolean) =>
    new Intl.NumberFormat(language, {
      style: "percent",
      maximumFractionDigits: 2,
      signDisplay: isSigned ? "exceptZero" : "auto",
    })
      .format(value / 100)
      .replace("-", "\u2212");
  const amount = (value: number) => formatAmount({ value: String(value), currency, locale: language });
  const kpiName = (kpiId: number) =>
    kpis.find(({ id }) => id === kpiId)?.name ??
    kpis.flatMap(({ children }) => children).find(({ id }) => id === kpiId)?.name;

  return (definition: CategorySeries["definition"]): string => {
    switch (definition.kind) {
      case "fixedAmount": {
        const every = t(`categoryForecast.every.${recurrenceNames[definition.recurrenceMonths]}`);
        const { day } = definition;
        const on = day === null ? "" : t("categoryForecast.onDay", { day: monthDayText(day, language) });
        const details = { t, language, percent: percent(definition.indexation?.percentage ?? 0, true) };
        return `${amount(definition.amount)} ${every}${on}${fixedAmountDetails(definition, details)}`;
      }
      case "performanceBased": {
        const basis = t(`categoryForecast.basis.${definition.basis}`);
        if (definition.value === 0) return basis;
        const change =
          definition.amountType === "percentage"
            ? percent(definition.value, true)
            : `${definition.value > 0 ? "+" : ""}${amount(definition.value)}`;
        return `${basis}, ${change}`;
      }
      case "categoryBased":
        return share(byId.get(definition.sourceCategoryId)?.name, definition);
      case "customKpiBased":
        return share(kpiName(definition.kpiId), definition);
      case "categoryFormula":
        return `= ${definition.formula}`;
      default:
        return unreachable(definition);
    }
  };

  function share(
    name: string | undefined,
    { percentage, delay }: { readonly percentage: number; readonly delay: number },
  ): string {
    const of = t("categoryForecast.shareOf", {
      percent: percent(percentage, false),
      name: name ?? t("categoryForecast.gone"),
    });
    return delay === 0 ? of : `${of}, ${t("categoryForecast.later", { count: delay })}`;
  }
}
