import { z } from "zod";
import { companyProduct } from "../../access.ts";
import { operation } from "../../operation.ts";
import { booleanText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/categorie/TryCategoriserFactures */
export const categoriseAutomatically = operation({
  slug: "categorise-automatically",
  method: "GET",
  path: "/api/categorie/TryCategoriserFactures",
  summary:
    "Run the rules, then what was learnt, over the transactions of one direction that wait for a category",
  access: companyProduct("CashFlow", "write"),
  effect: "write",
  cost: "expensive",
  query: wire({ isInflow: ["estEncaissement", booleanText] }),
  response: wire({
    byRule: ["CategorizedCount", z.int()],
    bySuggestion: ["PreCategorizedCount", z.int()],
    /** Takes it back when it is given to `undo-transactions`. */
    undoToken: ["UndoToken", z.string()],
  }),
});
