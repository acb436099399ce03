import { z } from "zod";
import {
  all,
  companyVisible,
  consolidationMember,
  inQuery,
  optional,
  organisationMember,
  self,
} from "../../access.ts";
import { featureFlagNames } from "../../feature-flags.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /v2/feature-flags ?userId&companyId&consolidationId&organizationId */
export const listFeatureFlags = operation({
  slug: "list-feature-flags",
  method: "GET",
  path: "/v2/feature-flags",
  summary: "The feature flags, as decided for what the query names",
  access: all(
    self(optional(inQuery("userId"))),
    companyVisible(optional(inQuery("companyId"))),
    consolidationMember(optional(inQuery("consolidationId"))),
    organisationMember(optional(inQuery("organizationId"))),
  ),
  query: wire({
    userId: ["userId", z.uuid().optional()],
    companyId: ["companyId", idText.optional()],
    consolidationId: ["consolidationId", idText.optional()],
    organisationId: ["organizationId", idText.optional()],
  }),
  response: wire({ flags: ["flags", z.record(z.enum(featureFlagNames), z.boolean())] }),
});
