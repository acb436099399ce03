import { lastDayOfMonth } from "@amont/kernel/limits.ts";
import { z } from "zod";
import { operation } from "../../operation.ts";
import { booleanText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { categoryKinds, ofCompany, paymentDelayDays, readCategories, vatRate } from "./category-fields.ts";

const category = wire({
  id: ["id", z.int()],
  parentId: ["parentId", z.int().nullable()],
  name: ["name", z.string()],
  isInflow: ["isInflow", z.boolean()],
  position: ["position", z.int()],
  kind: ["kind", z.enum(categoryKinds)],
  note: ["note", z.string()],
  vatRate: ["vatRate", vatRate],
  paymentDelayDays: ["paymentDelay", paymentDelayDays],
  vatDeclarationDay: ["vatDeclarationDate", z.int().min(1).max(lastDayOfMonth).nullable()],
  /** Reserved: made and named by us. */
  isReadOnly: ["isReadonly", z.boolean()],
  /** Of the category itself, not of those below it. Null when nobody asked for it. */
  transactionCount: ["transactionCount", z.int().nullable()],
});

/** GET /api/bff-categories/v2/entities/{currentEntityId}/categories */
export const listEntityCategories = operation({
  slug: "list-entity-categories",
  method: "GET",
  path: "/api/bff-categories/v2/entities/{currentEntityId}/categories",
  summary: "Both trees as one list: inflows first, each parent before its children, siblings in their order",
  access: readCategories,
  params: ofCompany,
  query: wire({ withTransactionCounts: ["withTransactionCounts", booleanText.optional()] }),
  response: z.array(category),
});
