/** `2026-11-16_export_Atelier Belleville_14-05-09.png`: as the other exports, without what file systems refuse. */
export function exportName(companyName: string, now: Date, extension: string): string {
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(twoDigits).join("-");
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join("-");
  const name = companyName.replaceAll(/[\s\\/:*?"<>|\p{C}]+/gu, " ").trim();
  return `${date}_export_${name}_${time}.${extension}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");
