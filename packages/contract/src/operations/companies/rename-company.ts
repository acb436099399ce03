import { z } from "zod";
import { companyAdministrator, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** PUT /companies/{id}/name */
export const renameCompany = operation({
  slug: "rename-company",
  method: "PUT",
  path: "/companies/{id}/name",
  summary: "Rename a company",
  access: companyAdministrator(inPath("id")),
  params: wire({ companyId: ["id", idText] }),
  body: wire({ name: ["name", z.string()] }),
  errors: ["11002"],
});
