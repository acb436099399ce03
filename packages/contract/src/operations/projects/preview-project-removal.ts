import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofCompanyProject, readsProjects } from "./project-fields.ts";

/** GET /api/project-management/v2/companies/{companyId}/projects/{projectId}/removal */
export const previewProjectRemoval = operation({
  slug: "preview-project-removal",
  method: "GET",
  path: "/api/project-management/v2/companies/{companyId}/projects/{projectId}/removal",
  summary: "What goes with a project when it is removed",
  access: readsProjects,
  params: ofCompanyProject,
  response: wire({
    /** They stay, and lose their part in the project. */
    transactionCount: ["transactionCount", z.int().nonnegative()],
    /** Series and amounts of periods. */
    forecastCount: ["forecastCount", z.int().nonnegative()],
    ruleCount: ["ruleCount", z.int().nonnegative()],
  }),
  errors: ["not_found"],
});
