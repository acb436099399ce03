import { z } from "zod";
import { operation } from "../../operation.ts";
import { integerText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import {
  entriesPerPage,
  erasure,
  mostErasures,
  ofOrganisation,
  readsAuditLog,
  seal,
} from "./audit-fields.ts";

/** GET /api/audit/v1/organizations/{id}/seals ?before — newest first, before a number. */
export const getAuditSeals = operation({
  slug: "get-audit-seals",
  method: "GET",
  path: "/api/audit/v1/organizations/{id}/seals",
  summary: "The seals over the log of an organisation, and whether they hold",
  access: readsAuditLog,
  params: ofOrganisation,
  query: wire({ before: ["before", integerText.optional()] }),
  response: wire({
    /** The newest seal; whoever knows it knows whether the log was changed. */
    head: ["head", seal.nullable()],
    /** All seals up to this one were looked at, and hold. */
    verified: ["verified", seal.nullable()],
    /** The first seal whose rows are not what they were. */
    brokenNumber: ["brokenNumber", z.int().nullable()],
    /** Who gets the head of each day. */
    sealMail: ["sealMail", z.string().nullable()],
    /** Newest first. */
    erasures: ["erasures", z.array(erasure).max(mostErasures)],
    seals: ["seals", z.array(seal).max(entriesPerPage)],
  }),
});
