import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { memberAccountFields, ofPool, poolDays, readPools } from "./cash-pool-fields.ts";

/** How a paid line was known to be a sweep. */
export const sweepEvidence = ["transfer", "mirror", "label"] as const;

const sweepOfDay = wire({
  on: ["on", wireDate],
  ...memberAccountFields,
  /** What statements say; null from today on. */
  observedMinor: ["observedMinor", z.int().nullable()],
  simulatedMinor: ["simulatedMinor", z.int()],
  /** Observed less simulated; null where nothing can be observed yet. */
  differenceMinor: ["differenceMinor", z.int().nullable()],
  uncoveredMinor: ["uncoveredMinor", z.int()],
  /** Of today: what our transfer of it moves; null where none was made. */
  writtenMinor: ["writtenMinor", z.int().nullable()],
  evidence: ["evidence", z.array(z.enum(sweepEvidence))],
});

const looseLine = wire({
  on: ["on", wireDate],
  ...memberAccountFields,
  transactionId: ["transactionId", z.int()],
  label: ["label", z.string()],
  /** Signed, as the account has it. */
  amountMinor: ["amountMinor", z.int()],
  /** `noOtherSide`: it says the words of the pool, and no member has its other side. `severalSides`: more than one account could have it. */
  reason: ["reason", z.enum(["noOtherSide", "severalSides"])],
});

/** GET /api/cash-pool/v1/organizations/{id}/pools/{poolId}/sweeps ?from&to */
export const listCashPoolSweeps = operation({
  slug: "list-cash-pool-sweeps",
  method: "GET",
  path: "/api/cash-pool/v1/organizations/{id}/pools/{poolId}/sweeps",
  summary: "Sweeps that were paid beside those that the rules would have made, and those to come",
  access: readPools,
  cost: "expensive",
  params: ofPool,
  query: poolDays,
  response: wire({
    today: ["today", wireDate],
    /** The pool is executed by us, and its transfers are the caller's to make. */
    canCreate: ["canCreate", z.boolean()],
    /** Of accounts that the caller reads, by day, newest first. */
    sweeps: ["sweeps", z.array(sweepOfDay)],
    /** Lines that look like sweeps and that nobody could attach. */
    loose: ["loose", z.array(looseLine)],
  }),
  errors: ["32102", "32103", "invalid_input", "not_found"],
});
