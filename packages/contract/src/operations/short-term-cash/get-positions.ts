import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import {
  accountRuleFields,
  freshnesses,
  laneFields,
  liquidityPreferences,
  ofEntity,
  positionBases,
  positionEntry,
  positionQueryFields,
  readEntityCash,
} from "./short-term-cash-fields.ts";

const account = wire({
  id: ["id", z.int()],
  name: ["name", z.string()],
  bankName: ["bankName", z.string()],
  /** The same for accounts of one bank, which may have no name. */
  bankKey: ["bankKey", z.string()],
  currency: ["currency", currencyCode],
  /** Two letters, as its IBAN begins; null where it has none. */
  country: ["country", z.string().nullable()],
  /** At the end of the day before `begin`; null where nobody knows. */
  openingMinor: ["openingMinor", z.int().nullable()],
  /** The day of the balance that this rests on. */
  knownOn: ["knownOn", wireDate.nullable()],
  freshness: ["freshness", z.enum(freshnesses)],
  /** Zero or negative. */
  overdraftMinor: ["overdraftMinor", z.int()],
  ...accountRuleFields,
  /** The cash pool that we sweep ourselves; null: none. */
  ownPoolId: ["ownPoolId", z.int().nullable()],
  /** Its bank sweeps it: it neither gives nor takes. */
  isSweptByBank: ["isSweptByBank", z.boolean()],
  /** The cash pool that it stands in; null: none. */
  poolName: ["poolName", z.string().nullable()],
  /** Money may go through it: marked as centralising, or the header of a pool that we sweep. */
  isHub: ["isHub", z.boolean()],
});

const valueGap = wire({
  accountId: ["accountId", z.int()],
  bookedOn: ["bookedOn", wireDate],
  valueOn: ["valueOn", wireDate],
  amountMinor: ["amountMinor", z.int()],
});

const foreignEntry = wire({ currency: ["currency", currencyCode], entry: ["entry", positionEntry] });

const positionsOfCompany = wire({
  id: ["id", z.int()],
  name: ["name", z.string()],
  /** What is on no account is in it. */
  currency: ["currency", currencyCode],
  today: ["today", wireDate],
  /** Minutes since midnight on a clock on its wall: what cut-offs are compared with. */
  nowMinutes: ["nowMinutes", z.int()],
  canWrite: ["canWrite", z.boolean()],
  /** The plan that is looked at; null: the main one. */
  scenarioId: ["scenarioId", z.int().nullable()],
  /** A copy is looked at, and never changes. */
  isFrozen: ["isFrozen", z.boolean()],
  daysOffMask: ["daysOffMask", z.int()],
  /** From `begin` on, some days longer than the period: the last column holds the days off after it. */
  holidays: ["holidays", z.array(wireDate)],
  accounts: ["accounts", z.array(account)],
  /** Without what is planned, which `positions:forecast` gives. In the currency of the account, or of the company. */
  entries: ["entries", z.array(positionEntry)],
  /** What is on no account and in another currency than the company's. */
  foreignEntries: ["foreignEntries", z.array(foreignEntry)],
  /** Expectations that announced lines stand for: they count only for who does not look at announced lines. */
  announcedInstead: ["announcedInstead", z.array(positionEntry)],
  foreignAnnouncedInstead: ["foreignAnnouncedInstead", z.array(foreignEntry)],
  /** Of booked lines; empty unless asked for by value. */
  valueGaps: ["valueGaps", z.array(valueGap)],
  /** Lines of credit that are not drawn today, in its currency. */
  undrawn: [
    "undrawn",
    z.array(wire({ label: ["label", z.string()], availableMinor: ["availableMinor", z.int()] })),
  ],
  /** In ten-millionths a year, what credit on accounts brings and overdrafts cost; null where nobody said. */
  placementRate: ["placementRate", z.int().nullable()],
  overdraftRate: ["overdraftRate", z.int().nullable()],
});
export type PositionsOfCompany = z.output<typeof positionsOfCompany>;

/** Between minor units, as whole numbers in text: `converted = amount × numerator / denominator`, rounded half away. */
const spotRate = wire({
  currency: ["currency", currencyCode],
  numerator: ["numerator", z.string()],
  denominator: ["denominator", z.string()],
  isStale: ["isStale", z.boolean()],
});

const response = wire({
  /** What totals are converted to. */
  currency: ["currency", currencyCode],
  today: ["today", wireDate],
  /** Where rolling begins: the first day asked for, or today where that is earlier. */
  begin: ["begin", wireDate],
  endExclusive: ["endExclusive", wireDate],
  /** Does the organisation count what is expected? Otherwise *Engagé* starts switched off. */
  usesExpected: ["usesExpected", z.boolean()],
  preferences: ["preferences", liquidityPreferences],
  companies: ["companies", z.array(positionsOfCompany)],
  /** Of a consolidation: how many of its companies the reader may not look into. */
  hiddenCompanyCount: ["hiddenCompanyCount", z.int()],
  /** Those that begin and end in companies of the answer. */
  lanes: [
    "lanes",
    z.array(
      wire({
        ...laneFields,
        /** What of the cap is left; null: no limit. */
        capLeftMinor: ["capLeftMinor", z.int().nullable()],
      }),
    ),
  ],
  /** Of today, of every currency but that of the totals. */
  rates: ["rates", z.array(spotRate)],
  missingRates: ["missingRates", z.array(currencyCode)],
});
export type PositionsAnswer = z.output<typeof response>;

/**
 * GET /api/short-term-cash/v1/entities/{id}/positions ?from&to&basis&scenarioId&accountIds
 *
 * 32001: over 400 days, or none.
 */
export const getPositions = operation({
  slug: "get-positions",
  method: "GET",
  path: "/api/short-term-cash/v1/entities/{id}/positions",
  summary: "What moves accounts day by day, and what they held before: the reader rolls it",
  access: readEntityCash,
  params: ofEntity,
  query: wire({ ...positionQueryFields, basis: ["basis", z.enum(positionBases).optional()] }),
  response,
  errors: ["32001", "not_found", "invalid_input"],
});
