import { z } from "zod";
import { consolidationVisible, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofConsolidation } from "./consolidation-fields.ts";

/** As a company writes it. */
const source = wire({
  companyId: ["companyId", z.int()],
  categoryId: ["categoryId", z.int()],
  name: ["name", z.string()],
  /** Somebody sent it here. */
  isMapped: ["isMapped", z.boolean()],
});

const line = wire({
  /** The same as in the statement of the consolidation. */
  id: ["id", z.int()],
  parentId: ["parentId", z.int().nullable()],
  isInflow: ["isInflow", z.boolean()],
  name: ["name", z.string()],
  /** Made and named by the product: they meet by what they are, and go nowhere else. */
  isReserved: ["isReserved", z.boolean()],
  /** None for what has no subcategory. */
  sources: ["sources", z.array(source)],
});

/** GET /api/consolidations/v4/{id}/merged-categories — for those who have access to the trees. */
export const getMergedCategories = operation({
  slug: "get-merged-categories",
  method: "GET",
  path: "/api/consolidations/v4/{id}/merged-categories",
  summary:
    "The categories of the companies of a consolidation as one tree, with what each company calls them",
  access: consolidationVisible(inPath("id")),
  params: ofConsolidation,
  response: wire({
    /** Those whose trees are here, in their order. */
    companies: ["companies", z.array(wire({ id: ["id", z.int()], name: ["name", z.string()] }))],
    /** Inflows first, each parent before its children. */
    lines: ["lines", z.array(line)],
  }),
  errors: ["forbidden", "not_found"],
});
