import { z } from "zod";
import { companyAccessDurations } from "../../durations.ts";
import { wire } from "../../wire-object.ts";

/** What staff can ask for: one company, all companies of an organisation, or a consolidation. */
export const accessTargets = ["company", "organisation", "consolidation"] as const;
export type AccessTarget = (typeof accessTargets)[number];

const accessRequestStates = ["pending", "accepted", "refused", "withdrawn", "expired"] as const;

/** A request as both sides see it. `targetName` is what the target was called when it was asked for. */
export const accessRequest = wire({
  id: ["id", z.uuid()],
  target: ["target", z.enum(accessTargets)],
  targetId: ["targetId", z.int()],
  targetName: ["targetName", z.string()],
  /** Where the documented call of a consolidation's acceptance goes. */
  workspaceId: ["workspaceId", z.uuid().nullable()],
  staffUserId: ["staffUserId", z.uuid()],
  staffEmail: ["staffEmail", z.string()],
  staffName: ["staffName", z.string()],
  duration: ["duration", z.enum(companyAccessDurations)],
  state: ["state", z.enum(accessRequestStates)],
  requestedAt: ["requestedAt", z.iso.datetime()],
  /** Unanswered by then, it is over. */
  expiresAt: ["expiresAt", z.iso.datetime()],
  decidedAt: ["decidedAt", z.iso.datetime().nullable()],
  decidedByName: ["decidedByName", z.string().nullable()],
});

export type AccessRequest = z.output<typeof accessRequest>;
