/** What a company chose for its projects. */
import { z } from "zod";
import { wire } from "../../wire-object.ts";

/** The indicators that the page of a project can show. */
export const projectKpis = ["margin", "marginSoFar", "marginRate"] as const;
export type ProjectKpi = (typeof projectKpis)[number];

export const projectSettings = wire({
  activated: ["activated", z.boolean()],
  shownKpis: ["shownKpis", z.array(z.enum(projectKpis)).max(projectKpis.length)],
});
