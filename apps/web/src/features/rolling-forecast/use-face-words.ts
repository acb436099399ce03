import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { moneyText } from "../../shared/money-text.tsx";
import type { FaceWords } from "./model/board-faces.ts";

/** What cells say beyond their figures. */
export function useFaceWords(currency: CurrencyCode): FaceWords {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const full = (amountMinor: number) =>
      moneyText({ amountMinor: minorUnits(amountMinor), currency }, language);
    return {
      full,
      paid: (amount) => t("rolling.cell.paid", { amount }),
      timing: (amount) => t("rolling.cell.timing", { amount }),
      lowest: (amount) => t("rolling.cell.lowest", { amount }),
      paidAndRest: (paid, rest) => t("rolling.cell.paidAndRest", { paid, rest }),
      compared: ({ issueNumber, issuedMinor, favourableMinor, timingMinor, permanentMinor }) =>
        t("rolling.cell.compared", {
          number: issueNumber,
          issued: full(issuedMinor),
          variance: full(favourableMinor),
          timing: full(timingMinor),
          permanent: full(permanentMinor),
        }),
      lowestDay: (day, amount) => t("rolling.cell.lowestDay", { day: dayText(day, language), amount }),
      lowestWeek: t("rolling.cell.lowestWeek"),
      missing: t("rolling.cell.missing"),
      pinned: (amount) => t("rolling.cell.pinned", { amount }),
      shrunk: (amount, given) => t("rolling.cell.shrunk", { amount, given }),
      comment: (text) => t("rolling.cell.comment", { text }),
    };
  }, [t, language, currency]);
}
