/** How scenarios look on the wire. The main plan is no scenario of the list: it has no id, and this name and colour. */
import { z } from "zod";
import { wire } from "../../wire-object.ts";

export const mainScenario = { name: "Scénario principal", color: "#46a7f5" } as const;

export const scenarioNameMaximum = 30;

export const scenarioColor = z.string().regex(/^#[0-9a-fA-F]{6}$/);

export const scenarioReference = z.int32().positive().nullable();

export const scenario = wire({
  id: ["Id", z.int()],
  name: ["Name", z.string()],
  color: ["Color", scenarioColor],
  /** The scenario it is a layer over, or of which it is a frozen copy; null for the main plan. */
  referenceId: ["ReferenceScenarioId", scenarioReference],
  isFrozen: ["IsFrozen", z.boolean()],
  canBeFrozen: ["CanBeFrozen", z.boolean()],
});

const shade = z.int().min(0).max(255);

/** The older shape, with the colour in three numbers. */
export const olderScenario = wire({
  id: ["Id", z.int()],
  name: ["Nom", z.string()],
  red: ["CouleurR", shade],
  green: ["CouleurG", shade],
  blue: ["CouleurB", shade],
  referenceId: ["ReferenceScenarioId", scenarioReference],
  isFrozen: ["IsFrozen", z.boolean()],
  canBeFrozen: ["CanBeFrozen", z.boolean()],
});
