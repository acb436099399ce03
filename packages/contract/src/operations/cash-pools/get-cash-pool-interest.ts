import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofPool, readPools } from "./cash-pool-fields.ts";

const sideOfInterest = wire({
  /** By rate, in the order in which they came: positions added up over days, without their sign, as text. */
  numbers: [
    "numbers",
    z.array(wire({ rate: ["rate", z.string()], numbersMinor: ["numbersMinor", z.string()] })),
  ],
  amountMinor: ["amountMinor", z.int()],
});

const dayOfInterest = wire({
  on: ["on", wireDate],
  positionMinor: ["positionMinor", z.int()],
  /** Of the side that the position is on; null without a position, or without a rate. */
  rate: ["rate", z.string().nullable()],
  /** Four decimals, shown and not posted; null without a rate. */
  interest: ["interest", z.string().nullable()],
});

const settled = wire({
  settledAt: ["settledAt", z.iso.datetime()],
  paidOn: ["paidOn", wireDate],
  creditMinor: ["creditMinor", z.int()],
  debitMinor: ["debitMinor", z.int()],
  /** Part of what was posted: what earlier months had been posted wrong. */
  correctionMinor: ["correctionMinor", z.int()],
});

const companyInterest = wire({
  companyId: ["companyId", z.int()],
  companyName: ["companyName", z.string()],
  credit: ["credit", sideOfInterest],
  debit: ["debit", sideOfInterest],
  netMinor: ["netMinor", z.int()],
  /** What earlier settled months are now less what was posted for them: it goes with the next month that is settled. */
  correctionMinor: ["correctionMinor", z.int()],
  days: ["days", z.array(dayOfInterest)],
  daysWithoutRate: ["daysWithoutRate", z.array(wireDate)],
  settled: ["settled", settled.nullable()],
});
export type CompanyPoolInterest = z.output<typeof companyInterest>;

const accountAlone = wire({
  companyId: ["companyId", z.int()],
  accountId: ["accountId", z.int()],
  netMinor: ["netMinor", z.int()],
  shareMinor: ["shareMinor", z.int()],
});

/**
 * GET /api/cash-pool/v1/organizations/{id}/pools/{poolId}/interest ?month=2026-11-01
 *
 * Of a physical pool `companies`, of a notional one `notional`. Days to come are simulated.
 */
export const getCashPoolInterest = operation({
  slug: "get-cash-pool-interest",
  method: "GET",
  path: "/api/cash-pool/v1/organizations/{id}/pools/{poolId}/interest",
  summary: "Interest of a month between the companies of a cash pool",
  access: readPools,
  cost: "expensive",
  params: ofPool,
  /** Any day of the month. */
  query: wire({ month: ["month", wireDate] }),
  response: wire({
    month: ["month", wireDate],
    yearBasis: ["yearBasis", z.int()],
    /** The month is over: it can be settled. */
    isOver: ["isOver", z.boolean()],
    isSettled: ["isSettled", z.boolean()],
    /** The fifth bank day after the month, unless somebody says otherwise. */
    usualPaidOn: ["usualPaidOn", wireDate],
    canSettle: ["canSettle", z.boolean()],
    companies: ["companies", z.array(companyInterest)],
    /** Null in a physical pool, and unless the caller reads every company of the pool. */
    notional: [
      "notional",
      wire({
        accounts: ["accounts", z.array(accountAlone)],
        onNetMinor: ["onNetMinor", z.int()],
        benefitMinor: ["benefitMinor", z.int()],
        daysWithoutRate: ["daysWithoutRate", z.array(wireDate)],
      }).nullable(),
    ],
  }),
  errors: ["32102", "32103", "invalid_input", "not_found"],
});
