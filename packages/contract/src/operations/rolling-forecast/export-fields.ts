/** What an export of the thirteen weeks is asked for with. */
import { z } from "zod";
import { culture } from "../../culture.ts";

export const weeksFormats = ["pdf", "xlsx"] as const;
export type WeeksFormat = (typeof weeksFormats)[number];

export const exportFields = {
  /** A page to print and to send, or a workbook that calculates. */
  format: ["format", z.enum(weeksFormats)],
  /** Of the texts; left out: that of the request. */
  language: ["culture", culture.optional()],
} as const;
