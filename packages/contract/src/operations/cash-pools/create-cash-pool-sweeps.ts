import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { memberAccountFields, mostPoolMembers, ofPool, writePools } from "./cash-pool-fields.ts";

const sweptMinor = z.int().min(-1e13).max(1e13);

/**
 * POST /api/cash-pool/v1/organizations/{id}/pools/{poolId}/sweeps:create {on, sweeps}
 *
 * Today's sweeps of a pool that we execute become transfers between its accounts: all of them, with both sides each, or none.
 * `sweeps` are those that the caller saw: where the evening would be another one by now, nothing is written (32003 names an
 * account). Sent twice, they are made once: those that are there are answered as they are. Taking back the transfer of one
 * within the hour takes back all that were made by the same call.
 *
 * `invalid_input`: the bank sweeps this pool, nothing moves in it, or this is no evening on which it is swept. 32007: the
 * caller does not write in every company of the pool. 8014, 8015: as of any transfer; the lane is the one that arrives first.
 */
export const createCashPoolSweeps = operation({
  slug: "create-cash-pool-sweeps",
  method: "POST",
  path: "/api/cash-pool/v1/organizations/{id}/pools/{poolId}/sweeps:create",
  summary: "Make the transfers of today's sweeps",
  access: writePools,
  params: ofPool,
  body: wire({
    /** Today, where the header's company is. */
    on: ["on", wireDate],
    sweeps: [
      "sweeps",
      z
        .array(
          wire({
            accountId: ["accountId", z.int32().positive()],
            /** Positive: from the member to the header. */
            sweptMinor: ["sweptMinor", sweptMinor],
          }),
        )
        .min(1)
        .max(mostPoolMembers),
    ],
  }),
  response: wire({
    on: ["on", wireDate],
    /** All of that day, also those that were there before and those that were cancelled since. */
    sweeps: [
      "sweeps",
      z.array(
        wire({
          ...memberAccountFields,
          transferId: ["transferId", z.uuid()],
          sweptMinor: ["sweptMinor", z.int()],
        }),
      ),
    ],
  }),
  errors: [
    "32003",
    "32007",
    "32102",
    "32103",
    "38103",
    "8001",
    "8014",
    "8015",
    "conflict",
    "forbidden",
    "invalid_input",
    "not_found",
  ],
});
