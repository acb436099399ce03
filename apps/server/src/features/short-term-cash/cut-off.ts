/** Times of the day as people write them: `16:00`, up to `24:00`, the end of it. */
import { isCutOff } from "@amont/engine/liquidity/lanes.ts";

/** In minutes since midnight; null for what is no time of the day. */
export function parseCutOff(text: string): number | null {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text);
  if (match === null) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  const sum = hours * 60 + minutes;
  return minutes < 60 && isCutOff(sum) ? sum : null;
}

export const writeCutOff = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
