import { z } from "zod";
import { companyProduct, inPath } from "../../access.ts";
import { wireDate } from "../../date-codec.ts";
import { currencyCode, wireMoney } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { idText } from "../../text-codecs.ts";
import { wire } from "../../wire-object.ts";

const sample = wire({
  kind: ["kind", z.enum(["cell", "series", "adjustment"])],
  /** Of the category, or what the adjustment is called. */
  name: ["name", z.string()],
  /** From when on it is planned. */
  on: ["on", wireDate],
  before: ["before", wireMoney],
  after: ["after", wireMoney],
});

const preview = wire({
  from: ["from", currencyCode],
  /** One of the present currency is so many of the other. Null: nobody knows. */
  rate: ["rate", z.string().nullable()],
  /** The day of the quote. */
  rateOn: ["rateOn", wireDate.nullable()],
  isStale: ["isStale", z.boolean()],
  forecasts: ["forecasts", z.int()],
  formulas: ["formulas", z.int()],
  adjustments: ["adjustments", z.int()],
  indicatorValues: ["indicatorValues", z.int()],
  /** Which keep theirs. */
  copies: ["copies", z.int()],
  /** The largest few; none without a rate. */
  samples: ["samples", z.array(sample)],
});
export type CurrencyChangePreview = z.output<typeof preview>;

/** GET /api/exchange-rates/v1/companies/{id}/currency-change ?currency: what `set-company-currency` would convert. */
export const previewCurrencyChange = operation({
  slug: "preview-currency-change",
  method: "GET",
  path: "/api/exchange-rates/v1/companies/{id}/currency-change",
  summary: "What a change of a company's currency would convert, at which rate",
  access: companyProduct("CashFlow", "write", inPath("id")),
  params: wire({ companyId: ["id", idText] }),
  query: wire({ currency: ["currency", currencyCode] }),
  response: preview,
});
