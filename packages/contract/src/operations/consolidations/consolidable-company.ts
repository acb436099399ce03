import { z } from "zod";
import { currencyCode } from "../../money-codec.ts";
import { productLevels } from "../../products.ts";
import { wire } from "../../wire-object.ts";

export const consolidableCompany = wire({
  id: ["id", z.int()],
  name: ["name", z.string()],
  currency: ["currency", currencyCode],
  organisationId: ["organizationId", z.int()],
  /** What the caller may do with its cash flow. */
  level: ["level", z.enum(productLevels)],
  /** May the caller add it to a consolidation? */
  isAdministrator: ["isAdministrator", z.boolean()],
  /** Not without cash flow, nor once it belongs to another organisation: then it is in no sum. */
  isAvailable: ["isAvailable", z.boolean()],
});
