/** What an invitation gives: a level for each product it names, nothing in the others. */
import { z } from "zod";
import { productLevels, products } from "../../products.ts";
import { plain } from "../../wire-object.ts";

export const invitedAccesses = z
  .array(plain({ product: z.enum(products), level: z.enum(productLevels) }))
  .max(products.length)
  .refine(
    (accesses) => new Set(accesses.map((access) => access.product)).size === accesses.length,
    "a product is named twice",
  );
