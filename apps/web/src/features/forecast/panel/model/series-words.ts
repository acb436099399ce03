/** What a series does, in the reader's words. */
import { monthDayText } from "@amont/ui/figures/written-date.ts";
import type { TFunction } from "i18next";
import { fixedAmountDetails } from "./fixed-amount-words.ts";
import type { SeriesDefinition } from "./series-draft.ts";

export interface SeriesWords {
  readonly t: TFunction;
  readonly language: string;
  readonly money: (units: number) => string;
  /** With a sign: "+1,5 %". */
  readonly percent: (value: number, isSigned: boolean) => string;
  readonly category: (id: number) => string | undefined;
  readonly kpi: (id: number) => string | undefined;
}

/** "Moyenne des 3 derniers mois, +1,5 %", "1 200,00 € tous les 3 mois". */
export function seriesText(
  definition: SeriesDefinition,
  { t, language, money, percent, category, kpi }: SeriesWords,
): string {
  switch (definition.kind) {
    case "fixedAmount": {
      const { amount, recurrenceMonths, day, indexation } = definition;
      const every = t(`forecastPanel.recurrence.every${recurrenceMonths}`);
      const words =
        day === null
          ? `${money(amount)} ${every}`
          : t("forecastPanel.words.fixedOnDay", {
              amount: money(amount),
              every,
              day: monthDayText(day, language),
            });
      const details = { t, language, percent: percent(indexation?.percentage ?? 0, true) };
      return words + fixedAmountDetails(definition, details);
    }
    case "performanceBased": {
      const { basis, amountType, value } = definition;
      const past = t(`forecastPanel.basis.${basis}`);
      if (value === 0) return past;
      const change =
        amountType === "percentage" ? percent(value, true) : `${value > 0 ? "+" : ""}${money(value)}`;
      return `${past}, ${change}`;
    }
    case "categoryBased":
    case "customKpiBased": {
      const source =
        definition.kind === "categoryBased" ? category(definition.sourceCategoryId) : kpi(definition.kpiId);
      const share = percent(definition.percentage, false);
      const words =
        source === undefined
          ? t("forecastPanel.words.shareGone", { percent: share })
          : t("forecastPanel.words.share", { percent: share, source });
      if (definition.delay === 0) return words;
      return `${words}, ${t("forecastPanel.words.later", { count: definition.delay })}`;
    }
    case "categoryFormula":
      return definition.formula;
    case "automatic": {
      const { adjustment } = definition;
      const words = t("forecastPanel.words.automatic");
      if (adjustment === null || adjustment.value === 0) return words;
      const { amountType, value } = adjustment;
      const change =
        amountType === "percentage" ? percent(value, true) : `${value > 0 ? "+" : ""}${money(value)}`;
      return `${words}, ${change}`;
    }
  }
}
