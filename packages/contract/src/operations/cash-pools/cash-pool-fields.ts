/**
 * How cash pools look on the wire. Amounts are whole minor units of the pool's currency; a sweep is positive when it rises to
 * the header, a position when its company lends. Rates are percents per year as text (`"2.1"`), periods are half-open. Of
 * companies that the caller does not read nothing is told but that there are some.
 */
import { z } from "zod";
import {
  administratorWithArchived,
  all,
  companyAdministrator,
  inBody,
  inPath,
  organisationAdministrator,
  organisationMember,
  signedIn,
} from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

const place = inPath("id");
/** Of the pools in which a company takes part whose cash flow they read: the call looks which these are. */
export const readPools = all(organisationMember(place), signedIn);
/** Every company of the organisation is theirs, also those that were put away. */
export const writePools = all(organisationAdministrator(place), administratorWithArchived);
/** The header's company is one of them. */
export const definePools = all(writePools, companyAdministrator(inBody("headerCompanyId")));

export const ofOrganisation = wire({ organisationId: ["id", idText] });
export const ofPool = wire({ organisationId: ["id", idText], poolId: ["poolId", idText] });

export const mostPools = 100;
export const mostPoolMembers = 200;
export const mostPoolRates = 500;
/** How many days an answer covers at most. */
export const mostPoolDays = 400;

const id = z.int32().positive();
/** A hundred thousand million of the main unit at most. */
const amountMinor = z.int().min(-1e13).max(1e13);
const unsignedMinor = z.int().min(0).max(1e13);

export const poolKinds = ["physical", "notional"] as const;
export const sweepDayKinds = ["everyBankDay", "weekly", "lastBankDayOfMonth"] as const;
export const poolExecutors = ["bank", "us"] as const;
export const benefitSharings = ["header", "creditNumbers", "debitNumbers"] as const;
export const sweepRuleKinds = ["zero", "target", "range"] as const;
export const sweepDirections = ["both", "up", "down"] as const;
export const interestSides = ["credit", "debit"] as const;

export const poolFields = {
  name: ["name", z.string().trim().min(1).max(60)],
  currency: ["currency", currencyCode],
  kind: ["kind", z.enum(poolKinds)],
  headerCompanyId: ["headerCompanyId", id],
  headerAccountId: ["headerAccountId", id],
  sweepDays: ["sweepDays", z.enum(sweepDayKinds)],
  /** Monday is 1, Friday is 5; only of `weekly`, where it is needed. */
  weekday: ["weekday", z.int().min(1).max(5).nullable()],
  executedBy: ["executedBy", z.enum(poolExecutors)],
  /** How many days a year has for interest. */
  yearBasis: ["yearBasis", z.union([z.literal(360), z.literal(365)])],
  /** Who gets the benefit of a notional pool. */
  sharing: ["sharing", z.enum(benefitSharings)],
  /** Sweeps are looked for in statements from this day on. */
  startsOn: ["startsOn", wireDate],
  /** Lines that say all of these words are sweeps, whatever else they say; empty: only pairs of lines are. */
  labelWords: ["labelWords", z.string().trim().max(200)],
} as const;
export const poolDefinition = wire(poolFields);
export type PoolDefinition = z.output<typeof poolDefinition>;

export const memberFields = {
  companyId: ["companyId", id],
  accountId: ["accountId", id],
  rule: ["rule", z.enum(sweepRuleKinds)],
  /** Of `target`; null otherwise. */
  targetMinor: ["targetMinor", amountMinor.nullable()],
  /** Of `range`, both; null otherwise. */
  leastMinor: ["leastMinor", amountMinor.nullable()],
  mostMinor: ["mostMinor", amountMinor.nullable()],
  direction: ["direction", z.enum(sweepDirections)],
  /** Less than this stays where it is. */
  thresholdMinor: ["thresholdMinor", unsignedMinor],
  /** Sweeps are whole multiples of it: 1 for any amount. */
  stepMinor: ["stepMinor", z.int().min(1).max(1e13)],
  /** Deficits are covered from the lowest number on. */
  priority: ["priority", z.int().min(1).max(1_000)],
  allOrNothing: ["allOrNothing", z.boolean()],
} as const;
export const poolMember = wire(memberFields);
export type WirePoolMember = z.output<typeof poolMember>;

export const poolRate = wire({
  side: ["side", z.enum(interestSides)],
  /** Null: of all that have none of their own on a day. */
  companyId: ["companyId", id.nullable()],
  /** Percent per year with a point: from `-100` to `1000`, five decimals at most. */
  rate: ["rate", z.string().max(20)],
  begin: ["begin", wireDate],
  endExclusive: ["endExclusive", wireDate.nullable()],
});
export type WirePoolRate = z.output<typeof poolRate>;

export const poolOpening = wire({
  companyId: ["companyId", id],
  accountId: ["accountId", id],
  /** The position at the end of this day, its sweeps included. */
  on: ["on", wireDate],
  positionMinor: ["positionMinor", amountMinor],
});
export type WirePoolOpening = z.output<typeof poolOpening>;

/** An account that the caller may see. */
export const pooledAccount = wire({
  companyId: ["companyId", id],
  companyName: ["companyName", z.string()],
  accountId: ["accountId", id],
  accountName: ["accountName", z.string()],
  bankName: ["bankName", z.string()],
});
export type PooledAccountView = z.output<typeof pooledAccount>;

export const poolId = wire({ id: ["id", z.int()] });

export const memberAccountFields = {
  companyId: ["companyId", id],
  accountId: ["accountId", id],
} as const;

/** `from` is included, `to` too; at most 400 days. */
export const poolDays = wire({ from: ["from", wireDate], to: ["to", wireDate] });

/** A sweep that is simulated. */
export const simulatedSweep = wire({
  on: ["on", wireDate],
  ...memberAccountFields,
  beforeMinor: ["beforeMinor", z.int()],
  sweptMinor: ["sweptMinor", z.int()],
  /** What the account still lacks to its rule, because the header could not give more. */
  uncoveredMinor: ["uncoveredMinor", z.int()],
});
