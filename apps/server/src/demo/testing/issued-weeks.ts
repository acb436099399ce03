/** What lenders were sent on three Mondays, and what came of it, through the product's own calls. */
import { addDays, type CalendarDate, startOfWeek } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { expect } from "vitest";
import type { TestServer } from "../../testing/test-server.ts";

interface Variance {
  readonly favourableMinor: number;
  readonly timingMinor: number;
  readonly permanentMinor: number;
}

export async function expectIssuedWeeks(
  server: TestServer,
  userId: string,
  today: CalendarDate,
): Promise<void> {
  const atelier = await server.services.database
    .selectFrom("companies")
    .select("id")
    .where("name", "=", "Atelier Belleville SAS")
    .executeTakeFirstOrThrow();
  const ask = async <T>(url: string): Promise<T> => {
    const answer = await server.call(userId, { method: "GET", url });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<T>();
  };
  const entity = `/api/rolling-forecast/v1/entities/${atelier.id}`;
  const { issues } = await ask<{
    issues: ReadonlyArray<{ number: number; issuedOn: string; approvedOn: string | null }>;
  }>(`${entity}/issues`);
  const monday = startOfWeek(today);
  expect(issues.map(({ number, issuedOn }) => [number, issuedOn])).toEqual([
    [3, addDays(monday, -7)],
    [2, addDays(monday, -14)],
    [1, addDays(monday, -21)],
  ]);
  expect(issues.map(({ approvedOn }) => approvedOn !== null)).toEqual([false, false, true]);
  const { weeks, totalVariances, tests, comments, timings } = await ask<{
    weeks: ReadonlyArray<{ start: string }>;
    totalVariances: Readonly<Record<string, ReadonlyArray<Variance | null>>>;
    tests: ReadonlyArray<{ results: readonly unknown[] }>;
    comments: readonly unknown[];
    timings: readonly unknown[];
  }>(`${entity}/weeks?past=4`);
  expect(weeks).toHaveLength(17);
  const known = Object.values(totalVariances).flatMap((own) => own.filter((one) => one !== null));
  expect(known.some(({ timingMinor }) => timingMinor !== 0)).toBe(true);
  expect(known.some(({ permanentMinor }) => permanentMinor !== 0)).toBe(true);
  expect(tests.map(({ results }) => results.length)).toEqual([2, 2]);
  expect([comments.length, timings.length]).toEqual([3, 3]);
  const { rows } = await sql<{ on: string; operation: string; isSealed: boolean }>`
    select (h.changed_at at time zone 'Europe/Paris')::date::text as on, h.operation,
      h.after ->> 'checksum' = encode(sha256(convert_to(i.content, 'UTF8')), 'hex') as "isSealed"
    from history h join rolling_issues i on i.company_id = h.company_id and i.number = (h.after ->> 'number')::int
    where h.company_id = ${atelier.id} and h.table_name = 'rolling_issues' order by h.id`.execute(
    server.services.database,
  );
  expect(rows).toEqual([
    { on: addDays(monday, -21), operation: "insert", isSealed: true },
    { on: addDays(monday, -20), operation: "update", isSealed: true },
    { on: addDays(monday, -14), operation: "insert", isSealed: true },
    { on: addDays(monday, -7), operation: "insert", isSealed: true },
  ]);
}
