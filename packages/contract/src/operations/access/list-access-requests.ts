import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { accessRequest } from "./access-request.ts";

/** GET /v1/access-requests — empty for those who administer nothing. */
export const listAccessRequests = operation({
  slug: "list-access-requests",
  method: "GET",
  path: "/v1/access-requests",
  summary: "The newest 100 requests of staff about what the caller administers",
  access: signedIn,
  response: z.array(accessRequest),
});
