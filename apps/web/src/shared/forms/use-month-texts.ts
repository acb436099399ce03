import type { MonthPanelTexts } from "@amont/ui/widgets/month-picker/month-panel.tsx";
import { useTranslation } from "react-i18next";

/** What the panel of a month says besides the months. */
export function useMonthTexts(): MonthPanelTexts {
  const { t } = useTranslation();
  return {
    previousYear: t("monthPicker.previousYear"),
    nextYear: t("monthPicker.nextYear"),
    previousYears: t("monthPicker.previousYears"),
    nextYears: t("monthPicker.nextYears"),
    chooseYear: (year) => t("monthPicker.chooseYear", { year }),
  };
}
