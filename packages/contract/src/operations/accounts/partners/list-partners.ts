import { z } from "zod";
import { anonymous } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { plain } from "../../../wire-object.ts";
import { partner } from "./partner-fields.ts";

/** GET /account/api/partners */
export const listPartners = operation({
  slug: "list-partners",
  method: "GET",
  path: "/account/api/partners",
  summary: "The partners whose customers this installation welcomes",
  access: anonymous("who comes from a partner has no account yet, and the names are no secret"),
  cost: "guessable",
  response: plain({ partners: z.array(partner) }),
});
