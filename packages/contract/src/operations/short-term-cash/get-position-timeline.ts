import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { repeated } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";
import {
  ofEntity,
  positionLine,
  positionQueryFields,
  readEntityCash,
  toldLayers,
} from "./short-term-cash-fields.ts";

const balance = wire({
  currency: ["currency", currencyCode],
  /** Of the accounts asked for whose balance is known; null where there is none. */
  openingMinor: ["openingMinor", z.int().nullable()],
  closingMinor: ["closingMinor", z.int().nullable()],
});

const timelineDay = wire({
  on: ["on", wireDate],
  /** The day began on an earlier page. */
  isContinued: ["isContinued", z.boolean()],
  balances: ["balances", z.array(balance)],
  /** Inflows first, then outflows, the largest first. */
  lines: ["lines", z.array(positionLine)],
});

const response = wire({
  days: ["days", z.array(timelineDay)],
  /** Null: that was all. */
  nextCursor: ["nextCursor", z.string().nullable()],
});
export type TimelineAnswer = z.output<typeof response>;

/**
 * GET /api/short-term-cash/v1/entities/{id}/timeline ?from&to&scenarioId&accountIds&layers&cursor
 *
 * Without layers: those that count for who chose nothing. Days on which nothing moves are left out.
 */
export const getPositionTimeline = operation({
  slug: "get-position-timeline",
  method: "GET",
  path: "/api/short-term-cash/v1/entities/{id}/timeline",
  summary: "Day by day what comes in, what goes out, and what is held before and after",
  access: readEntityCash,
  params: ofEntity,
  query: wire({
    ...positionQueryFields,
    layers: ["layers", repeated(z.enum(toldLayers))],
    /** Where the page before ended. */
    cursor: ["cursor", z.string().max(40).optional()],
  }),
  response,
  errors: ["32001", "not_found", "invalid_input"],
});
