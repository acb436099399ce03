import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { wholeFile } from "../../file.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { booleanText } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";
import { ofOrganisation, writeRates } from "./rate-fields.ts";

/** How many of each an answer shows. Counts are of all. */
export const mostRateProblemsShown = 100;
export const mostChangedRatesShown = 100;

const shownQuote = { currency: currencyCode, quotedOn: wireDate, rate: z.string() };

export const rateImport = plain({
  /** Nothing was written. */
  isPreview: z.boolean(),
  /** What was recognised: `ecb-csv`, `ecb-xml`, `template-csv`, `template-xlsx`. */
  format: z.string(),
  newCount: z.int(),
  changedCount: z.int(),
  unchangedCount: z.int(),
  firstQuotedOn: wireDate.nullable(),
  lastQuotedOn: wireDate.nullable(),
  currencies: z.array(currencyCode),
  /** The first ones whose rate becomes another. */
  changed: z.array(plain({ ...shownQuote, rateBefore: z.string() })),
  /** Codes that are no money, or no longer: their quotes are left out. */
  unknownCurrencies: z.array(plain({ code: z.string(), count: z.int() })),
  /** Rows that cannot be read, and why. They are left out. */
  problems: z.array(plain({ line: z.int(), kind: z.string(), text: z.string() })),
  problemCount: z.int(),
  /** Far from what one euro buys, as if the file were the other way round: left out unless they are accepted. */
  questionable: z.array(plain({ ...shownQuote, line: z.int() })),
  questionableCount: z.int(),
});
export type RateImport = z.output<typeof rateImport>;

/**
 * POST /api/exchange-rates/v1/organizations/{id}/rates:import
 *
 * Multipart. With `isPreview=true` it answers what it would do and writes nothing. Files of the European Central Bank (CSV,
 * XML, and ZIPs of them) and our own template (CSV, XLSX). 31105: no file of rates, `reason` says why.
 */
export const importExchangeRates = operation({
  slug: "import-exchange-rates",
  method: "POST",
  path: "/api/exchange-rates/v1/organizations/{id}/rates:import",
  summary: "Bring the quotes of a file to the organisation, or see what that would do",
  access: writeRates,
  cost: "expensive",
  bodyType: "multipart",
  params: ofOrganisation,
  body: wire({
    file: ["file", wholeFile],
    isPreview: ["isPreview", booleanText.optional()],
    acceptsQuestionable: ["acceptsQuestionable", booleanText.optional()],
  }),
  response: rateImport,
  errors: ["31105", "too_large"],
});
