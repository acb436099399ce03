import { z } from "zod";
import { all, inPath, organisationMember, signedIn } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { integerText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { ofOrganisation } from "./short-term-cash-fields.ts";

/** Companies that one answer tells: each may have to be loaded into memory first. */
export const mostEffects = 10;

const lowPoint = wire({ on: ["on", wireDate], balanceMinor: ["balanceMinor", z.int()] });

/** GET /api/short-term-cash/v1/organizations/{id}/committed-effect ?skip */
export const getCommittedEffect = operation({
  slug: "get-committed-effect",
  method: "GET",
  path: "/api/short-term-cash/v1/organizations/{id}/committed-effect",
  summary: "The low points of companies in thirteen weeks, if what is expected counts and if it does not",
  access: all(organisationMember(inPath("id")), signedIn),
  cost: "expensive",
  params: ofOrganisation,
  query: wire({ skip: ["skip", integerText.optional()] }),
  response: wire({
    /** Of all companies whose cash flow the caller reads. */
    companyCount: ["companyCount", z.int()],
    /** By name. */
    companies: [
      "companies",
      z.array(
        wire({
          companyId: ["companyId", z.int()],
          name: ["name", z.string()],
          currency: ["currency", currencyCode],
          counted: ["counted", lowPoint],
          uncounted: ["uncounted", lowPoint],
        }),
      ),
    ],
  }),
  errors: ["invalid_input"],
});
