import { type Failure, failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { saveOrganisationQuotes } from "@amont/contract/operations/exchange-rates/save-organisation-quotes.ts";
import { addDays, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../http/operation-route.ts";
import { centralBankToday } from "../../rates/central-bank-day.ts";
import { readTypedRate } from "../../rates/typed-rate.ts";
import {
  type GivenQuote,
  lockRates,
  type QuoteCounts,
  writeUploadedQuotes,
} from "../../rates/write-quotes-repository.ts";
import { announceRates, refused } from "./rate-input.ts";

type Input = InputOf<typeof saveOrganisationQuotes>;

export async function saveOrganisationQuotesUseCase(
  { params: { organisationId }, body }: Input,
  context: OperationContext,
): Promise<Outcome<QuoteCounts>> {
  // Somewhere tomorrow has begun already.
  const quotes = readQuotes(body.quotes, addDays(centralBankToday(context.now), 1));
  if (!quotes.ok) return quotes;
  await lockRates(context.database, organisationId);
  const { writtenAt: _, ...counts } = await writeUploadedQuotes(
    context.database,
    organisationId,
    quotes.value,
    null,
  );
  if (counts.unchangedCount < quotes.value.length) await announceRates(context, organisationId);
  return ok(counts);
}

function readQuotes(
  typed: Input["body"]["quotes"],
  lastDay: CalendarDate,
): Result<readonly GivenQuote[], Failure> {
  const seen = new Set<string>();
  const quotes: GivenQuote[] = [];
  for (const [place, { currency, quotedOn, rate }] of typed.entries()) {
    const named = { currency, date: quotedOn };
    if (currency === "EUR") return err(failure("31103", named));
    const text = rate === null ? null : readTypedRate(rate);
    if (rate !== null && text === null) return err(failure("31101", { ...named, rate }));
    if (quotedOn > lastDay) return refused(`quotes.${place}.quotedOn`, "not yet");
    const key = `${currency} ${quotedOn}`;
    if (seen.has(key)) return refused(`quotes.${place}`, "twice");
    seen.add(key);
    quotes.push({ currency, quotedOn, rate: text });
  }
  return ok(quotes);
}
