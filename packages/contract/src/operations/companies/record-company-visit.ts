import { z } from "zod";
import { all, companyVisible, inPath, inQuery, optional } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

const pixels = z.codec(z.string().regex(/^\d{1,5}$/), z.int(), {
  decode: (text) => Number(text),
  encode: (value) => String(value),
});

/** POST /api/core/v1/companies/{id}/connexion-info ?widthScreen&heightScreen&companyId — the activity ping. */
export const recordCompanyVisit = operation({
  slug: "record-company-visit",
  method: "POST",
  path: "/api/core/v1/companies/{id}/connexion-info",
  summary: "Remember that the caller works in this company, and on what screen",
  access: all(companyVisible(inPath("id")), companyVisible(optional(inQuery("companyId")))),
  params: wire({ companyId: ["id", idText] }),
  query: wire({
    screenWidth: ["widthScreen", pixels.optional()],
    screenHeight: ["heightScreen", pixels.optional()],
    repeatedCompanyId: ["companyId", idText.optional()],
  }),
});
