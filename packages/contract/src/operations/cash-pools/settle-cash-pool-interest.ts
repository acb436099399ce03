import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofPool, writePools } from "./cash-pool-fields.ts";

/**
 * POST /api/cash-pool/v1/organizations/{id}/pools/{poolId}/interest:settle {month, paidOn?, categories}
 *
 * Writes an expected transaction on each of the two sides, for every company and side of interest, or nothing at all. The
 * caller writes in every one of these companies, or is refused (`forbidden`). 32105: the month is settled already.
 * `invalid_input`: it is not over, or `categories` says nothing for a company. 22002: a category that cannot take it.
 */
export const settleCashPoolInterest = operation({
  slug: "settle-cash-pool-interest",
  method: "POST",
  path: "/api/cash-pool/v1/organizations/{id}/pools/{poolId}/interest:settle",
  summary: "Post the interest of a month, which is final then",
  access: writePools,
  params: ofPool,
  body: wire({
    /** Any day of the month. */
    month: ["month", wireDate],
    /** Null: the fifth bank day after the month. */
    paidOn: ["paidOn", wireDate.nullish()],
    /** For each company that pays or is paid, the header's too. */
    categories: [
      "categories",
      z
        .array(
          wire({
            companyId: ["companyId", z.int32().positive()],
            inflowCategoryId: ["inflowCategoryId", z.int32().positive()],
            outflowCategoryId: ["outflowCategoryId", z.int32().positive()],
          }),
        )
        .max(200),
    ],
  }),
  response: wire({
    paidOn: ["paidOn", wireDate],
    transactionCount: ["transactionCount", z.int()],
  }),
  errors: ["22002", "32102", "32103", "32105", "38103", "forbidden", "invalid_input", "not_found"],
});
