import { operation } from "../../operation.ts";
import { ofCompanyProject, writesProjects } from "./project-fields.ts";

/** PUT /api/project-management/v2/companies/{companyId}/projects/{projectId}/unarchive */
export const unarchiveProject = operation({
  slug: "unarchive-project",
  method: "PUT",
  path: "/api/project-management/v2/companies/{companyId}/projects/{projectId}/unarchive",
  summary: "Take a project back among those in use",
  access: writesProjects,
  params: ofCompanyProject,
  errors: ["not_found"],
});
