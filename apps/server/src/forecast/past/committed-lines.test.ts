/** What was known when past periods began is what the ledger said then, whether it is read back from the ends of months or from today. */
import { firstDayOfPeriod, periodIndexOf } from "@amont/engine/series/input-periods.ts";
import { type ScoredFrequency, scoredHorizons } from "@amont/engine/statistics/scoring/scored-periods.ts";
import { addDays, calendarDate } from "@amont/kernel/calendar-date.ts";
import * as fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inScope } from "../../db/scope.ts";
import {
  createForecastCompany,
  type ForecastCompany,
  forecastNow,
} from "../../features/forecast/testing/forecast-company.ts";
import { RateBooks } from "../../rates/rate-books.ts";
import { moveHistory } from "../../testing/move-history.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createForecasts } from "../open-view.ts";
import { readCommittedLines } from "./committed-lines.ts";
import { tendHistoryJob } from "./tend-history.ts";

/** On which something became known, one after the other; the first is the company's. */
const workdays = [
  "2026-07-15",
  "2026-07-31",
  "2026-08-10",
  "2026-09-24",
  "2026-10-02",
  "2026-11-10",
] as const;
const first = calendarDate("2026-06-01");

type Act = "expect" | "pay" | "move" | "remove";

describe("lines that were known", () => {
  const server = useTestServer({ now: () => forecastNow });

  /** Those that are open now, by due day. */
  const openNow = async ({ companyId, categories }: ForecastCompany) => {
    const { rows } = await sql<{ day: string; amount: number }>`
      select counted_on::text as day, sum(amount_minor)::bigint as amount from daily_totals
      where company_id = ${companyId} and category_id = ${categories.rent} and not is_paid
      group by 1`.execute(server.services.database);
    return new Map(rows.map(({ day, amount }) => [calendarDate(day), amount]));
  };
  const act = async (
    { companyId, expected, categories, accounts }: ForecastCompany,
    what: Act,
    nth: number,
  ) => {
    const { database } = server.services;
    const some = sql`company_id = ${companyId} and not is_paid and id % 2 = ${nth % 2}`;
    if (what === "expect")
      await expected(categories.rent, addDays(calendarDate("2026-07-01"), (nth * 37) % 200), 1_000 + nth);
    if (what === "pay")
      await sql`
        update transactions set is_paid = true, bank_account_id = ${accounts.account} where ${some}`.execute(
        database,
      );
    if (what === "move")
      await sql`update transactions set payment_date = payment_date + ${nth % 40}::int where ${some}`.execute(
        database,
      );
    if (what === "remove") await sql`delete from transactions where ${some}`.execute(database);
  };
  const read = async ({ companyId, categories }: ForecastCompany, frequency: ScoredFrequency) => {
    const forecasts = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
    const scope = {
      userId: "",
      companyIds: [companyId],
      organisationIds: [],
      consolidationIds: [],
      requestId: "test",
    };
    return inScope(server.services.pool, scope, "read", async (database) => {
      const forecast = await forecasts.today.open(database, companyId, forecastNow);
      const committedOf = await readCommittedLines(database, companyId, forecast, {
        frequency,
        begin: periodIndexOf(first, frequency),
        end: periodIndexOf(calendarDate("2026-11-15"), frequency) + 1,
      });
      return committedOf(categories.rent).map(({ period, amounts }) => [period].concat(Array.from(amounts)));
    });
  };

  it("are what was open then, by weeks, months and quarters", async () => {
    const acts = fc.array(fc.constantFrom<Act>("expect", "expect", "expect", "pay", "move", "remove"), {
      maxLength: 4,
    });
    const lives = fc.array(acts, { minLength: workdays.length, maxLength: workdays.length });
    await fc.assert(
      fc.asyncProperty(lives, async (life) => {
        const company = await createForecastCompany(server);
        const { database } = server.services;
        const known: { readonly on: string; readonly open: Awaited<ReturnType<typeof openNow>> }[] = [];
        let [last, nth] = ["-infinity", 0];
        for (const [index, on] of workdays.entries()) {
          for (const what of ["expect" as const, ...(life[index] ?? [])])
            await act(company, what, (nth += 1));
          const at = `${on}T12:00:00Z`;
          await moveHistory(database, company.companyId, `timestamptz '${at}'`, last);
          last = at;
          known.push({ on, open: await openNow(company) });
        }
        const frequencies = ["weekly", "monthly", "quarterly"] as const;
        const wanted = frequencies.map((frequency) => knownAtBeginnings(known, frequency));
        const readAll = async () => {
          const all: number[][][] = [];
          for (const frequency of frequencies) all.push(await read(company, frequency));
          return all;
        };
        expect(await readAll()).toEqual(wanted);
        await tendHistoryJob({ database, now: () => forecastNow }).run({}, { jobId: "test", attempt: 1 });
        expect(await readAll()).toEqual(wanted);
      }),
      propertyRuns(4),
    );
  });
});

interface KnownOn {
  readonly on: string;
  readonly open: ReadonlyMap<ReturnType<typeof calendarDate>, number>;
}

/** Of each period since the company was here: its number, and what was open of it and of those after it. */
function knownAtBeginnings(known: readonly KnownOn[], frequency: ScoredFrequency): number[][] {
  const begin = periodIndexOf(first, frequency);
  const end = periodIndexOf(calendarDate("2026-11-15"), frequency) + 1;
  return Array.from({ length: end - begin }, (_, nth) => begin + nth).flatMap((period) => {
    const day = firstDayOfPeriod(period, frequency);
    const open = known.findLast(({ on }) => on < day)?.open;
    if (open === undefined) return [];
    const amounts = Array.from({ length: scoredHorizons[frequency] }, () => 0);
    for (const [due, amount] of open) {
      // What was due before is waited for when the period begins.
      const ahead = Math.max(0, periodIndexOf(due, frequency) - period);
      if (ahead < amounts.length) amounts[ahead] = (amounts[ahead] ?? 0) + amount;
    }
    return [[period, ...amounts]];
  });
}
