/** How indicators of a consolidation look on the wire: as those of a company, with the values of manual ones. */
import { z } from "zod";
import { wireDate } from "../../../date-codec.ts";
import { idText } from "../../../text-codecs.ts";
import { plain, wire } from "../../../wire-object.ts";
import { kpiKinds, kpiNumber, kpiObjective, kpiSummary, kpiThresholds } from "../../kpis/kpi-fields.ts";

const own = {
  id: z.int(),
  name: z.string(),
  kind: z.enum(kpiKinds),
  preset: z.string().nullable(),
  formula: z.string().nullable(),
  thresholds: kpiThresholds,
  objective: kpiObjective,
  summary: kpiSummary,
  /** Of a manual one, by the first day of its column. */
  values: z.array(wire({ periodStart: ["periodStart", wireDate], value: ["value", kpiNumber] })),
} as const;

/** Two levels: groups and what they hold, beside those that no group holds. */
export const groupKpiTree = z.array(plain({ ...own, children: z.array(plain(own)) }));

/** Any day of the column; null takes the value away. */
export const enteredValues = z
  .array(wire({ periodStart: ["periodStart", wireDate], value: ["value", kpiNumber.nullable()] }))
  .max(2_000);

export const ofGroupKpi = wire({ consolidationId: ["id", idText], kpiId: ["kpiId", idText] });

/** A name that is taken; a formula that cannot be read or names what is not there; one that closes a circle. */
export const groupKpiErrors = ["invalid_input", "not_found", "23004", "23005", "23008"] as const;
