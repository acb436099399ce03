import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import {
  laneTypes,
  ofEntity,
  positionBases,
  positiveMinor,
  readEntityCash,
  toldLayers,
} from "./short-term-cash-fields.ts";

const transferFields = {
  fromId: ["fromId", z.int32().positive()],
  toId: ["toId", z.int32().positive()],
  amountMinor: ["amountMinor", positiveMinor],
  outOn: ["outOn", wireDate],
  inOn: ["inOn", wireDate],
} as const;

/** Why a transfer is there: what is said depends on the kind. */
const reason = wire({
  kind: ["kind", z.enum(["covers", "arrivesLate", "roundedUp", "before", "restsOnUncertain"])],
  accountId: ["accountId", z.int().optional()],
  amountMinor: ["amountMinor", z.int().optional()],
  until: ["until", wireDate.optional()],
  neededOn: ["neededOn", wireDate.optional()],
  inOn: ["inOn", wireDate.optional()],
  byMinor: ["byMinor", z.int().optional()],
  minutes: ["minutes", z.int().optional()],
  missingMinor: ["missingMinor", z.int().optional()],
});

const proposedTransfer = wire({
  ...transferFields,
  type: ["type", z.enum(laneTypes)],
  feeMinor: ["feeMinor", z.int()],
  /** Minutes since midnight; null: at any hour. */
  cutOffMinutes: ["cutOffMinutes", z.int().nullable()],
  neededMinor: ["neededMinor", z.int()],
  dueOn: ["dueOn", wireDate],
  reasons: ["reasons", z.array(reason)],
});

const openLine = wire({
  id: ["id", z.int()],
  accountId: ["accountId", z.int()],
  on: ["on", wireDate],
  amountMinor: ["amountMinor", z.int()],
});

const need = wire({
  accountId: ["accountId", z.int()],
  amountMinor: ["amountMinor", z.int()],
  on: ["on", wireDate],
  coveredMinor: ["coveredMinor", z.int()],
  lateMinor: ["lateMinor", z.int()],
  uncoveredMinor: ["uncoveredMinor", z.int()],
});

const shortfall = wire({
  accountId: ["accountId", z.int()],
  on: ["on", wireDate],
  missingMinor: ["missingMinor", z.int()],
  beyondOverdraftMinor: ["beyondOverdraftMinor", z.int()],
  backOn: ["backOn", wireDate.nullable()],
  closedBy: ["closedBy", z.array(z.enum(laneTypes))],
  /** The largest outflows of the short days, inflows that are late, and lines of credit that are not drawn. */
  postpone: ["postpone", z.array(openLine)],
  chase: ["chase", z.array(openLine)],
  draw: [
    "draw",
    z.array(wire({ label: ["label", z.string()], availableMinor: ["availableMinor", z.int()] })),
  ],
});

const response = wire({
  begin: ["begin", wireDate],
  endExclusive: ["endExclusive", wireDate],
  transfers: ["transfers", z.array(proposedTransfer)],
  /** What centralising adds to them. */
  centralised: ["centralised", z.array(proposedTransfer)],
  needs: ["needs", z.array(need)],
  shortfalls: ["shortfalls", z.array(shortfall)],
  atLeast: ["atLeast", z.int()],
  isProven: ["isProven", z.boolean()],
});
export type ProposalAnswer = z.output<typeof response>;

/**
 * POST /api/short-term-cash/v1/entities/{id}/balancing:propose {to, layers, isPrudent, basis, scenarioId, accountIds, centralise, fixed}
 *
 * 32003: `accountId` of a transfer that is to stay and no longer fits, and `problem`, one of `tooLate`, `noLane`,
 * `beyondOverdraft`.
 */
export const proposeBalancing = operation({
  slug: "propose-balancing",
  method: "POST",
  path: "/api/short-term-cash/v1/entities/{id}/balancing:propose",
  summary: "The fewest transfers that cover what accounts lack",
  access: readEntityCash,
  effect: "read",
  cost: "expensive",
  params: ofEntity,
  body: wire({
    /** The last day that is looked at; left out: as many bank days as the organisation looks ahead. */
    to: ["to", wireDate.optional()],
    /** Left out: those that count for who chose nothing. */
    layers: ["layers", z.array(z.enum(toldLayers)).optional()],
    isPrudent: ["isPrudent", z.boolean().optional()],
    basis: ["basis", z.enum(positionBases).optional()],
    scenarioId: ["scenarioId", z.int32().positive().nullish()],
    /** Accounts that take part, old balances too; left out: those that are fresh enough. */
    accountIds: ["accountIds", z.array(z.int32().positive()).max(1_000).optional()],
    centralise: ["centralise", z.boolean().optional()],
    /** Transfers of the preview that stay as they are. */
    fixed: [
      "fixed",
      z
        .array(wire({ ...transferFields, type: ["type", z.enum(laneTypes)] }))
        .max(200)
        .optional(),
    ],
  }),
  response,
  errors: ["32001", "32003", "not_found", "invalid_input"],
});
