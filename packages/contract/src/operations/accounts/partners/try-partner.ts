import { anonymous } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { plain } from "../../../wire-object.ts";
import { partnerParams, partnerToken } from "./partner-fields.ts";

/** POST /account/api/partners/{slug}/try — of the demonstration's own partner; any other is not found. */
export const tryPartner = operation({
  slug: "try-partner",
  method: "POST",
  path: "/account/api/partners/{slug}/try",
  summary: "In the demonstration: a token as its trial partner would sign one",
  access: anonymous("the demonstration is open to everybody, and its partner promises nothing real"),
  cost: "guessable",
  params: partnerParams,
  response: plain({ token: partnerToken }),
});
