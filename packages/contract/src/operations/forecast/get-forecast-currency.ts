import { entityCashFlow } from "../../access.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

/** GET /api/cashflow/GetForecastCurrencyCode ?cashFlowBankAccountId — without an account, the company's. */
export const getForecastCurrency = operation({
  slug: "get-forecast-currency",
  method: "GET",
  path: "/api/cashflow/GetForecastCurrencyCode",
  summary: "The currency in which an account's forecast is shown, or the company's",
  access: entityCashFlow("read"),
  query: wire({ bankAccountId: ["cashFlowBankAccountId", idText.optional()] }),
  response: currencyCode,
  errors: ["not_found"],
});
