import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { localDay } from "@amont/ui/figures/time-text.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { useNow } from "../../shared/use-now.ts";
import type { RowSetting } from "./components/list/row-setting.ts";
import { rowTexts } from "./components/list/row-texts.ts";
import { useSteady } from "./use-steady.ts";

type RowActs = Pick<RowSetting, "onPress" | "onSelect" | "onCategory" | "onProjects" | "onMenu" | "onDate">;

/** One object for all rows that stays the same while they scroll; what it does is always the latest. */
export function useRowSetting(
  mainCurrency: string,
  shown: Pick<RowSetting, "columns" | "companyName" | "probableOf">,
  acts: RowActs,
): RowSetting {
  const { t } = useTranslation();
  const language = useLanguage();
  const steady = useSteady(acts);
  const today = calendarDate(localDay(useNow()));
  const { columns, companyName, probableOf } = shown;
  return useMemo(
    () => ({
      t,
      texts: rowTexts(t),
      language,
      today,
      mainCurrency,
      columns,
      companyName,
      probableOf,
      ...steady,
    }),
    [t, language, today, mainCurrency, columns, companyName, probableOf, steady],
  );
}
