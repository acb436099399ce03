import { failure } from "@amont/contract/failure.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import {
  type importExchangeRates,
  mostChangedRatesShown,
  mostRateProblemsShown,
  type RateImport,
} from "@amont/contract/operations/exchange-rates/import-exchange-rates.ts";
import type { undoRateImport } from "@amont/contract/operations/exchange-rates/undo-rate-import.ts";
import type { RateFile } from "@amont/formats/exchange-rates/rate-file.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { OpeningContext, OperationContext, Outcome } from "../../http/operation-route.ts";
import { centralBankToday } from "../../rates/central-bank-day.ts";
import { rateFileReader } from "../../rates/rate-file-reader.ts";
import {
  type GivenQuote,
  lockRates,
  previewUploadedQuotes,
  type TakenBack,
  takeBackUploadedQuotes,
  writeUploadedQuotes,
} from "../../rates/write-quotes-repository.ts";
import { announceRates } from "./rate-input.ts";

type Input = InputOf<typeof importExchangeRates>;

/** Before the transaction. */
export async function openRateFile({ body }: Input, context: OpeningContext): Promise<Outcome<RateFile>> {
  // Somewhere tomorrow has begun already.
  const today = addDays(centralBankToday(context.now), 1);
  const read = await context.readFile(rateFileReader, body.file.bytes, { today });
  if (!read.ok) return err(failure("31105", { reason: read.error }));
  return read.value.ok ? read.value : err(failure("31105", { reason: read.value.error.kind }));
}

const longestSource = 200;

export async function importExchangeRatesUseCase(
  { params: { organisationId }, body, opened }: Input & { readonly opened: RateFile },
  context: OperationContext,
): Promise<Outcome<RateImport>> {
  const { database } = context;
  const quotes = quotesForAll(opened);
  const { isPreview = false, acceptsQuestionable = false } = body;
  if (isPreview) {
    const counts = await previewUploadedQuotes(database, organisationId, quotes, mostChangedRatesShown);
    return ok({
      ...described(opened, quotes),
      ...counts,
      changed: [...counts.changed],
      isPreview,
      undoToken: null,
    });
  }
  if (opened.questionable && !acceptsQuestionable) return err(failure("31105", { reason: "not-per-euro" }));
  await lockRates(database, organisationId);
  const source = body.file.name.slice(0, longestSource);
  const { writtenAt, ...counts } = await writeUploadedQuotes(database, organisationId, quotes, source);
  const isChanged = counts.unchangedCount < quotes.length;
  if (isChanged) await announceRates(context, organisationId);
  const undoToken = isChanged ? writtenAt : null;
  return ok({ ...described(opened, quotes), ...counts, changed: [], isPreview, undoToken });
}

export async function undoRateImportUseCase(
  { params: { organisationId }, body }: InputOf<typeof undoRateImport>,
  context: OperationContext,
): Promise<Outcome<TakenBack>> {
  await lockRates(context.database, organisationId);
  const counts = await takeBackUploadedQuotes(context.database, organisationId, body.undoToken);
  if (counts.restoredCount + counts.keptCount === 0) return err(failure("not_found"));
  if (counts.restoredCount > 0) await announceRates(context, organisationId);
  return ok(counts);
}

const quotesForAll = ({ quotes }: RateFile): readonly GivenQuote[] =>
  quotes
    .filter(({ company }) => company === null)
    .map(({ currency, on, rate }) => ({ currency, quotedOn: on, rate }));

function described(file: RateFile, quotes: readonly GivenQuote[]) {
  const ofOneCompany = file.quotes.filter(({ company }) => company !== null);
  const days = quotes.map(({ quotedOn }) => quotedOn).toSorted();
  const problems: RateImport["problems"] = [
    ...file.problems,
    ...ofOneCompany.map(({ line, company }) => ({
      kind: "of-one-company" as const,
      line,
      text: company ?? "",
      file: null,
    })),
  ];
  return {
    format: file.format,
    firstQuotedOn: days[0] ?? null,
    lastQuotedOn: days.at(-1) ?? null,
    currencies: [...new Set(quotes.map(({ currency }) => currency))].toSorted(),
    unknownCurrencies: [...file.unknownCurrencies],
    problems: problems.slice(0, mostRateProblemsShown),
    problemCount: file.problemCount + ofOneCompany.length,
    warnings: file.warnings.slice(0, mostRateProblemsShown),
    isQuestionable: file.questionable,
  };
}
