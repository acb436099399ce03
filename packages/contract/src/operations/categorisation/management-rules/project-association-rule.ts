/** A rule that gives transactions to a project, by what their line says. */
import { z } from "zod";
import { wire } from "../../../wire-object.ts";
import { lineConditions, onAccounts, placeConditions } from "./rule-shapes.ts";

const definition = {
  ...placeConditions,
  ...lineConditions,
  ...onAccounts,
  projectId: ["projectId", z.int32().positive()],
} as const;

export const projectAssociationRuleDefinition = wire(definition);

export const projectAssociationRule = wire({ id: ["id", z.int()], ...definition });

export type ProjectAssociationRuleDefinition = z.output<typeof projectAssociationRuleDefinition>;
export type ProjectAssociationRule = z.output<typeof projectAssociationRule>;
