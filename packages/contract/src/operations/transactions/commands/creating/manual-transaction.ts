/** What a person says of a transaction they enter. */
import { z } from "zod";
import { wireDate } from "../../../../date-codec.ts";
import { currencyCode } from "../../../../money-codec.ts";
import { vatRate } from "../../../categories/category-fields.ts";
import { selectedScenarioId } from "../command-shapes.ts";
import { projectParts } from "../distributing/project-parts.ts";

export const manualTransaction = {
  name: ["name", z.string().max(500)],
  /** In the transaction's direction and currency: negative for a refund or a credit note. */
  amount: ["amount", z.number()],
  isInflow: ["isCashInflow", z.boolean()],
  paymentDate: ["paymentDate", wireDate],
  /** None: to be categorised. */
  categoryId: ["categoryId", z.int32().positive().nullish()],
  /** That of the account, or of the company where there is no account. */
  currency: ["currency", currencyCode.nullish()],
  billingDate: ["billingDate", wireDate.nullish()],
  memo: ["memo", z.string().max(2000).nullish()],
  vatRate: ["vatRate", vatRate.optional()],
  projects: ["projects", projectParts.nullish()],
  scenarioId: ["scenarioId", selectedScenarioId],
  /** The client's own id of what it creates: a retry answers what the first try created. */
  externalId: ["externalId", z.string().min(1).max(255).nullish()],
} as const;
