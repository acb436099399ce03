import { operation } from "../../operation.ts";
import { ofCompany, writesProjects } from "./project-fields.ts";
import { projectSettings } from "./project-settings.ts";

/** PUT /api/project-management/v2/companies/{companyId}/settings */
export const setProjectSettings = operation({
  slug: "set-project-settings",
  method: "PUT",
  path: "/api/project-management/v2/companies/{companyId}/settings",
  summary: "Choose whether the company works with projects, and which indicators their pages show",
  access: writesProjects,
  params: ofCompany,
  body: projectSettings,
});
