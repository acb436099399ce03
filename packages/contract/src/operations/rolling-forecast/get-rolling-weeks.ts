import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { wireFrequency } from "../../frequency-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { booleanText, idText, integerText, repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import { minor, ofEntity, readWeeks } from "./rolling-fields.ts";
import { byWeek, footFields, leafFields, rowFields, weekHeads } from "./weeks-shape.ts";

/** Favourable is above zero. */
const variance = wire({
  issueNumber: ["issueNumber", z.int()],
  issuedMinor: ["issuedMinor", minor],
  actualMinor: ["actualMinor", minor],
  favourableMinor: ["favourableMinor", minor],
  /** In tenths of a percent of what was issued; null where nothing was. */
  rateTenths: ["rateTenths", z.int().nullable()],
  timingMinor: ["timingMinor", minor],
  permanentMinor: ["permanentMinor", minor],
});
/** By week; null for weeks that are not over, and for those that nothing was issued for. */
const variances = z.array(variance.nullable());

/**
 * GET /api/rolling-forecast/v1/entities/{id}/weeks ?past&scenarioId&against&accountIds&overdrafts
 *
 * 32201: more than thirteen past weeks, or fewer than none. Of a consolidation: of all its accounts, in the plans it chose.
 */
export const getRollingWeeks = operation({
  slug: "get-rolling-weeks",
  method: "GET",
  path: "/api/rolling-forecast/v1/entities/{id}/weeks",
  summary: "The thirteen weeks of a company or a consolidation, with what was issued of those that are over",
  access: readWeeks,
  params: ofEntity,
  query: wire({
    past: ["past", integerText.optional()],
    scenarioId: ["scenarioId", idText.optional()],
    /** What weeks are compared with: the last issue, unless told. */
    against: ["against", z.enum(["last", "approved"]).optional()],
    accountIds: ["accountIds", repeated(idText)],
    /** Do authorised overdrafts count as liquidity? They can be withdrawn. */
    overdrafts: ["overdrafts", booleanText.optional()],
  }),
  response: wire({
    currency: ["currency", currencyCode],
    today: ["today", wireDate],
    canWrite: ["canWrite", z.boolean()],
    /** In which periods the company plans; null for a consolidation. */
    inputFrequency: ["inputFrequency", wireFrequency.nullable()],
    weeks: ["weeks", weekHeads],
    rows: ["rows", z.array(wire({ ...rowFields, variances: ["variances", variances] }))],
    leaves: [
      "leaves",
      z.array(
        wire({
          ...leafFields,
          paid: ["paid", byWeek],
          committed: ["committed", byWeek],
          /** Still to come of what is planned: what somebody types. */
          remaining: ["remaining", byWeek],
          canType: ["canType", z.boolean()],
        }),
      ),
    ],
    foot: ["foot", wire(footFields)],
    totalVariances: [
      "totalVariances",
      wire({ receipts: ["receipts", variances], disbursements: ["disbursements", variances] }),
    ],
    /** Where the closing is lowest from the current week on, as a place in `weeks`. */
    lowestWeek: ["lowestWeek", z.int()],
    /** Of the current week and those to come; null for those that are over. */
    lowestDays: [
      "lowestDays",
      z.array(wire({ on: ["on", wireDate], balanceMinor: ["balanceMinor", minor] }).nullable()),
    ],
    /** Of the same weeks, the day whose liquidity is least above the floor of that day. */
    tightestDays: [
      "tightestDays",
      z.array(wire({ on: ["on", wireDate], headroomMinor: ["headroomMinor", minor] }).nullable()),
    ],
    compared: [
      "compared",
      z.array(
        wire({
          number: ["number", z.int()],
          issuedOn: ["issuedOn", wireDate],
          approvedOn: ["approvedOn", wireDate.nullable()],
        }).nullable(),
      ),
    ],
    /** Against the last approved issue, of its weeks that are over. */
    tests: [
      "tests",
      z.array(
        wire({
          testId: ["testId", z.int()],
          results: [
            "results",
            z.array(
              wire({
                weekStart: ["weekStart", wireDate],
                issuedMinor: ["issuedMinor", minor],
                actualMinor: ["actualMinor", minor],
                carriedMinor: ["carriedMinor", minor],
                holds: ["holds", z.boolean()],
                /** Whole minor units to the limit; below zero what is beyond it. */
                roomMinor: ["roomMinor", minor],
              }),
            ),
          ],
        }),
      ),
    ],
    comments: [
      "comments",
      z.array(
        wire({
          rowKey: ["rowKey", z.string()],
          weekStart: ["weekStart", wireDate],
          text: ["text", z.string()],
        }),
      ),
    ],
    timings: [
      "timings",
      z.array(
        wire({
          categoryId: ["categoryId", z.int()],
          bankAccountId: ["bankAccountId", z.int().nullable()],
          periodStart: ["periodStart", wireDate],
          weekStart: ["weekStart", wireDate],
          amountMinor: ["amountMinor", minor],
          /** Less than was wanted where less is left. */
          givenMinor: ["givenMinor", minor],
        }),
      ),
    ],
  }),
  errors: ["32201", "not_found", "invalid_input", "31010"],
});
