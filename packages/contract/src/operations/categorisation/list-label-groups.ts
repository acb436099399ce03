import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** Transactions that wait for a category and whose lines read alike. */
const labelGroup = wire({
  labelKey: ["labelKey", z.string()],
  isInflow: ["isCashInflow", z.boolean()],
  /** The newest line of the group, as it is written. */
  exampleName: ["exampleName", z.string()],
  count: ["count", z.int()],
  /** One per currency. */
  sums: ["sums", z.array(wireMoney)],
  firstOn: ["firstOn", z.iso.date()],
  lastOn: ["lastOn", z.iso.date()],
  /**
   * The category that lines like these were given before, and how often out of how many. Where none was ever given, the
   * one of the kind of counterparty that anybody would recognise.
   */
  suggestion: [
    "suggestion",
    wire({
      categoryId: ["categoryId", z.int()],
      times: ["times", z.int()],
      outOf: ["outOf", z.int()],
      starterKind: ["starterKind", z.string().nullable()],
    }).nullable(),
  ],
});

export type LabelGroup = z.output<typeof labelGroup>;

/** POST /api/categorization/v1/entities/{currentEntityId}/label-groups */
export const listLabelGroups = operation({
  slug: "list-label-groups",
  method: "POST",
  path: "/api/categorization/v1/entities/{currentEntityId}/label-groups",
  summary: "What waits for a category, grouped by what the lines say; the largest groups first",
  access: companyProduct("CashFlow", "read", inPath("currentEntityId")),
  effect: "read",
  params: wire({ companyId: ["currentEntityId", idText] }),
  body: wire({
    isPaid: ["isPaid", z.boolean()],
    skip: ["skip", z.int32().min(0).default(0)],
    take: ["take", z.int32().min(1).max(200).default(50)],
  }),
  response: wire({
    groups: ["groups", z.array(labelGroup)],
    groupCount: ["groupCount", z.int()],
    transactionCount: ["transactionCount", z.int()],
  }),
});
