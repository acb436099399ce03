import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { projectTitle } from "./project-fields.ts";

/** POST /api/project-management/v1/projects */
export const createProject = operation({
  slug: "create-project",
  method: "POST",
  path: "/api/project-management/v1/projects",
  summary: "Add a project to the company",
  access: companyProduct("CashFlow", "write"),
  body: wire({ title: ["title", projectTitle] }),
  response: wire({ id: ["id", z.int32()] }),
  errors: ["27001", "27002"],
});
