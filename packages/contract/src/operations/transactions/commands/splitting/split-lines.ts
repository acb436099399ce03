/** What a transaction is split into, on the wire. */
import { z } from "zod";
import type { ErrorCode } from "../../../../errors/error-codes.ts";
import { wire } from "../../../../wire-object.ts";
import { commandErrors, transactionId } from "../command-shapes.ts";

/** A person fills these in by hand; more is a slip, or a machine that should import. */
export const mostSplitLines = 200;

const splitLine = wire({
  /** Of a line that exists already; 0 or none for a new one. */
  id: ["Id", z.int32().nonnegative().nullish()],
  categoryId: ["CatId", transactionId],
  /** In the direction and the currency of the whole, and not nothing. */
  amount: ["value", z.number().refine((value) => value !== 0, "zero")],
  name: ["Nom", z.string().max(500)],
  memo: ["Memo", z.string().max(2000).nullish()],
  /** None, or 0: the project that the whole was entirely given to, if there is one. */
  projectId: ["ProjectId", z.int32().nonnegative().nullish()],
});

export type SplitLineInput = z.output<typeof splitLine>;

export const splitLines = z.array(splitLine).min(1).max(mostSplitLines);

export const splitAnswer = wire({
  /** The link that the lines and what they replace have in common. */
  splitGroupId: ["liaisonId", z.int32()],
  lineIds: ["factureIds", z.array(z.int32())],
  /** Takes the whole command back when it is given to `undo-transactions`. */
  undoToken: ["undoToken", z.string()],
});

export type SplitAnswer = z.output<typeof splitAnswer>;

export const splitErrors: readonly ErrorCode[] = [
  ...commandErrors,
  "8022",
  "8023",
  "8032",
  "8035",
  "20005",
  "21004",
  "21005",
  "invalid_input",
];
