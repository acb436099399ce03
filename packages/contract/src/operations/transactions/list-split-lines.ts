import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { legacyTransaction } from "./legacy-transaction.ts";

/** GET /api/facture/GetFactureByLiaision — a link that joins nothing has no lines. */
export const listSplitLines = operation({
  slug: "list-split-lines",
  method: "GET",
  path: "/api/facture/GetFactureByLiaision",
  summary: "The lines that a transaction was split into, in the older shape",
  access: companyProduct("CashFlow", "read"),
  query: wire({ splitGroupId: ["idLiaison", idText] }),
  response: z.array(legacyTransaction),
});
