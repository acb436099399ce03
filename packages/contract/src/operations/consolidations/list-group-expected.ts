import { z } from "zod";
import { all, consolidationLines, consolidationMember, inBody, inPath, optional } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { currencyCode, wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofConsolidation } from "./consolidation-fields.ts";

/** Of one page. */
const mostLines = 100;

const line = wire({
  id: ["id", z.int()],
  companyId: ["companyId", z.int()],
  name: ["name", z.string()],
  paymentDate: ["paymentDate", wireDate],
  isInflow: ["isInflow", z.boolean()],
  amount: ["amount", wireMoney],
  /** At today's rate, all of it. Null: nobody knows a rate. */
  converted: ["convertedAmount", wireMoney.nullable()],
  categoryName: ["categoryName", z.string()],
  accountName: ["bankAccountName", z.string().nullable()],
  isLate: ["isLate", z.boolean()],
});

/** POST /api/consolidations/v4/{id}/expected-search {entityId?, onlyLate?, skip, take} — the next to be paid first. */
export const listGroupExpected = operation({
  slug: "list-group-expected",
  method: "POST",
  path: "/api/consolidations/v4/{id}/expected-search",
  summary:
    "One page of the expected transactions of those companies of a consolidation whose lines the caller may see",
  access: all(
    consolidationMember(inPath("id")),
    consolidationLines(inPath("id"), optional(inBody("entityId"))),
  ),
  effect: "read",
  params: ofConsolidation,
  body: wire({
    companyId: ["entityId", z.int32().positive().optional()],
    onlyLate: ["onlyLate", z.boolean().optional()],
    skip: ["skip", z.int().min(0).max(1_000_000).default(0)],
    take: ["take", z.int().min(1).max(mostLines).default(50)],
  }),
  response: wire({
    currency: ["currency", currencyCode],
    date: ["date", wireDate],
    /** In their order; lines are told of those that share them. */
    companies: [
      "companies",
      z.array(
        wire({
          id: ["id", z.int()],
          name: ["name", z.string()],
          sharesLines: ["sharesLines", z.boolean()],
          mayWrite: ["mayWrite", z.boolean()],
        }),
      ),
    ],
    count: ["totalCount", z.int()],
    lines: ["transactions", z.array(line)],
  }),
  errors: ["not_found", "31006"],
});
