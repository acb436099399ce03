import { z } from "zod";
import { entityCashFlow, inPath } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { mostColumns, wantedBands } from "./bands-fields.ts";

const amounts = z.array(z.int());
/** In ten-thousandths. */
const share = z.int().min(0).max(10_000);
const shares = z.array(share);

/**
 * POST /api/forecasting/v3/forecast/entities/{entityId}/balance-bands
 *
 * Asked for beside the statement, never before it. Amounts in minor units. Only of the whole company: some of its accounts
 * have no plan of their own (30004), and a frozen copy is a past belief. A consolidation has those of its companies together.
 */
export const getBalanceBands = operation({
  slug: "get-balance-bands",
  method: "POST",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/balance-bands",
  summary:
    "Between which balances a plan will probably end, how likely it goes below a floor, and what makes that so",
  access: entityCashFlow("read", inPath("entityId")),
  effect: "read",
  cost: "expensive",
  params: wire({ entityId: ["entityId", idText] }),
  body: wire({
    ...wantedBands,
    /** In minor units, for each column: by how much its balance would be another one, were what somebody thinks of done. */
    balanceChanges: ["balanceChanges", z.array(z.int()).max(mostColumns).optional()],
  }),
  response: wire({
    currency: ["currency", currencyCode],
    floorMinor: ["floorMinor", z.int()],
    /** Null: nothing was paid long enough for anything to be learned. */
    bands: [
      "bands",
      wire({
        begins: ["begins", z.array(wireDate)],
        ends: ["ends", z.array(wireDate)],
        planned: ["planned", amounts],
        p10: ["p10", amounts],
        p25: ["p25", amounts],
        p50: ["p50", amounts],
        p75: ["p75", amounts],
        p90: ["p90", amounts],
        /** Of the paths, below the floor at the end of each column; and at least once until then. */
        below: ["below", shares],
        everBelow: ["everBelow", shares],
        /** Of the paths, lowest in each column. */
        lowest: ["lowest", shares],
        /** The column in which paths most often go below first; null when none does. */
        mostLikelyFirst: ["mostLikelyFirst", z.int().nullable()],
        expectedMinimumMinor: ["expectedMinimumMinor", z.int()],
        /** What has to be found for the risk to be one in twenty. */
        toCoverMinor: ["toCoverMinor", z.int()],
        /** The shortest run of columns that holds four of five lowest points; both included. */
        lowFirst: ["lowFirst", z.int()],
        lowLast: ["lowLast", z.int()],
        /** The largest first. */
        causes: [
          "causes",
          z.array(
            wire({
              /** Null: when expected lines are paid. */
              categoryId: ["categoryId", z.int32().nullable()],
              name: ["name", z.string()],
              /** Of a consolidation: whose it is. */
              companyId: ["companyId", z.int32().nullable()],
              companyName: ["companyName", z.string().nullable()],
              isInflow: ["isCashInflow", z.boolean()],
              /** Of what makes the lowest balances differ. */
              share: ["share", share],
            }),
          ),
        ],
        originCount: ["originCount", z.int()],
        /** Fewer than six origins: a rough idea. */
        isIndicative: ["isIndicative", z.boolean()],
      }).nullable(),
    ],
  }),
  errors: ["not_found", "30004", "30006", "31010"],
});
