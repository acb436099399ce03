/** A part of one as people write it: 0.055 is « 5,5 % ». */
export function percentText(part: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(part);
}
