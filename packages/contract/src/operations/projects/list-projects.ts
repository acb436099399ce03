import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

const project = wire({ id: ["id", z.int32()], title: ["title", z.string()] });

/** GET /api/project-management/v2/companies/{companyId}/projects */
export const listProjects = operation({
  slug: "list-projects",
  method: "GET",
  path: "/api/project-management/v2/companies/{companyId}/projects",
  summary: "The projects of a company by title, those in use apart from those put away",
  access: companyProduct("CashFlow", "read", inPath("companyId")),
  params: wire({ companyId: ["companyId", idText] }),
  response: wire({ active: ["active", z.array(project)], archived: ["archived", z.array(project)] }),
});
