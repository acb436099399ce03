import { minorDigits } from "@amont/kernel/currency.ts";
import { largestForecast } from "@amont/kernel/limits.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import { NumericInput } from "@amont/ui/widgets/numeric-input/numeric-input.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useNumberErrorText } from "../../../../shared/forms/use-number-error-text.ts";
import type { PanelPlace } from "../panel-place.ts";

interface ManualEntryProps {
  readonly place: PanelPlace;
  readonly categoryId: number;
  readonly offset: number;
  /** Null where nothing is planned: zero is an amount like any other. */
  readonly forecastMinor: number | null;
}

/** The forecast, typed: it wins over every series. An empty field gives back what it covered. */
export function ManualEntry({ place, categoryId, offset, forecastMinor }: ManualEntryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problem = useNumberErrorText();
  const { currency } = place.statement;
  const digits = minorDigits(currency);
  const scale = 10 ** digits;
  return (
    <NumericInput
      label={t("forecastPanel.manual.label")}
      value={forecastMinor === null ? null : forecastMinor / scale}
      locale={language}
      unit={currency}
      maxDecimal={digits}
      minimumDecimals={digits}
      calculates
      minValue={0}
      maxValue={largestForecast}
      errorText={problem}
      onCommit={(amount) => {
        const amountMinor = amount === null ? null : wholeParts(amount, scale);
        void place.changes.write([{ categoryId, offset, amountMinor }]);
      }}
    />
  );
}
