/**
 * How alerts look on the wire. A bound and a value are in the unit of their rule: minor units of the entity's currency, hundredths
 * of a percent, days, or a number of things.
 */
import { z } from "zod";
import { entityCashFlow, entityOwn, inPath } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { idText } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";
import { wireSeverity } from "./severity-codec.ts";

const place = inPath("id");
export const readAlerts = entityCashFlow("read", place);
export const writeAlerts = entityOwn("write", place);

export const ofEntity = wire({ entityId: ["id", idText] });
export const ofRule = wire({ entityId: ["id", idText], ruleId: ["rule", idText] });
export const ofIncident = wire({ entityId: ["id", idText], incidentId: ["incident", idText] });

export const alertConditions = [
  "balance",
  "overdraft-probability",
  "large-movement",
  "unplanned",
  "late",
  "missing-data",
  "drift",
  "budget",
  "job",
] as const;
export type AlertCondition = (typeof alertConditions)[number];

export const alertUnits = ["money", "basisPoints", "days", "count"] as const;
export type AlertUnit = (typeof alertUnits)[number];

const comparisons = ["<=", "<", "==", ">=", ">"] as const;

export const alertChannels = ["app", "mail"] as const;
export type AlertChannel = (typeof alertChannels)[number];

export const alertFrequencies = ["immediate", "daily", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** As much as a plan holds, in minor units. */
const amount = z.int().min(-1_000_000_000_000_000).max(1_000_000_000_000_000);

/** What is watched and from where on. */
export const ruleTerms = {
  condition: ["condition", z.enum(alertConditions)],
  comparison: ["comparison", z.enum(comparisons)],
  unit: ["unit", z.enum(alertUnits)],
  /** Null: what is held at least, of the company or of each account. */
  bound: ["bound", amount.nullable()],
  severity: ["severity", wireSeverity],
  /** How far it looks ahead; null where that means nothing. */
  withinDays: ["withinDays", z.int().nullable()],
  /** Each account by itself. */
  eachAccount: ["eachAccount", z.boolean()],
  /** Only where less is held than was planned. */
  belowOnly: ["belowOnly", z.boolean()],
  /** A branch; null: all of them. */
  categoryId: ["categoryId", z.int32().positive().nullable()],
  /** What is less is not looked at. */
  minimum: ["minimum", amount.min(0)],
  /** How far past the bound it is over at least. */
  ownMargin: ["ownMargin", amount.min(0)],
} as const;

export const ruleContent = {
  ...ruleTerms,
  isActive: ["isActive", z.boolean()],
  /** Whoever writes there, or those who are named. */
  audience: ["audience", z.enum(["writers", "chosen"])],
  people: ["people", z.array(z.uuid()).max(200)],
} as const;

export const subscription = plain({
  channels: z.array(z.enum(alertChannels)).max(2),
  /** Null: as with everything else. */
  frequency: z.enum(alertFrequencies).nullable(),
});

export const alertRule = wire({
  ruleId: ["ruleId", z.int()],
  ...ruleContent,
  /** The branch, as it is called now; null where there is none, or it is gone. */
  categoryName: ["categoryName", z.string().nullable()],
  openCount: ["openCount", z.int().nonnegative()],
  lastOpenedAt: ["lastOpenedAt", z.iso.datetime().nullable()],
  /** How the caller is told of it, where that is not how they are told of anything. */
  own: ["own", subscription.nullable()],
});

/** What an incident is about, by the names that things had when it began. */
export const alertSubject = plain({
  kind: z.enum(["company", "account", "line", "lines", "category", "period", "import"]),
  name: z.string(),
  /** Of an import: how many of its lines. */
  count: z.int().optional(),
  /** The first day of the period that it is about. */
  periodOn: wireDate.optional(),
});

export const incidentStates = ["open", "over", "all"] as const;

export const alertIncident = wire({
  incidentId: ["incidentId", z.int()],
  ruleId: ["ruleId", z.int()],
  condition: ["condition", z.enum(alertConditions)],
  comparison: ["comparison", z.enum(comparisons)],
  unit: ["unit", z.enum(alertUnits)],
  severity: ["severity", wireSeverity],
  subject: ["subject", alertSubject],
  currency: ["currency", currencyCode],
  withinDays: ["withinDays", z.int().nullable()],
  isOpen: ["isOpen", z.boolean()],
  /** How often it has begun before its end was told. */
  times: ["times", z.int()],
  value: ["value", z.int()],
  worst: ["worst", z.int()],
  bound: ["bound", z.int()],
  /** On which day it will be so; null where that has none. */
  onDay: ["onDay", wireDate.nullable()],
  openedAt: ["openedAt", z.iso.datetime()],
  clearedAt: ["clearedAt", z.iso.datetime().nullable()],
  clearedBecause: [
    "clearedBecause",
    z.enum(["lineChanged", "ruleChanged", "accountRemoved", "seen", "old"]).nullable(),
  ],
  acknowledgedBy: ["acknowledgedBy", z.string().nullable()],
  acknowledgedAt: ["acknowledgedAt", z.iso.datetime().nullable()],
  snoozedUntil: ["snoozedUntil", z.iso.datetime().nullable()],
  /** Until its value is another. */
  isSnoozedUntilChange: ["isSnoozedUntilChange", z.boolean()],
  isMuted: ["isMuted", z.boolean()],
});

export const done = wire({});
