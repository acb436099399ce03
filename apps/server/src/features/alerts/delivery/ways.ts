/** How a person is told of something: what they chose for its rule, else for how grave it is. */
import { mailMoment } from "@amont/engine/alerts/mail-moment.ts";
import { deliverableAt } from "@amont/engine/alerts/quiet-hours.ts";
import type { WorkingCalendar } from "@amont/engine/calendar/working-days.ts";
import type { Severity } from "@amont/engine/kpis/thresholds.ts";
import type { usualPreferences } from "../../../realtime/alerts/preferences-repository.ts";

type Preferences = typeof usualPreferences;

export interface Subscription {
  readonly channels: ReadonlyArray<"app" | "mail">;
  readonly frequency: "immediate" | "daily" | "weekly" | null;
}

/** What is told, and what was chosen for it; nothing chosen: as with everything that is as grave. */
interface Told {
  readonly severity: Severity;
  readonly own: Subscription | undefined;
}

const isMailed = ({ channels }: Preferences, { severity, own }: Told): boolean =>
  own === undefined ? channels[severity].mail !== "none" : own.channels.includes("mail");

export function wayOf(
  preferences: Preferences,
  told: Told,
  { calendar, now }: { readonly calendar: WorkingCalendar; readonly now: Date },
): { readonly isShown: boolean; readonly mailAt: Date | null } {
  const { severity, own } = told;
  const usual = preferences.channels[severity];
  const isShown = own === undefined ? usual.app : own.channels.includes("app");
  if (!isMailed(preferences, told)) return { isShown, mailAt: null };
  const frequency = own?.frequency ?? (usual.mail === "none" ? "daily" : usual.mail);
  const passes = severity === "danger" && preferences.dangerPasses && frequency === "immediate";
  return { isShown, mailAt: passes ? now : mailMoment(preferences, frequency, { at: now, calendar }) };
}

/** When a mail that is due goes out, by what its reader wants now; null: not at all. Days off were counted when it was told. */
export function dueAt(preferences: Preferences, told: Told, now: Date): Date | null {
  if (!isMailed(preferences, told)) return null;
  if (told.severity === "danger" && preferences.dangerPasses) return now;
  const { timeZone, quietFrom, quietUntil } = preferences;
  return deliverableAt({ timeZone, from: quietFrom, until: quietUntil, daysOff: null }, now);
}
