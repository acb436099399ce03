import { operation } from "../../operation.ts";
import { wire } from "../../wire-object.ts";
import { statementAnswer } from "./statement-codec.ts";
import {
  asOfField,
  groupFields,
  groupViewErrors,
  ofEntity,
  readGroupForecast,
  viewFields,
} from "./view-fields.ts";

/** POST /api/forecasting/v2/entities/{entity}/cashflow-statement */
export const getCashFlowStatement = operation({
  slug: "get-cash-flow-statement",
  method: "POST",
  path: "/api/forecasting/v2/entities/{entity}/cashflow-statement",
  summary: "What came in, is committed and is planned, by category and period, with the balances",
  access: readGroupForecast,
  effect: "read",
  params: ofEntity,
  body: wire({ ...viewFields, ...asOfField, ...groupFields }),
  response: statementAnswer,
  errors: groupViewErrors,
  isConditional: true,
});
