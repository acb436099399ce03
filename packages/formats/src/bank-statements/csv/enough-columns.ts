import type { CsvColumnRole } from "./csv-reading.ts";

/** A day and an amount make an operation. */
export function isEnough(roles: readonly (CsvColumnRole | null)[]): boolean {
  return (
    roles.includes("bookedOn") &&
    ["amount", "debit", "credit"].some((role) => roles.some((is) => is === role))
  );
}
