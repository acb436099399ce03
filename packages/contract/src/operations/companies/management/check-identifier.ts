import { z } from "zod";
import { signedInWithArchived } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { identifierKinds } from "./company-details.ts";

/** GET /api/entities/v1/identifiers:check ?value — no directory is asked: it works offline. */
export const checkIdentifier = operation({
  slug: "check-identifier",
  method: "GET",
  path: "/api/entities/v1/identifiers:check",
  summary:
    "Can this be a SIREN, a SIRET or a VAT number, and which company that the caller sees has it already?",
  access: signedInWithArchived,
  query: wire({ value: ["value", z.string().max(40)] }),
  response: wire({
    kind: ["kind", z.enum(identifierKinds)],
    /** Without what people write between the digits. */
    value: ["value", z.string()],
    /** What is wrong; null for a number that can be. */
    fault: ["fault", z.enum(["form", "siren", "key"]).nullable()],
    /** Those whose SIREN it is, or holds. */
    companies: [
      "companies",
      z.array(
        wire({
          id: ["id", z.int()],
          name: ["name", z.string()],
          organisationId: ["organizationId", z.int()],
        }),
      ),
    ],
  }),
});
