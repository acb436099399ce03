import type { SeriesKind } from "@amont/engine/series/forecast-series.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { usePeriodTexts } from "../../../shared/forecast/period-text.ts";
import type { ComparedColumn, ComparedLine } from "./comparison-query.ts";
import { changeWords } from "./model/change-words.ts";
import type { Figures } from "./use-figures.ts";

interface Shown {
  readonly columns: readonly ComparedColumn[];
  readonly frequency: Frequency;
  readonly figures: Figures;
}

/** What a scenario does to a line, in a few words: "− 22 % dès janv. 2027". */
export function useChangeText({ columns, frequency, figures }: Shown): (line: ComparedLine) => string {
  const { t } = useTranslation();
  const periods = usePeriodTexts();
  const at = (index: number) => {
    const column = columns[index];
    return column === undefined ? "" : periods.period(column, frequency);
  };
  return (line) => {
    const words = changeWords(line);
    if (words.kind === "noCash") return t("comparison.words.noCash");
    const span = { period: at(words.first), last: at(words.last) };
    if (words.kind === "percent") {
      const told = { ...span, change: figures.signed(words.percent) };
      return words.isLasting
        ? t("comparison.words.percentSince", told)
        : t("comparison.words.percentFromTo", told);
    }
    const change = figures.signedMoney(words.amount);
    return words.kind === "amountSince"
      ? t(`comparison.words.amountSince.${frequency}`, { ...span, change })
      : t(`comparison.words.${words.kind}`, { ...span, change });
  };
}

type SourceKind = Exclude<SeriesKind, "aggregated">;

/** Where the forecasts of a line come from in the scenario, and from where before. */
export function useSourceText(): (line: Pick<ComparedLine, "baseSources" | "otherSources">) => string {
  const { t } = useTranslation();
  const list = new Intl.ListFormat(useLanguage(), { type: "unit" });
  const named = (sources: readonly string[]) =>
    sources.length === 0
      ? t("comparison.source.none")
      : list.format(sources.map((kind) => t(`comparison.source.${kind as SourceKind}`)));
  return ({ baseSources, otherSources }) => {
    const [before, after] = [named(baseSources), named(otherSources)];
    if (before === after || baseSources.length === 0) return after;
    return t("comparison.source.from", { before, after });
  };
}
