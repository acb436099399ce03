import { z } from "zod";
import { companyConsolidable, inQuery, optional } from "../../access.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText, repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

const bank = wire({
  id: ["id", z.int()],
  name: ["name", z.string()],
  currency: ["currency", currencyCode],
  /** Not ignored by the consolidation that the header names, if it names one. */
  isCounted: ["active", z.boolean()],
  /** Not closed. */
  isOpen: ["visible", z.boolean()],
});

const group = wire({
  companyId: ["id", z.int()],
  name: ["name", z.string()],
  banks: ["banks", z.array(bank)],
});

/** GET /api/consolidation/GetEntreprisesAvecBanquesConsolidables ?entrepriseIds */
export const listConsolidableBanks = operation({
  slug: "list-consolidable-banks",
  method: "GET",
  path: "/api/consolidation/GetEntreprisesAvecBanquesConsolidables",
  summary: "Companies with the bank accounts that a consolidation of them counts or ignores",
  access: companyConsolidable(optional(inQuery("entrepriseIds"))),
  query: wire({ companyIds: ["entrepriseIds", repeated(idText)] }),
  response: z.array(group),
});
