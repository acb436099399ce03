import { z } from "zod";
import { plain } from "../../wire-object.ts";

/** How long a copy of one's data can be fetched. */
export const dataExportHours = 24;

/** How soon another can be asked for, unless it failed. One that has not come to an end by then never will. */
export const dataExportRestMs = 3_600_000;

export const dataExport = plain({
  id: z.uuid(),
  /** `failed`: it can be asked for again. */
  state: z.enum(["preparing", "ready", "failed"]),
  requestedAt: z.iso.datetime(),
  /** Until then it can be fetched; null while it is not ready. */
  expiresAt: z.iso.datetime().nullable(),
  byteCount: z.int().nullable(),
});
