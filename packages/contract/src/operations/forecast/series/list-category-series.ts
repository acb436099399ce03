import { z } from "zod";
import { wireDate } from "../../../date-codec.ts";
import { operation } from "../../../operation.ts";
import { idText } from "../../../text-codecs.ts";
import { wire } from "../../../wire-object.ts";
import { seriesDefinition } from "./series-definition.ts";
import { readEntityPlan } from "./series-fields.ts";

const series = wire({
  id: ["id", z.int()],
  /** The scenario that it is stored in; null for the main plan. */
  scenarioId: ["scenarioId", z.int().nullable()],
  bankAccountId: ["bankAccountId", z.int().nullable()],
  projectId: ["projectId", z.int().nullable()],
  beginOn: ["beginOn", wireDate],
  endOn: ["endOn", wireDate.nullable()],
  startOffset: ["startOffset", z.int()],
  endOffset: ["endOffset", z.int().nullable()],
  definition: ["definition", seriesDefinition],
  /** 14001: what it is based on is gone. */
  problem: ["problem", z.literal("14001").nullable()],
});

/** GET /api/forecasting/v3/forecast/entities/{entityId}/categories/{categoryId}/series */
export const listCategorySeries = operation({
  slug: "list-category-series",
  method: "GET",
  path: "/api/forecasting/v3/forecast/entities/{entityId}/categories/{categoryId}/series",
  summary: "What plans a category in a scenario: its own series and those of its references, oldest first",
  access: readEntityPlan,
  params: wire({ companyId: ["entityId", idText], categoryId: ["categoryId", idText] }),
  query: wire({ scenarioId: ["scenarioId", idText.optional()] }),
  response: z.array(series),
  errors: ["not_found"],
});
