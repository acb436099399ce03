import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofOrganisation, readOrganisation, writtenLane } from "./short-term-cash-fields.ts";

/** GET /api/short-term-cash/v1/organizations/{id}/lanes */
export const getTransferLanes = operation({
  slug: "get-transfer-lanes",
  method: "GET",
  path: "/api/short-term-cash/v1/organizations/{id}/lanes",
  summary: "The ways between accounts that an administrator wrote, where the reader sees both ends",
  access: readOrganisation,
  params: ofOrganisation,
  response: wire({ canWrite: ["canWrite", z.boolean()], lanes: ["lanes", z.array(writtenLane)] }),
});
