import type { ErrorCode } from "../../errors/error-codes.ts";

/** What can be wrong with a recurrence that somebody sets. */
export const recurrenceErrors: readonly ErrorCode[] = [
  "invalid_input",
  "not_found",
  "8032",
  "21005",
  "21007",
  "22002",
  "23003",
  "28002",
];
