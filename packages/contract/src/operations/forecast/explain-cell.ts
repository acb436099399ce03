import { z } from "zod";
import { entityCashFlow } from "../../access.ts";
import { culture } from "../../culture.ts";
import { type Explanation, explanationKinds } from "../../explanations/explanation.ts";
import { frequencyText } from "../../frequency-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText, repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { cellMeasures } from "./statement-shape.ts";
import { groupTexts, lineIdText, offsetText, sharesPlanText, viewErrors } from "./view-fields.ts";

/** Lines of the statement that are no category. */
export const explainedTotals = ["inflow", "outflow", "balanceStart", "balanceEnd", "conversion"] as const;

/** Deeper ones are asked for cell by cell: formulas that read each other have no end. */
const mostDepth = 8;

export interface ExplainedNode extends Explanation {
  readonly sentence: string;
  /** Transactions of the node that are not among its children: there are too many. */
  readonly otherTransactionCount: number;
  readonly children: readonly ExplainedNode[];
}

const explainedNode: z.ZodType<ExplainedNode> = z.object({
  kind: z.enum(explanationKinds),
  amountMinor: z.number(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  hasMore: z.boolean(),
  sentence: z.string(),
  otherTransactionCount: z.int(),
  get children() {
    return z.array(explainedNode);
  },
});

/**
 * GET /api/forecasting/v3/forecast/cell-explanation
 * ?frequency&bankAccountIds&scenarioId&sharePlan&lineId&offset&measure&depth&culture
 *
 * A line is a category, one of the two totals, the balance at the start or the end, or what conversion makes of it. Amounts
 * below a `currencyConversion` are in its own currency, all others in that of the answer. A consolidation is told by its
 * companies and what their categories bring: lines and plans are told of a company, to who reads it.
 */
export const explainCell = operation({
  slug: "explain-cell",
  method: "GET",
  path: "/api/forecasting/v3/forecast/cell-explanation",
  summary: "Where a figure of the statement comes from, down to its transactions, as data and in words",
  access: entityCashFlow("read"),
  query: wire({
    frequency: ["frequency", frequencyText],
    bankAccountIds: ["bankAccountIds", repeated(idText)],
    scenarioId: ["scenarioId", idText.optional()],
    sharesPlan: ["sharePlan", sharesPlanText],
    line: ["lineId", z.union([lineIdText, z.enum(explainedTotals)])],
    offset: ["offset", offsetText],
    /** Without one, the cash flow. */
    measure: ["measure", z.enum(cellMeasures).optional()],
    depth: [
      "depth",
      z
        .codec(z.string().regex(/^\d$/), z.int().max(mostDepth), {
          decode: (text) => Number(text),
          encode: (depth) => String(depth),
        })
        .optional(),
    ],
    ...groupTexts,
    /** Of the sentences; without one, the language that the caller reads. */
    language: ["culture", culture.optional()],
  }),
  response: wire({ currency: ["currency", currencyCode], explanation: ["explanation", explainedNode] }),
  errors: viewErrors,
});
