import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import type { HeldData } from "./use-category-creation.ts";

/** What a category holds, in words: "2 transactions and 3 forecasts". */
export function useHeldText(): (held: HeldData) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ transactionCount, objectiveCount }) => {
    const parts = [
      ...(transactionCount > 0 ? [t("categoryPicker.heldTransactions", { count: transactionCount })] : []),
      ...(objectiveCount > 0 ? [t("categoryPicker.heldForecasts", { count: objectiveCount })] : []),
    ];
    // Rules, or what no list shows, are not counted.
    if (parts.length === 0) return t("categoryPicker.heldOther");
    return new Intl.ListFormat(language).format(parts);
  };
}
