/** What a fixed amount says beside its amount and its recurrence: that tax comes on top, that it grows once a year. */
import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import type { TFunction } from "i18next";

interface FixedAmount {
  readonly indexation?: { readonly percentage: number; readonly month: number } | null | undefined;
  readonly excludesVat?: boolean | undefined;
}

/** "janvier" */
export const monthOfYear = (month: number, language: string): string =>
  new Intl.DateTimeFormat(readingLocale(language), { month: "long", timeZone: "UTC" }).format(
    Date.UTC(2000, month - 1, 1),
  );

/** ", hors TVA, +2 % chaque année en janvier", or nothing. */
export function fixedAmountDetails(
  { indexation, excludesVat = false }: FixedAmount,
  { t, percent, language }: { readonly t: TFunction; readonly percent: string; readonly language: string },
): string {
  const details = [
    ...(excludesVat ? [t("forecast.fixedAmount.excludesVat")] : []),
    ...(indexation
      ? [t("forecast.fixedAmount.indexed", { percent, month: monthOfYear(indexation.month, language) })]
      : []),
  ];
  return details.map((detail) => `, ${detail}`).join("");
}
