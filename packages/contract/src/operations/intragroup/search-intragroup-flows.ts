import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofConsolidation } from "../consolidations/consolidation-fields.ts";
import {
  intragroupRow,
  intragroupStates,
  intragroupStatuses,
  mostIntragroupRows,
  ofMembers,
} from "./intragroup-fields.ts";

const id = z.int32().positive();

/** Every filter may be left out; those given must all hold. */
export const intragroupSearch = wire({
  /** Of what is confirmed or proposed unless told. */
  statuses: ["statuses", z.array(z.enum(intragroupStatuses)).min(1).optional()],
  states: ["states", z.array(z.enum(intragroupStates)).min(1).optional()],
  /** A company on either side. */
  partyId: ["partyId", id.optional()],
  /** The company on the other side than that one. */
  counterpartyId: ["counterpartyId", id.optional()],
  /** Any flow of the row lies between these days. */
  begin: ["begin", wireDate.optional()],
  endExclusive: ["endExclusive", wireDate.optional()],
  skip: ["skip", z.int32().min(0).max(1_000_000).default(0)],
  take: ["take", z.int32().min(1).max(mostIntragroupRows).default(50)],
});
export type IntragroupSearch = z.output<typeof intragroupSearch>;

/** POST /api/intragroup/v1/consolidations/{id}/flows-search — the newest rows first. */
export const searchIntragroupFlows = operation({
  slug: "search-intragroup-flows",
  method: "POST",
  path: "/api/intragroup/v1/consolidations/{id}/flows-search",
  summary: "One page of the flows between the companies of a consolidation",
  access: ofMembers,
  effect: "read",
  params: ofConsolidation,
  body: intragroupSearch,
  response: wire({
    rows: ["rows", z.array(intragroupRow)],
    /** On all pages together. */
    count: ["count", z.int().nonnegative()],
  }),
  errors: ["not_found"],
});
