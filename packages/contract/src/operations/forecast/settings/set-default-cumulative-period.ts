import { companyProduct } from "../../../access.ts";
import { operation } from "../../../operation.ts";
import { wire } from "../../../wire-object.ts";
import { displayOffset } from "./settings-fields.ts";

/** POST /api/cashflow/DefineCumulativeDefaultPeriod {Begin, End} — the caller's own choice gives way to it. */
export const setDefaultCumulativePeriod = operation({
  slug: "set-default-cumulative-period",
  method: "POST",
  path: "/api/cashflow/DefineCumulativeDefaultPeriod",
  summary: "Choose what the cumulative column adds up for everybody who made no choice of their own",
  access: companyProduct("CashFlow", "write"),
  body: wire({
    begin: ["Begin", displayOffset],
    /** Not included. */
    end: ["End", displayOffset],
  }),
  errors: ["invalid_input"],
});
