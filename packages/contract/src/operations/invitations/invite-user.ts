import { z } from "zod";
import { companyAdministrator, inPath } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";
import { invitedAccesses } from "./invited-accesses.ts";

/** POST /v1/companies/{id}/invitations {email, accesses} */
export const inviteUser = operation({
  slug: "invite-user",
  method: "POST",
  path: "/v1/companies/{id}/invitations",
  summary: "Invite somebody into a company by mail; an earlier pending invitation of theirs is replaced",
  access: companyAdministrator(inPath("id")),
  params: wire({ companyId: ["id", idText] }),
  // Any text: an address that no mail can reach is a failure of its own (13020).
  body: plain({ email: z.string().max(320), accesses: invitedAccesses }),
  response: plain({ invitationId: z.uuid() }),
  errors: ["13020", "13027", "too_many_requests"],
});
