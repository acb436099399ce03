/**
 * How long a temporary access lasts. Requests about companies send the name of a duration, requests
 * about workspaces send the same span as `[days.]hh:mm:ss`; only workspaces know the one-minute one.
 */
import { z } from "zod";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const secondsByDuration = {
  OneMinute: minute,
  OneHour: hour,
  TwentyFourHours: day,
  FortyEightHours: 2 * day,
  OneWeek: 7 * day,
  TwoWeeks: 14 * day,
  OneMonth: 30 * day,
  TwoMonths: 60 * day,
  ThreeMonths: 90 * day,
  SixMonths: 180 * day,
  OneYear: 365 * day,
} as const;

export type AccessDuration = keyof typeof secondsByDuration;

export const accessDurations = Object.keys(secondsByDuration) as AccessDuration[];

export type CompanyAccessDuration = Exclude<AccessDuration, "OneMinute">;

/** The durations that a request for companies may ask for. */
export const companyAccessDurations = accessDurations.filter(
  (duration): duration is CompanyAccessDuration => duration !== "OneMinute",
);

export function secondsOf(duration: AccessDuration): number {
  return secondsByDuration[duration];
}

/** When an access given at `start` ends by itself. */
export function endOfAccess(start: Date, duration: AccessDuration): Date {
  return new Date(start.getTime() + secondsOf(duration) * 1000);
}

function timeSpanOf(duration: AccessDuration): string {
  const seconds = secondsOf(duration);
  const days = Math.floor(seconds / day);
  const clock = [Math.floor((seconds % day) / hour), Math.floor((seconds % hour) / minute), seconds % minute]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
  return days === 0 ? clock : `${days}.${clock}`;
}

const durationByTimeSpan = new Map(accessDurations.map((duration) => [timeSpanOf(duration), duration]));

/** `01:00:00`, `1.00:00:00`, `365.00:00:00`: the listed durations and no other span. */
export const timeSpan = z.codec(z.enum([...durationByTimeSpan.keys()]), z.enum(accessDurations), {
  decode: (text, context) => {
    const duration = durationByTimeSpan.get(text);
    if (duration !== undefined) return duration;
    context.issues.push({ code: "custom", message: "not a known duration", input: text });
    return z.NEVER;
  },
  encode: timeSpanOf,
});
