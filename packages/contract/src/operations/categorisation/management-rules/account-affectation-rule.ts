/** A rule that says on which account an expected transaction will be paid, by what its line says. */
import { z } from "zod";
import { wire } from "../../../wire-object.ts";
import { lineConditions, placeConditions } from "./rule-shapes.ts";

const definition = {
  ...placeConditions,
  ...lineConditions,
  bankAccountId: ["bankAccountId", z.int32().positive()],
} as const;

export const accountAffectationRuleDefinition = wire(definition);

export const accountAffectationRule = wire({ id: ["id", z.int()], ...definition });

export type AccountAffectationRuleDefinition = z.output<typeof accountAffectationRuleDefinition>;
export type AccountAffectationRule = z.output<typeof accountAffectationRule>;
