import { z } from "zod";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofCompany, readCompanyCash } from "./short-term-cash-fields.ts";

/** GET /api/short-term-cash/v1/companies/{id}/risk-settings */
export const getRiskSettings = operation({
  slug: "get-risk-settings",
  method: "GET",
  path: "/api/short-term-cash/v1/companies/{id}/risk-settings",
  summary: "What a company wants to hold at least, and what overdrafts cost it and placements bring",
  access: readCompanyCash,
  params: ofCompany,
  response: wire({
    canWrite: ["canWrite", z.boolean()],
    currency: ["currency", currencyCode],
    /** Null: nobody said. */
    floorMinor: ["floorMinor", z.int().nullable()],
    /** In percent a year, as text: `3.25`. */
    overdraftRate: ["overdraftRate", z.string().nullable()],
    placementRate: ["placementRate", z.string().nullable()],
  }),
});
