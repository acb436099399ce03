import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import {
  memberAccountFields,
  ofPool,
  poolFields,
  poolMember,
  readPools,
  simulatedSweep,
} from "./cash-pool-fields.ts";

const simulation = wire({
  /** Of accounts that the caller reads; by day. */
  sweeps: ["sweeps", z.array(simulatedSweep)],
  /** The header, where the caller reads its company, and the members that they read. */
  accounts: [
    "accounts",
    z.array(
      wire({
        ...memberAccountFields,
        isHeader: ["isHeader", z.boolean()],
        /** At the end of each day from today on, after the sweeps. */
        balancesMinor: ["balancesMinor", z.array(z.int())],
        lowestMinor: ["lowestMinor", z.int()],
        lowestOn: ["lowestOn", wireDate],
      }),
    ),
  ],
});
export type PoolSimulation = z.output<typeof simulation>;

const response = wire({
  today: ["today", wireDate],
  to: ["to", wireDate],
  before: ["before", simulation],
  /** Null where nothing was changed. */
  after: ["after", simulation.nullable()],
});
/** As they are sent: thousands of figures, which the server writes without translating them one by one. */
export type SentSimulation = z.input<typeof simulation>;
export type SentSimulations = z.input<typeof response>;

/**
 * POST /api/cash-pool/v1/organizations/{id}/pools/{poolId}:simulate {to, changed?}
 *
 * Nothing is written. 32103: `accounts` names those whose balance nobody knows. 32102: what is changed would be a circle.
 */
export const simulateCashPool = operation({
  slug: "simulate-cash-pool",
  method: "POST",
  path: "/api/cash-pool/v1/organizations/{id}/pools/{poolId}:simulate",
  summary: "Sweeps of the days to come, as the rules are and as they could be",
  access: readPools,
  effect: "read",
  cost: "expensive",
  params: ofPool,
  body: wire({
    /** The last day; at most 400 days from today. */
    to: ["to", wireDate],
    /** What would be otherwise; rules of members that the pool has, and that the caller reads. */
    changed: [
      "changed",
      wire({
        sweepDays: ["sweepDays", poolFields.sweepDays[1].optional()],
        weekday: ["weekday", poolFields.weekday[1].optional()],
        members: ["members", z.array(poolMember).max(200).optional()],
      }).optional(),
    ],
  }),
  response,
  errors: ["32102", "32103", "invalid_input", "not_found"],
});
