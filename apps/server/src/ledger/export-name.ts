/** `2026-03-14_export_Atelier Nord_15-09-26.xlsx`, in the company's time and without what file systems refuse. */
export function exportName(companyName: string, timeZone: string, now: Date, format = "xlsx"): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  const date = ["year", "month", "day"] as const;
  const time = ["hour", "minute", "second"] as const;
  const name = companyName.replaceAll(/[\s\\/:*?"<>|\p{C}]+/gu, " ").trim();
  return `${date.map(part).join("-")}_export_${name}_${time.map(part).join("-")}.${format}`;
}
