import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { Amount } from "@amont/ui/figures/amount.tsx";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useForecastOptions } from "../../../../shared/forecast/forecast-options.ts";

interface FigureProps {
  readonly minor: number;
  readonly currency: CurrencyCode;
}

/** An amount in a table, in the scale that this browser shows; a dash for nothing. */
export function Figure({ minor, currency }: FigureProps) {
  const language = useLanguage();
  const [{ scale }] = useForecastOptions();
  if (minor === 0) return "–";
  return <Amount value={toDecimalString(minorUnits(minor), currency)} scale={scale} locale={language} />;
}

/** "83 %", a dash when there is no such part. */
export function usePartText(): (part: number | null) => string {
  const language = useLanguage();
  return (part) =>
    part === null
      ? "–"
      : new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(part);
}
