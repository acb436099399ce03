import { failure } from "@amont/contract/failure.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../../../http/operation-route.ts";

export interface CumulativeInput {
  readonly begin: number;
  /** Not included. */
  readonly end: number;
}

/** A period cannot end before it begins; one that ends where it begins stands for all that is shown. */
export function readCumulativePeriod({ begin, end }: CumulativeInput): Outcome<CumulativeInput> {
  if (begin <= end) return ok({ begin, end });
  return err(
    failure("invalid_input", { issues: [{ in: "body", field: "end", problem: "before the begin" }] }),
  );
}
