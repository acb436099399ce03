import { z } from "zod";
import { wire } from "../../wire-object.ts";

/** Names on the way to a line, from the top: more levels than any tree has. */
const path = z.array(z.string().trim().min(1).max(100)).min(1).max(50);

/** Where a company's category stands in the tree of the group, instead of where its own names put it. */
export const categoryMapping = wire({
  companyId: ["companyId", z.int32().positive()],
  categoryId: ["categoryId", z.int32().positive()],
  isInflow: ["isInflow", z.boolean()],
  path: ["path", path],
});

export const categoryMappings = wire({ mappings: ["mappings", z.array(categoryMapping).max(20_000)] });
