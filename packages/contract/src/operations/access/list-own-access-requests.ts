import { z } from "zod";
import { staff } from "../../access.ts";
import { operation } from "../../operation.ts";
import { accessRequest } from "./access-request.ts";

/** GET /v1/staff/access-requests */
export const listOwnAccessRequests = operation({
  slug: "list-own-access-requests",
  method: "GET",
  path: "/v1/staff/access-requests",
  summary: "The newest 100 requests that the calling staff member made, with their answers",
  access: staff,
  response: z.array(accessRequest),
});
