import { z } from "zod";
import { wireDate } from "../../date-codec.ts";
import { wholeFile } from "../../file.ts";
import { currencyCode } from "../../money-codec.ts";
import { operation } from "../../operation.ts";
import { booleanText } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";
import { ofOrganisation, rateImportToken, writeRates } from "./rate-fields.ts";

/** `ecb`: a column for each currency, or the XML of the European Central Bank; `template`: a row for each quote. */
export const rateFileFormats = [
  "ecb-csv",
  "ecb-xml",
  "ecb-workbook",
  "template-csv",
  "template-workbook",
] as const;

/** Why a line, or a cell of it, is left out. */
export const rateFileProblems = [
  "bad-currency",
  "bad-date",
  "future",
  "before-euro",
  "not-a-number",
  "not-positive",
  "too-many-digits",
  "exponent",
  "ambiguous-rate",
  "euro",
  "duplicate",
  "cell-count",
  /** It names a company: what one company alone converts by is given by hand, on its own page. */
  "of-one-company",
] as const;

/** What somebody should know of a file that can be read. */
export const rateFileWarnings = [
  "not-per-euro",
  "date-format-assumed",
  "decimal-mark-assumed",
  "column-ignored",
  "file-left-out",
] as const;

/** Why a file is no file of rates, as `reason` of 31105. The last two are of a file that can be read. */
export const rateFileRefusals = [
  "empty",
  "too-large",
  "web-page",
  "unknown-format",
  "columns-unknown",
  "no-quotes",
  "damaged",
  "encrypted",
  "nested-archive",
  "no-rate-file-inside",
  /** It took longer, or more memory, than a file may take. */
  "unreadable",
  /** It seems to be the other way round, and nobody said that it is not. */
  "not-per-euro",
] as const;

/** How many of each an answer shows. Counts are of all. */
export const mostRateProblemsShown = 100;
export const mostChangedRatesShown = 100;

export const rateImport = plain({
  /** Nothing was written. */
  isPreview: z.boolean(),
  format: z.enum(rateFileFormats),
  newCount: z.int(),
  changedCount: z.int(),
  unchangedCount: z.int(),
  firstQuotedOn: wireDate.nullable(),
  lastQuotedOn: wireDate.nullable(),
  currencies: z.array(currencyCode),
  /** The newest ones whose rate becomes another; of a preview only. */
  changed: z.array(
    plain({ currency: currencyCode, quotedOn: wireDate, rate: z.string(), rateBefore: z.string() }),
  ),
  /** Codes that are no money, or no longer: their quotes are left out. */
  unknownCurrencies: z.array(plain({ currency: z.string(), count: z.int() })),
  problems: z.array(
    plain({
      kind: z.enum(rateFileProblems),
      line: z.int(),
      text: z.string(),
      /** Its name in the archive. */
      file: z.string().nullable(),
    }),
  ),
  problemCount: z.int(),
  warnings: z.array(
    plain({
      kind: z.enum(rateFileWarnings),
      line: z.int().nullable(),
      text: z.string(),
      file: z.string().nullable(),
    }),
  ),
  /** It does not seem to say what one euro buys. Nothing is turned round, and nothing written unless it is accepted. */
  isQuestionable: z.boolean(),
  /** Takes the import back; null where nothing was written. */
  undoToken: rateImportToken.nullable(),
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
