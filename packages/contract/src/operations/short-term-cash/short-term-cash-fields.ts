/**
 * How short-term cash looks on the wire. Amounts are whole minor units of the currency that stands beside them, inflows
 * positive and outflows negative: the reader rolls them with the same engine as the server. Days are whole calendar days,
 * and the last day of a period is named, not the one after it.
 */
import { z } from "zod";
import {
  companyProduct,
  entityCashFlow,
  inPath,
  organisationAdministrator,
  organisationMember,
} from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { idText, repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

const place = inPath("id");
export const readEntityCash = entityCashFlow("read", place);
export const readCompanyCash = companyProduct("CashFlow", "read", place);
export const writeCompanyCash = companyProduct("CashFlow", "write", place);
export const readOrganisation = organisationMember(place);
export const writeOrganisation = organisationAdministrator(place);

export const ofEntity = wire({ entityId: ["id", idText] });
export const ofCompany = wire({ companyId: ["id", idText] });
export const ofOrganisation = wire({ organisationId: ["id", idText] });

/** Beyond it nobody looks day by day (32001). */
export const mostPositionDays = 400;

/** Beyond any amount that is counted here: a thousand billion of the smallest unit that there is. */
const furthestMinor = 100_000_000_000_000;
export const signedMinor = z.int().min(-furthestMinor).max(furthestMinor);
export const minorAmount = z.int().min(0).max(furthestMinor);
export const positiveMinor = z.int().min(1).max(furthestMinor);

export const positionLayers = [
  "confirmed",
  "announced",
  "transfers",
  "committed",
  "planned",
  "swept",
  "previewed",
] as const;
/** What the server knows by itself: previews are made by who looks. */
export const toldLayers = ["confirmed", "announced", "transfers", "committed", "planned", "swept"] as const;
export type ToldLayer = (typeof toldLayers)[number];
export const positionBases = ["booking", "value"] as const;
export const accountKinds = ["current", "savings", "financing", "blocked"] as const;
export const laneTypes = ["internal", "sepa", "urgent", "instant"] as const;
export const freshnesses = ["fresh", "dated", "old", "unknown"] as const;

/** Both days are in. Without accounts: all of them. Without a scenario: the main plan, or those of the consolidation. */
export const positionQueryFields = {
  from: ["from", wireDate],
  to: ["to", wireDate],
  scenarioId: ["scenarioId", idText.optional()],
  accountIds: ["accountIds", repeated(idText)],
} as const;

/** As the engine takes it. One for each direction of an account, day and layer: they are never netted. */
export const positionEntry = wire({
  /** Null: nobody can say on which account. */
  accountId: ["accountId", z.int().nullable()],
  on: ["on", wireDate],
  layer: ["layer", z.enum(toldLayers)],
  amountMinor: ["amountMinor", z.int()],
  /** Expected before today: it is carried on today. Left out where it is not. */
  isLate: ["isLate", z.boolean().optional()],
});
export type WirePositionEntry = z.output<typeof positionEntry>;

/** What is said of an account beside its overdraft, which has a call of its own. Of an account of which nothing is said: the usual. */
export const accountRuleFields = {
  kind: ["kind", z.enum(accountKinds)],
  floorMinor: ["floorMinor", signedMinor],
  targetMinor: ["targetMinor", signedMinor.nullable()],
  ceilingMinor: ["ceilingMinor", signedMinor.nullable()],
  /** Bank days from the booking to the value of what comes in and of what goes out. */
  creditDays: ["creditDays", z.int().min(-5).max(5)],
  debitDays: ["debitDays", z.int().min(-5).max(5)],
  takesInstant: ["takesInstant", z.boolean()],
  takesUrgent: ["takesUrgent", z.boolean()],
  /** What other accounts have too much goes there. */
  isCentralising: ["isCentralising", z.boolean()],
  /** What is planned goes there, where the organisation shares it so. At most one account of the company each. */
  isDefaultForInflows: ["isDefaultForInflows", z.boolean()],
  isDefaultForOutflows: ["isDefaultForOutflows", z.boolean()],
} as const;

export const laneTermFields = {
  /** Null: whatever type there would be between the two. */
  type: ["type", z.enum(laneTypes).nullable()],
  isAllowed: ["isAllowed", z.boolean()],
  /** `16:00`, up to `24:00`, which is any hour of the day; null: the usual one of the type. */
  cutOff: ["cutOff", z.string().max(20).nullable()],
  /** Null: the usual one. */
  feeMinor: ["feeMinor", minorAmount.nullable()],
  leastMinor: ["leastMinor", positiveMinor.nullable()],
  mostMinor: ["mostMinor", positiveMinor.nullable()],
  /** How much the one company may owe the other; null: no limit. */
  capMinor: ["capMinor", minorAmount.nullable()],
} as const;

/** From one account, or all of a company (without an account), to another. */
export const laneFields = {
  fromCompanyId: ["fromCompanyId", z.int32().positive()],
  fromAccountId: ["fromAccountId", z.int32().positive().nullable()],
  toCompanyId: ["toCompanyId", z.int32().positive()],
  toAccountId: ["toAccountId", z.int32().positive().nullable()],
  ...laneTermFields,
} as const;
export const writtenLane = wire(laneFields);
export type WireLane = z.output<typeof writtenLane>;

export const steps = [1, 100, 1_000, 10_000] as const;
export const sharings = ["history", "default", "none"] as const;

export const preferenceFields = {
  /** How many bank days a proposal looks ahead. */
  horizonDays: ["horizonDays", z.int().min(1).max(20)],
  /** What amounts are rounded up to, in whole units of their currency. */
  step: ["step", z.literal(steps)],
  /** How what is planned for the company as a whole gets to its accounts. */
  sharing: ["sharing", z.enum(sharings)],
  /** Does a reader who chose nothing look at positions prudently? */
  isPrudent: ["isPrudent", z.boolean()],
} as const;
export const liquidityPreferences = wire(preferenceFields);
export type LiquidityPreferences = z.output<typeof liquidityPreferences>;

/** A line of a cell or of a day; planned ones are no transactions. */
export const positionLine = wire({
  transactionId: ["transactionId", z.int().nullable()],
  companyId: ["companyId", z.int()],
  accountId: ["accountId", z.int().nullable()],
  layer: ["layer", z.enum(toldLayers)],
  /** Where it counts: late ones on today. */
  on: ["on", wireDate],
  /** Its own day. */
  dueOn: ["dueOn", wireDate],
  name: ["name", z.string()],
  amountMinor: ["amountMinor", z.int()],
  currency: ["currency", z.string()],
  categoryId: ["categoryId", z.int().nullable()],
  categoryName: ["categoryName", z.string().nullable()],
  isLate: ["isLate", z.boolean()],
  /** The transfer that it is a side of. */
  transferId: ["transferId", z.uuid().optional()],
});
export type PositionLine = z.output<typeof positionLine>;
