/** A margin as a part of what came in: one decimal per cent, with a true minus; a dash where there is none. */
export function rateText(rate: number | null, language: string): string {
  if (rate === null) return "–";
  return new Intl.NumberFormat(language, {
    style: "percent",
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: "negative",
  })
    .format(rate)
    .replace("-", "\u2212");
}
