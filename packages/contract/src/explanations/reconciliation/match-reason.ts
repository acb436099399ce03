/** Why a payment and an expectation seem to belong together, as it travels: the kinds are those of the engine. */
import { z } from "zod";

const minor = z.int();
const count = z.int().nonnegative();

export const matchReason = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("sameAmount"), amountMinor: minor, isRare: z.boolean() }),
  z.object({ kind: z.literal("feeKept"), differenceMinor: minor }),
  z.object({ kind: z.literal("otherAmount"), differenceMinor: minor }),
  z.object({ kind: z.literal("partOfAmount"), percent: count, restMinor: minor }),
  z.object({ kind: z.literal("sumOfExpectations"), count, amountMinor: minor }),
  z.object({ kind: z.literal("sumOfPayments"), count, amountMinor: minor }),
  z.object({ kind: z.literal("reference"), reference: z.string() }),
  z.object({ kind: z.literal("otherReference") }),
  z.object({ kind: z.literal("counterparty"), words: z.string() }),
  z.object({ kind: z.literal("otherCounterparty") }),
  /** Days from the day it was due to the payment: negative when it came before. */
  z.object({ kind: z.literal("date"), days: z.int() }),
  z.object({ kind: z.literal("sameAccount") }),
  z.object({ kind: z.literal("alternatives"), count }),
]);

export type MatchReason = z.output<typeof matchReason>;
