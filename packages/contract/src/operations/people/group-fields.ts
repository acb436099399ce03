/** Groups of an external account service, and what an organisation maps them to. */
import { z } from "zod";
import { wire } from "../../wire-object.ts";
import { groupPresets } from "./rights-presets.ts";

export const longestGroupName = 200;
/** How many mappings an organisation has at most. */
export const mostGroupMappings = 200;
/**
 * How much mappings come to at most: for each, its companies by who is known to be in its group (by one at least, who may come).
 * More is refused before it is worked out.
 */
export const mostMappedPlaces = 200_000;
/** How many changes one preview tells. */
export const mostToldChanges = 300;

export const groupMappingFields = {
  group: ["group", z.string().trim().min(1).max(longestGroupName)],
  preset: ["preset", z.enum(groupPresets)],
  companyIds: ["companyIds", z.array(z.int32().positive()).min(1).max(1000)],
} as const;

/** Whoever is in the group holds the levels of the preset in these companies. */
export const groupMapping = wire(groupMappingFields);
export type GroupMapping = z.output<typeof groupMapping>;
