import type { NumericErrors } from "@amont/ui/widgets/numeric-input/numeric-errors.ts";
import { useTranslation } from "react-i18next";

/** What a field of figures says about a number that it does not take, between the bounds it names. */
export function useNumericErrorText(min: number, max: number): (errors: NumericErrors) => string {
  const { t } = useTranslation();
  return ({ isNumber, maxDecimal }) => {
    if (isNumber === true) return t("categories.panel.isNumber");
    if (maxDecimal !== undefined) return t("categories.panel.decimals", { count: maxDecimal.max });
    return t("categories.panel.between", { min, max });
  };
}
