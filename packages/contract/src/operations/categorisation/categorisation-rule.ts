/** A rule that puts transactions where they belong, by what their line says. */
import { z } from "zod";
import { categorisationActions } from "../../events.ts";
import { wireMoney } from "../../money-codec.ts";
import { wire } from "../../wire-object.ts";

const words = z.array(z.string().trim().min(1).max(100)).max(20);

const definition = {
  /** The direction of the transactions it looks at. */
  isInflow: ["isCashInflow", z.boolean()],
  /** Contains one of these, whatever its case and accents. */
  nameContains: ["nameContaining", words],
  /** Contains none of these. */
  nameExcludes: ["nameNotContaining", words],
  /** Both included, without regard to the sign. */
  minAmount: ["minAmount", wireMoney.nullable()],
  maxAmount: ["maxAmount", wireMoney.nullable()],
  /** Empty: any account, or none. */
  bankAccountIds: ["bankAccountIds", z.array(z.int32().positive()).max(100)],
  action: ["action", z.enum(categorisationActions)],
  categoryId: ["categoryId", z.int32().positive()],
} as const;

export const categorisationRuleDefinition = wire(definition);

export const categorisationRule = wire({ id: ["id", z.int()], ...definition });

export type CategorisationRuleDefinition = z.output<typeof categorisationRuleDefinition>;
export type CategorisationRule = z.output<typeof categorisationRule>;
