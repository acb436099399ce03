/** What one open company takes of a server's memory: opened in this process, looked at, and weighed. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { addMonths, startOfMonth, todayIn } from "@amont/kernel/calendar-date.ts";
import { offsetRange } from "@amont/kernel/period.ts";
import { systemDatabase } from "@amont/server/db/scope.ts";
import { createForecasts } from "@amont/server/forecast/open-view.ts";
import { statementAnswerBytes } from "@amont/server/forecast/statement/statement-answer.ts";
import { RateBooks } from "@amont/server/rates/rate-books.ts";
import type { ForecastCompany } from "../forecast-company.ts";

export interface HeldMemory {
  /** What the server believes that it holds, by which it decides when to let go. */
  readonly counted: number;
  readonly measured: number;
}

setFlagsFromString("--expose_gc");
const collect = runInNewContext("gc") as () => void;

function bytesInUse(): number {
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

export async function heldMemory(
  { pool, companyId }: ForecastCompany,
  { offsetBegin, offsetEnd }: { readonly offsetBegin: number; readonly offsetEnd: number },
): Promise<HeldMemory> {
  const now = new Date();
  const from = addMonths(startOfMonth(todayIn("Europe/Paris", now)), offsetBegin - 1);
  const database = systemDatabase(pool);
  // What is compiled and connected by the first use is not the company's.
  await createForecasts(Number.POSITIVE_INFINITY, new RateBooks()).today.open(database, companyId, now, from);
  const before = bytesInUse();
  const { today, memory } = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
  const forecast = await today.open(database, companyId, now, from);
  const range = offsetRange(offsetBegin, offsetEnd);
  const options = { frequency: "monthly" as const, range, accountIds: [], scenarioId: null };
  const view = forecast.model.view(options);
  const { length } = statementAnswerBytes({ forecast, view, scenarioId: null, options });
  const measured = bytesInUse() - before;
  console.log(`a statement of ${(length / 1024 / 1024).toFixed(1)} MB`);
  return { counted: memory.numbers.bytes, measured };
}
