import { z } from "zod";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { managesPeople } from "../people/people-fields.ts";

export const ofBatch = wire({ organisationId: ["id", idText], batchId: ["batchId", z.uuid()] });

/**
 * POST /api/people/v1/organizations/{id}/invitations/{batchId}/resend
 *
 * A new code, and seven days again; the link of the mail before is void. Who sends it again is its sender from then on;
 * where it lets somebody administer, that needs a sign-in of just now (38005).
 */
export const resendInvitation = operation({
  slug: "resend-invitation",
  method: "POST",
  path: "/api/people/v1/organizations/{id}/invitations/{batchId}/resend",
  summary: "Send an invitation again, with a new link",
  access: managesPeople,
  params: ofBatch,
  errors: ["13020", "13023", "13027", "38005", "too_many_requests"],
});
