/** A rule that puts transactions where they belong, by what their line says. */
import { z } from "zod";
import { categorisationActions } from "../../events.ts";
import { wire } from "../../wire-object.ts";
import { lineConditions, onAccounts } from "./management-rules/rule-shapes.ts";

const definition = {
  /** The direction of the transactions it looks at. */
  isInflow: ["isCashInflow", z.boolean()],
  ...lineConditions,
  ...onAccounts,
  action: ["action", z.enum(categorisationActions)],
  categoryId: ["categoryId", z.int32().positive()],
} as const;

export const categorisationRuleDefinition = wire(definition);

export const categorisationRule = wire({ id: ["id", z.int()], ...definition });

export type CategorisationRuleDefinition = z.output<typeof categorisationRuleDefinition>;
export type CategorisationRule = z.output<typeof categorisationRule>;
