import { createHash } from "node:crypto";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";

/** What the transfer of a member's sweep is called: the same for everybody who makes it, so that it is made once a day. */
export function sweepName(poolId: number, day: CalendarDate, accountId: number): string {
  const digest = createHash("sha256").update(`sweep ${poolId} ${day} ${accountId}`).digest("hex");
  // Version 8 of such names: whoever makes one may say what is in it.
  const parts = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(12, 15)}`,
    `8${digest.slice(15, 18)}`,
    digest.slice(18, 30),
  ];
  return parts.join("-");
}
