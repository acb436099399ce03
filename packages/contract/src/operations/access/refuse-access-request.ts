import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";

/** POST /v1/access-requests/{id}/refuse — changes nothing but the request itself. */
export const refuseAccessRequest = operation({
  slug: "refuse-access-request",
  method: "POST",
  path: "/v1/access-requests/{id}/refuse",
  summary: "Refuse a request of staff about something that the caller administers",
  access: signedIn,
  params: wire({ requestId: ["id", z.uuid()] }),
  errors: ["not_found"],
});
