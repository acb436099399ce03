/** What a report of the running day (camt.052, MT942) announces, as the preview and the report of its import say it. */
import { z } from "zod";
import { plain } from "../../wire-object.ts";

export const announcedFields = {
  /** Will count in the positions of the account until they are booked; never in its ledger. */
  count: z.int(),
  /** Shown there, and never counted. */
  informationCount: z.int(),
  /** Left out: a statement has closed their days, or a newer report is about them. */
  outdatedCount: z.int(),
  /** Below these amounts the bank leaves lines out; null where it does not say. */
  floorDebit: z.number().nullable(),
  floorCredit: z.number().nullable(),
} as const;

export const announcedCounts = plain(announcedFields);
export type AnnouncedCounts = z.output<typeof announcedCounts>;
