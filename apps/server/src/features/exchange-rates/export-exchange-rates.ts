import { spreadsheetMediaType } from "@amont/contract/file.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { exportExchangeRates } from "@amont/contract/operations/exchange-rates/export-exchange-rates.ts";
import {
  type RateTemplateRow,
  streamRateTemplate,
} from "@amont/formats/exchange-rates/stream-rate-template.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext } from "../../http/operation-route.ts";
import { spoolFile } from "../../http/spooled-file.ts";
import type { OpenRates, RateBooks } from "../../rates/rate-books.ts";
import { findQuotes } from "./exchange-rates-repository.ts";
import { quotedDays } from "./quoted-days.ts";
import { rateFileWords } from "./rate-file-words.ts";
import { ofOrganisation } from "./rate-input.ts";

type Input = InputOf<typeof exportExchangeRates>;

export const exportExchangeRatesUseCase =
  (books: RateBooks) =>
  async ({ params: { organisationId }, query }: Input, context: OperationContext) => {
    const words = rateFileWords[query.language ?? context.language];
    const rates = await books.open(context.database, ofOrganisation(organisationId));
    const content = streamRateTemplate({
      sheet: words.sheet,
      headings: words,
      rows: query.isTemplate === true ? nothing() : quotesOf(rates, organisationId, query, context),
    });
    return ok(await spoolFile({ name: `${words.sheet}.xlsx`, mediaType: spreadsheetMediaType, content }));
  };

async function* nothing(): AsyncGenerator<RateTemplateRow> {}

/** A part of the history at a time: all of it at once would be hundreds of thousands of rows. */
const daysAtOnce = 366;

/** Newest first. */
async function* quotesOf(
  rates: OpenRates,
  organisationId: number,
  { begin, endExclusive }: Input["query"],
  { database }: OperationContext,
): AsyncGenerator<RateTemplateRow> {
  const quoted = quotedDays(rates);
  if (quoted === null) return;
  const first = later(begin, quoted.first);
  const afterLast = addDays(quoted.last, 1);
  let end = endExclusive !== undefined && endExclusive < afterLast ? endExclusive : afterLast;
  while (end > first) {
    const from = later(addDays(end, -daysAtOnce), first);
    const quotes = await findQuotes(database, organisationId, { begin: from, endExclusive: end }, []);
    for (const { currency, quotedOn, rate } of quotes) yield { currency, on: quotedOn, rate, company: null };
    end = from;
  }
}

const later = (left: CalendarDate | undefined, right: CalendarDate): CalendarDate =>
  left !== undefined && left > right ? left : right;
