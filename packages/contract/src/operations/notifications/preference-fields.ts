/** How one person is told of anything. */
import { z } from "zod";
import { plain, wire } from "../../wire-object.ts";

const minutes = z.int().min(0).max(1439);

const mailFrequencies = ["none", "immediate", "daily", "weekly"] as const;

const ofSeverity = plain({
  /** Shown by the bell. */
  app: z.boolean(),
  mail: z.enum(mailFrequencies),
});

export const notificationPreferences = wire({
  channels: [
    "channels",
    wire({
      danger: ["Danger", ofSeverity],
      warning: ["Warning", ofSeverity],
      info: ["Info", ofSeverity],
      success: ["Success", ofSeverity],
    }),
  ],
  timeZone: ["timeZone", z.string().max(64)],
  /** Minutes since midnight, as the quiet hours. */
  digestAt: ["digestAt", minutes],
  /** 1 is Monday. */
  digestWeekday: ["digestWeekday", z.int().min(1).max(7)],
  quietFrom: ["quietFrom", minutes],
  quietUntil: ["quietUntil", minutes],
  quietOnDaysOff: ["quietOnDaysOff", z.boolean()],
  /** What is grave is told at any hour. */
  dangerPasses: ["dangerPasses", z.boolean()],
});
export type NotificationPreferences = z.output<typeof notificationPreferences>;
