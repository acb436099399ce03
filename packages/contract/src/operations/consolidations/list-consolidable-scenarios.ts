import { z } from "zod";
import { companyConsolidable, inQuery, optional } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText, repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

const group = wire({
  companyId: ["id", z.int()],
  name: ["name", z.string()],
  /** 0 is the main plan, and always the first. */
  scenarios: ["scenarios", z.array(wire({ id: ["Id", z.int()], name: ["Name", z.string()] }))],
});

/** GET /api/consolidation/GetConsolidablesScenarioByCompagnies ?compagniesIds */
export const listConsolidableScenarios = operation({
  slug: "list-consolidable-scenarios",
  method: "GET",
  path: "/api/consolidation/GetConsolidablesScenarioByCompagnies",
  summary: "Companies with the plans that each may be consolidated in",
  access: companyConsolidable(optional(inQuery("compagniesIds"))),
  query: wire({ companyIds: ["compagniesIds", repeated(idText)] }),
  response: z.array(group),
});
