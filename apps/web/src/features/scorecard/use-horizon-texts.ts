import type { Frequency } from "@amont/kernel/period.ts";
import { useTranslation } from "react-i18next";

interface HorizonTexts {
  /** "3 mois" */
  readonly nameOf: (horizon: number) => string;
  /** "à 3 mois" */
  readonly aheadOf: (horizon: number) => string;
}

/** How far ahead, in the periods that are scored: months for who plans in days. */
export function useHorizonTexts(frequency: Frequency): HorizonTexts {
  const { t } = useTranslation();
  const scored = frequency === "daily" ? "monthly" : frequency;
  return {
    nameOf: (count) => t(`reliability.horizon.${scored}`, { count }),
    aheadOf: (count) => t(`reliability.ahead.${scored}`, { count }),
  };
}
