import { z } from "zod";
import { signedIn } from "../../access.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { alertIncident } from "../alerts/alert-fields.ts";

/** How many are told: what is older is of no interest any more. */
export const mostNotifications = 50;

/** `again`: it was put off, and is still so. */
export const alertMessages = ["begin", "worse", "again", "end"] as const;

/**
 * GET /api/notifications/v1 — the newest first, of the last ninety days.
 *
 * What each says is read where it happened, as it is now: of a company that the caller has lost there is none.
 */
export const listNotifications = operation({
  slug: "list-notifications",
  method: "GET",
  path: "/api/notifications/v1",
  summary: "What the caller was told",
  access: signedIn,
  response: wire({
    unreadCount: ["unreadCount", z.int().nonnegative()],
    notifications: [
      "notifications",
      z.array(
        wire({
          notificationId: ["notificationId", z.int()],
          madeAt: ["madeAt", z.iso.datetime()],
          isRead: ["isRead", z.boolean()],
          message: ["message", z.enum(alertMessages)],
          entityId: ["entityId", z.int()],
          entityName: ["entityName", z.string()],
          /** What it was when this was said. */
          value: ["value", z.int()],
          incident: ["incident", alertIncident],
        }),
      ),
    ],
  }),
});
