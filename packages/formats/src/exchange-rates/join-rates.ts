/** One file, or the files of an archive, as one list with one quote for each company, currency and day. */
import { err, ok } from "@amont/kernel/result.ts";
import { normaliseForSearch } from "@amont/kernel/search-text.ts";
import {
  mostProblemsListed,
  mostQuotes,
  type RateFileResult,
  type RateProblem,
  type RateQuote,
  type RateWarning,
} from "./rate-file.ts";
import type { SettledRates } from "./settle-rates.ts";

export interface RatesOfFile {
  /** In the archive. */
  readonly file: string | null;
  readonly rates: SettledRates;
}

export function joinRates(
  files: readonly RatesOfFile[],
  leftOut: readonly RateWarning[] = [],
): RateFileResult {
  const [first] = files;
  const count = files.reduce((sum, { rates }) => sum + rates.quotes.length, 0);
  if (first === undefined) return err({ kind: "no-quotes" });
  if (count > mostQuotes) return err({ kind: "too-large" });
  const { quotes, contested } = withoutDoubles(files);
  const suspects = notPerEuro(files, quotes);
  const problems = inOrder(files, [...files.flatMap(problemsOf), ...contested]);
  return ok({
    format: first.rates.format,
    quotes,
    unknownCurrencies: unknownIn(files),
    problems: problems.slice(0, mostProblemsListed),
    problemCount: files.reduce((sum, { rates }) => sum + rates.problemCount, contested.length),
    warnings: [...files.flatMap(warningsOf), ...suspects, ...leftOut],
    questionable: suspects.length > 0,
  });
}

const problemsOf = ({ file, rates }: RatesOfFile): readonly RateProblem[] =>
  rates.problems.map((problem) => ({ ...problem, file }));

/** As somebody goes through the files, from top to bottom. */
function inOrder(files: readonly RatesOfFile[], problems: readonly RateProblem[]): readonly RateProblem[] {
  const places = new Map(files.map(({ file }, at) => [file, at]));
  const placeOf = ({ file }: RateProblem): number => places.get(file) ?? 0;
  return problems.toSorted((left, right) => placeOf(left) - placeOf(right) || left.line - right.line);
}

const warningsOf = ({ file, rates }: RatesOfFile): readonly RateWarning[] =>
  rates.warnings.map((warning) => ({ ...warning, file }));

function unknownIn(files: readonly RatesOfFile[]) {
  const counts = new Map<string, number>();
  for (const { rates } of files) {
    for (const [code, count] of rates.unknown) counts.set(code, (counts.get(code) ?? 0) + count);
  }
  return [...counts].map(([currency, count]) => ({ currency, count }));
}

interface Kept {
  readonly quotes: readonly RateQuote[];
  readonly contested: readonly RateProblem[];
}

/** The same said twice is said once. Two rates of one day are two problems, and no quote. */
function withoutDoubles(files: readonly RatesOfFile[]): Kept {
  const places = new QuotePlaces();
  const kept: { readonly file: string | null; readonly quotes: RateQuote[] }[] = [];
  const contradicted = new Set<RateQuote>();
  for (const { file, rates } of files) {
    const quotes: RateQuote[] = [];
    for (const quote of rates.quotes) {
      const before = places.put(quote);
      if (before?.rate === quote.rate) continue;
      quotes.push(quote);
      if (before !== null) contradicted.add(before).add(quote);
    }
    kept.push({ file, quotes });
  }
  if (contradicted.size === 0) return { quotes: kept.flatMap(({ quotes }) => quotes), contested: [] };
  return {
    quotes: kept.flatMap(({ quotes }) => quotes.filter((quote) => !contradicted.has(quote))),
    contested: kept.flatMap(({ file, quotes }) =>
      quotes.flatMap((quote) => (contradicted.has(quote) ? doubled(quote, file) : [])),
    ),
  };
}

const doubled = ({ currency, on, rate, line }: RateQuote, file: string | null): RateProblem => ({
  kind: "duplicate",
  line,
  text: `${currency} ${on} ${rate}`,
  file,
});

/** By company, currency and day, without making a text of the three for every quote. */
class QuotePlaces {
  readonly #companies = new Map<string | null, Map<string, Map<string, RateQuote>>>();
  readonly #names = new Map<string, string>();

  /** The first quote that was put there, or null where this is the first. */
  put(quote: RateQuote): RateQuote | null {
    const currencies = entryOf(this.#companies, this.#folded(quote.company));
    const days = entryOf(currencies, quote.currency);
    const before = days.get(quote.on);
    if (before !== undefined) return before;
    days.set(quote.on, quote);
    return null;
  }

  #folded(company: string | null): string | null {
    if (company === null) return null;
    const folded = this.#names.get(company) ?? normaliseForSearch(company);
    this.#names.set(company, folded);
    return folded;
  }
}

function entryOf<Key, Inner, Value>(map: Map<Key, Map<Inner, Value>>, key: Key): Map<Inner, Value> {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = new Map<Inner, Value>();
  map.set(key, made);
  return made;
}

/** What a euro never bought: rates beyond are per dollar, per yen, or of something else. */
const mostDollars = 50;
const leastYen = 1;

const isStrange = ({ currency, rate }: RateQuote): boolean =>
  (currency === "USD" && Number(rate) > mostDollars) || (currency === "JPY" && Number(rate) < leastYen);

/** One warning for each of the two currencies. Their places are told where there is one file. */
function notPerEuro(files: readonly RatesOfFile[], quotes: readonly RateQuote[]): readonly RateWarning[] {
  const isAlone = files.length === 1;
  const strange = new Map<string, RateQuote>();
  for (const quote of quotes) {
    if (isStrange(quote) && !strange.has(quote.currency)) strange.set(quote.currency, quote);
  }
  return [...strange.values()].map(({ currency, rate, line }) => ({
    kind: "not-per-euro",
    line: isAlone ? line : null,
    text: `${currency} ${rate}`,
    file: isAlone ? (files[0]?.file ?? null) : null,
  }));
}
