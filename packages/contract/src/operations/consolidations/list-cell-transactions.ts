import { z } from "zod";
import { consolidationLines, inBody, inPath } from "../../access.ts";
import { wireFrequency } from "../../frequency-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { cellTransaction } from "../forecast/cell-shape.ts";
import { viewFields } from "../forecast/view-fields.ts";
import { ofConsolidation } from "./consolidation-fields.ts";

/** Of one page. */
const mostCellTransactions = 50;

/**
 * POST /api/consolidations/v4/{id}/cell-transactions {companyId, categoryId, offset, frequency, kind, skip, take}
 *
 * 31006: the consolidation does not share them, and the caller does not read the company's cash flow.
 */
export const listCellTransactions = operation({
  slug: "list-cell-transactions",
  method: "POST",
  path: "/api/consolidations/v4/{id}/cell-transactions",
  summary: "A page of the lines of a company that a cell of a consolidation adds up",
  access: consolidationLines(inPath("id"), inBody("companyId")),
  effect: "read",
  params: ofConsolidation,
  body: wire({
    companyId: ["companyId", z.int32().positive()],
    categoryId: ["categoryId", z.int32().positive()],
    offset: ["offset", viewFields.offsetBegin[1]],
    frequency: ["frequency", wireFrequency],
    kind: ["kind", z.enum(["paid", "expected"])],
    skip: ["skip", z.int().min(0).max(1_000_000)],
    take: ["take", z.int().min(1).max(mostCellTransactions)],
  }),
  response: wire({
    count: ["totalCount", z.int()],
    lines: ["transactions", z.array(cellTransaction)],
  }),
  errors: ["not_found", "invalid_input", "31006"],
});
