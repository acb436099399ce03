import { z } from "zod";
import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { ofCompany, signedMinor, writeCompanyCash } from "./short-term-cash-fields.ts";

/** In percent a year, with at most five decimals. */
const typedPercent = z.string().max(20).nullable();

/** PUT /api/short-term-cash/v1/companies/{id}/risk-settings {floorMinor, overdraftRate, placementRate} */
export const saveRiskSettings = operation({
  slug: "save-risk-settings",
  method: "PUT",
  path: "/api/short-term-cash/v1/companies/{id}/risk-settings",
  summary: "Say what a company wants to hold at least, and its usual rates of interest",
  access: writeCompanyCash,
  params: ofCompany,
  body: wire({
    floorMinor: ["floorMinor", signedMinor.nullable()],
    overdraftRate: ["overdraftRate", typedPercent],
    placementRate: ["placementRate", typedPercent],
  }),
  errors: ["invalid_input"],
});
