/**
 * Asks for reference quotes once a day, where the installation says whom: nothing leaves it otherwise. What comes is read
 * as any file is, in a process of its own, and taken only when it can be read and says what one euro buys.
 */
import type { SystemDatabase } from "../db/scope.ts";
import type { JobDefinition, JobQueue } from "../jobs/job-queue.ts";
import type { ParsingPool } from "../parsing/parsing-pool.ts";
import { centralBankToday, centralBankZone } from "./central-bank-day.ts";
import { rateFileReader } from "./rate-file-reader.ts";
import { hasFetched, noteFetch } from "./reference-fetches-repository.ts";
import { writeReferenceQuotes } from "./write-quotes-repository.ts";

const mebibyte = 1024 * 1024;
const usualLimits = { largestBytes: 10 * mebibyte, patienceMs: 30_000 };

export interface FetchDependencies {
  readonly database: SystemDatabase;
  readonly parsing: ParsingPool;
  readonly now: () => Date;
  /** What an answer may take. Tests have less patience. */
  readonly limits?: typeof usualLimits;
}

export const hostOf = (url: string): string => new URL(url).host;

function fetchReferenceQuotesJob(dependencies: FetchDependencies, url: string): JobDefinition<object> {
  return {
    name: "fetch-reference-quotes",
    retryLimit: 6,
    // From five minutes on: who does not answer now may in an hour.
    retryDelaySeconds: 300,
    concurrency: 1,
    // They are published about 16:00, summer and winter.
    schedule: "30 16 * * *",
    timeZone: centralBankZone,
    run: () => fetchReferenceQuotes(dependencies, url),
  };
}

/** Every day, and at once where nobody has ever been asked. */
export async function startFetching(
  { jobs, ...dependencies }: FetchDependencies & { readonly jobs: JobQueue },
  url: string,
): Promise<void> {
  const job = fetchReferenceQuotesJob(dependencies, url);
  jobs.define(job);
  if (!(await hasFetched(dependencies.database, hostOf(url))))
    await jobs.send(job, {}, { singletonKey: "first" });
}

export async function fetchReferenceQuotes(dependencies: FetchDependencies, url: string): Promise<void> {
  const { database, now, limits = usualLimits } = dependencies;
  const source = hostOf(url);
  try {
    const quotes = await readQuotes(dependencies, await download(url, limits));
    await writeReferenceQuotes(database, quotes, source);
  } catch (error) {
    await noteFetch(database, source, { failedAt: now() });
    throw error;
  }
  await noteFetch(database, source, { succeededAt: now() });
}

/** To who configured it, and to nobody whom that one sends us to. */
async function download(url: string, { largestBytes, patienceMs }: typeof usualLimits): Promise<Uint8Array> {
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`reference quotes: answered ${response.status}`);
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > largestBytes) throw new Error("reference quotes: the answer is too large");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function readQuotes({ parsing, now }: FetchDependencies, bytes: Uint8Array) {
  const options = { today: centralBankToday(now()) };
  const read = await parsing.read(rateFileReader, { companyId: 0, bytes, options }, "patient");
  if (!read.ok) throw new Error("reference quotes: the answer cannot be read");
  if (!read.value.ok) throw new Error(`reference quotes: no rate file (${read.value.error.kind})`);
  const { quotes, questionable } = read.value.value;
  // Nobody is there to be asked.
  if (questionable) throw new Error("reference quotes: the answer does not seem to be per euro");
  return quotes
    .filter(({ company }) => company === null)
    .map(({ currency, on, rate }) => ({ currency, quotedOn: on, rate }));
}
