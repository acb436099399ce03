/** A rate per year in the reader's marks, with all decimals that it has: "2.148" is « 2,148 % ». */
export const yearlyRateText = (percent: string, language: string): string =>
  new Intl.NumberFormat(language, {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 5,
  }).format(Number(percent) / 100);
