/** What is said of a project on the wire, and who may say it. */
import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

export const projectTitleMaximum = 255;

/** Without `=` and `\`, which formulas give a meaning to. */
export const projectTitle = z.string().trim().min(1).max(projectTitleMaximum);

export const forbiddenInProjectTitle = /[=\\]/;

export const projectId = z.int32().positive();

/** The two calls that name the company in the header. */
export const ofProject = wire({ projectId: ["id", idText] });

/** The newer calls name the company in the path. */
export const ofCompanyProject = wire({ companyId: ["companyId", idText], projectId: ["projectId", idText] });
export const ofCompany = wire({ companyId: ["companyId", idText] });
export const readsProjects = companyProduct("CashFlow", "read", inPath("companyId"));
export const writesProjects = companyProduct("CashFlow", "write", inPath("companyId"));
