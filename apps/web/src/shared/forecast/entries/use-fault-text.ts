import { useTranslation } from "react-i18next";
import type { RefusedText } from "./cell-entries.ts";

/** Why what was typed is no amount, in words. */
export function useFaultText(): (refused: Pick<RefusedText, "fault" | "text">) => string {
  const { t } = useTranslation();
  return ({ fault, text }) => {
    switch (fault) {
      case "notANumber":
      case "tooManyDecimals":
      case "negative":
        return t(`forecast.grid.problem.${fault}`, { text });
      case "dividedByZero":
      case "barePercentage":
      case "nothingToChange":
      case "tooLarge":
        return t(`calculation.${fault}`);
    }
  };
}
