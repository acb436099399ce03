/** What the address narrows the log to. */
import { auditKinds } from "@amont/contract/operations/audit-log/audit-kinds.ts";
import { z } from "zod";

const day = z.iso.date().optional().catch(undefined);

export const logFilter = z.object({
  text: z.string().min(1).max(100).optional().catch(undefined),
  kind: z.enum(auditKinds).optional().catch(undefined),
  companyId: z.coerce.number().int().positive().optional().catch(undefined),
  userId: z.uuid().optional().catch(undefined),
  from: day,
  to: day,
});
export type LogFilter = z.output<typeof logFilter>;

export const isNarrowed = (filter: LogFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);
