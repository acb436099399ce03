import { operation } from "../../operation.ts";
import { ofCompany, readsProjects } from "./project-fields.ts";
import { projectSettings } from "./project-settings.ts";

/** GET /api/project-management/v2/companies/{companyId}/settings */
export const getProjectSettings = operation({
  slug: "get-project-settings",
  method: "GET",
  path: "/api/project-management/v2/companies/{companyId}/settings",
  summary: "Whether the company works with projects, and which indicators their pages show",
  access: readsProjects,
  params: ofCompany,
  response: projectSettings,
});
