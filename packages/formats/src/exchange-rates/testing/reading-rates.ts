/** Rate files as they are read on 9 August 2024, in short. */
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { encoded } from "../../bank-statements/testing/damaged-files.ts";
import type { RateFile } from "../rate-file.ts";
import { readRateFile } from "../read-rate-file.ts";

export const today = calendarDate("2024-08-09");
export const read = (content: string | Uint8Array) =>
  readRateFile(typeof content === "string" ? encoded(content) : content, { today });

export async function ratesIn(content: string | Uint8Array): Promise<RateFile> {
  const file = await read(content);
  if (!file.ok) throw new Error(file.error.kind);
  return file.value;
}

export async function quotesIn(content: string | Uint8Array): Promise<readonly string[]> {
  const { quotes } = await ratesIn(content);
  return quotes.map(({ currency, on, rate, company, line }) =>
    [line, on, currency, rate, ...(company === null ? [] : [company])].join(" "),
  );
}

export async function problemsIn(content: string | Uint8Array): Promise<readonly string[]> {
  const { problems } = await ratesIn(content);
  return problems.map(({ line, kind, text }) => `${line} ${kind}: ${text}`);
}
