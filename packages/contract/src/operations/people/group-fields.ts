/** Groups of an external account service, and what an organisation maps them to. */
import { z } from "zod";
import { wire } from "../../wire-object.ts";
import { groupPresets } from "./rights-presets.ts";

export const longestGroupName = 200;
/** How many mappings an organisation has at most. */
export const mostGroupMappings = 200;

/** Whoever is in the group holds the levels of the preset in these companies. */
export const groupMapping = wire({
  group: ["group", z.string().trim().min(1).max(longestGroupName)],
  preset: ["preset", z.enum(groupPresets)],
  companyIds: ["companyIds", z.array(z.int32().positive()).min(1).max(1000)],
});
export type GroupMapping = z.output<typeof groupMapping>;
