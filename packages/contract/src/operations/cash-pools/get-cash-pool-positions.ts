import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { memberAccountFields, ofPool, poolDays, readPools } from "./cash-pool-fields.ts";

const positionsOfAccount = wire({
  ...memberAccountFields,
  /** At the end of each day; above zero it lends. Paid sweeps until yesterday, simulated ones from today on. */
  positionsMinor: ["positionsMinor", z.array(z.int())],
});

/** GET /api/cash-pool/v1/organizations/{id}/pools/{poolId}/positions ?from&to — of a physical pool. */
export const getCashPoolPositions = operation({
  slug: "get-cash-pool-positions",
  method: "GET",
  path: "/api/cash-pool/v1/organizations/{id}/pools/{poolId}/positions",
  summary: "What each account of a cash pool has lent or borrowed, by day",
  access: readPools,
  cost: "expensive",
  params: ofPool,
  query: poolDays,
  response: wire({
    today: ["today", wireDate],
    from: ["from", wireDate],
    to: ["to", wireDate],
    /** Days from this one on are simulated. */
    simulatedFrom: ["simulatedFrom", wireDate],
    /** Of companies that the caller reads; those of one company add up to its position. */
    members: ["members", z.array(positionsOfAccount)],
    /** Null unless the caller reads every company of the pool: it would tell what the others hold. */
    header: [
      "header",
      wire({
        ...memberAccountFields,
        balancesMinor: ["balancesMinor", z.array(z.int())],
        /** What is not lent by a member: positions + own cash = balance. */
        ownCashMinor: ["ownCashMinor", z.array(z.int())],
      }).nullable(),
    ],
  }),
  errors: ["32102", "32103", "invalid_input", "not_found"],
});
