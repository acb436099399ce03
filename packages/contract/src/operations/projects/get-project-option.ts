import { z } from "zod";
import { companyHeader, entityVisible } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/project-management/v1/option — a consolidation has no projects. */
export const getProjectOption = operation({
  slug: "get-project-option",
  method: "GET",
  path: "/api/project-management/v1/option",
  summary: "Does the company work with projects, and has it any",
  access: entityVisible(companyHeader),
  response: wire({
    activated: ["activated", z.boolean()],
    hasAnyProject: ["hasAnyProject", z.boolean()],
  }),
});
