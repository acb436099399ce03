import { z } from "zod";
import { operation } from "../../operation.ts";
import { productLevels } from "../../products.ts";
import { wire } from "../../wire-object.ts";
import { managesPeople, ofPerson } from "./people-fields.ts";
import { rightSubjects } from "./right-subjects.ts";

const reasonKinds = [
  "row",
  "group",
  "temporary",
  "administration",
  "consolidation",
  "cashFlow",
  "deactivated",
] as const;

/**
 * `administration` and `consolidation` show names and nothing else. `cashFlow`: as far as they go there. `deactivated`
 * takes everything away.
 */
const reason = wire({
  kind: ["kind", z.enum(reasonKinds)],
  level: ["level", z.enum(productLevels)],
  /** Of a temporary access. */
  validUntil: ["validUntil", z.iso.datetime().nullable()],
  /** Of the consolidation, or of the group of the account service. */
  name: ["name", z.string().nullable()],
});

/** GET /api/people/v1/organizations/{id}/people/{userId}/rights:explain — each company that they see, each product and module of it, and what they were given besides. */
export const explainRights = operation({
  slug: "explain-rights",
  method: "GET",
  path: "/api/people/v1/organizations/{id}/people/{userId}/rights:explain",
  summary: "Why somebody holds what they hold",
  access: managesPeople,
  params: ofPerson,
  response: wire({
    companies: [
      "companies",
      z.array(
        wire({
          companyId: ["companyId", z.int()],
          name: ["name", z.string()],
          rights: [
            "rights",
            z.array(
              wire({
                subject: ["subject", z.enum(rightSubjects)],
                level: ["level", z.enum(productLevels)],
                reasons: ["reasons", z.array(reason)],
              }),
            ),
          ],
        }),
      ),
    ],
  }),
  errors: ["38003"],
});
