import type { NumericErrors } from "@amont/ui/widgets/numeric-input/numeric-errors.ts";
import { useTranslation } from "react-i18next";

/** What is wrong with a typed number, in words; the first reason is enough. */
export function useNumberErrorText(): (errors: NumericErrors) => string {
  const { t } = useTranslation();
  return ({ calculation, maxDecimal, excludeZero, minValue, maxValue }) => {
    if (calculation !== undefined) return t(`calculation.${calculation}`);
    if (maxDecimal !== undefined) return t("errors.validation.maxDecimal", { max: maxDecimal.max });
    if (excludeZero !== undefined) return t("errors.validation.excludeZero");
    if (minValue !== undefined) return t("errors.validation.minValue", { min: minValue.bound });
    if (maxValue !== undefined) return t("errors.validation.maxValue", { max: maxValue.bound });
    return t("validation.invalid");
  };
}
