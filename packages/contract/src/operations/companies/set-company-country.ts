import { z } from "zod";
import { companyAdministrator, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** PUT /companies/{id}/country */
export const setCompanyCountry = operation({
  slug: "set-company-country",
  method: "PUT",
  path: "/companies/{id}/country",
  summary: "Say which country a company is in",
  access: companyAdministrator(inPath("id")),
  params: wire({ companyId: ["id", idText] }),
  body: wire({ country: ["country", z.string().regex(/^[A-Z]{2}$/)] }),
  errors: ["4002"],
});
