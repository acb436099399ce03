import { z } from "zod";
import { plain } from "../../wire-object.ts";

/** How long a copy of one's data can be fetched. */
export const dataExportHours = 24;

export const dataExport = plain({
  id: z.uuid(),
  /** `failed`: it can be asked for again. */
  state: z.enum(["preparing", "ready", "failed"]),
  requestedAt: z.iso.datetime(),
  /** Until then it can be fetched; null while it is not ready. */
  expiresAt: z.iso.datetime().nullable(),
  byteCount: z.int().nullable(),
});
