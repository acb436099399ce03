import { addDays, calendarDate, startOfMonth, startOfWeek, todayIn } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { fewMonths } from "../../testing/test-server.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { demoPeople } from "../belleville-group.ts";
import { resetDemo } from "../demo-data.ts";
import { expectIssuedWeeks } from "../testing/issued-weeks.ts";
import { firstPoolDay } from "./liquidity-accounts.ts";

const julien = demoPeople[1]?.user ?? "";

interface Proposal {
  readonly transfers: ReadonlyArray<
    Record<"fromId" | "toId" | "amountMinor" | "outOn" | "inOn" | "type", unknown>
  >;
  readonly needs: ReadonlyArray<{ accountId: number; on: string; uncoveredMinor: number }>;
  readonly shortfalls: readonly unknown[];
  readonly isProven: boolean;
}

describe.each([
  ["a Monday", "2026-11-16"],
  ["a Sunday", "2026-10-18"],
  ["the last day of a year", "2025-12-31"],
  ["the first day of a year", "2026-01-01"],
  ["the end of February", "2026-02-28"],
])("liquidity on %s", (_name, day) => {
  const now = new Date(`${day}T08:30:00Z`);
  const today = calendarDate(day);
  const server = useTestServer({ now: () => now });
  const ids = { organisation: 0, atelier: 0, short: 0 };
  beforeAll(async () => {
    const { database } = server.services;
    await resetDemo(database, now, fewMonths);
    expect(todayIn("Europe/Paris", now)).toBe(today);
    const account = await database
      .selectFrom("bank_accounts as a")
      .innerJoin("companies as c", "c.id", "a.company_id")
      .select(["a.id", "a.company_id", "c.organisation_id"])
      .where("a.name", "=", "Courant Vosges")
      .executeTakeFirstOrThrow();
    Object.assign(ids, {
      organisation: account.organisation_id,
      atelier: account.company_id,
      short: account.id,
    });
  });

  const ask = async <T>(method: "GET" | "POST", url: string, payload?: object): Promise<T> => {
    const answer = await server.call(julien, { method, url, ...(payload && { payload }) });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<T>();
  };

  it("has an account that breaks its overdraft next week, and a proven cure of few transfers", async () => {
    const url = `/api/short-term-cash/v1/entities/${ids.atelier}/balancing:propose`;
    const { transfers, needs, shortfalls, isProven } = await ask<Proposal>("POST", url, {});
    const own = needs.filter(({ accountId }) => accountId === ids.short);
    expect(own).toHaveLength(1);
    const [need] = own;
    const nextMonday = addDays(startOfWeek(today), 7);
    expect(need?.on && need.on >= nextMonday && need.on < addDays(nextMonday, 7)).toBe(true);
    expect(transfers.length).toBeGreaterThan(0);
    expect(transfers.length).toBeLessThan(4);
    expect({ isProven, shortfalls }).toEqual({ isProven: true, shortfalls: [] });
    const fixed = transfers.map(({ fromId, toId, amountMinor, outOn, inOn, type }) => ({
      fromId,
      toId,
      amountMinor,
      outOn,
      inOn,
      type,
    }));
    const cured = await ask<Proposal>("POST", url, { fixed });
    expect({ needs: cured.needs, transfers: cured.transfers }).toEqual({ needs: [], transfers: [] });
  });

  it("has transfers that are settled, on their way and late, and lines that a bank has announced", async () => {
    const { transfers } = await ask<{ transfers: ReadonlyArray<{ state: string }> }>(
      "GET",
      `/api/transfers/v1/entities/${ids.atelier}/transfers`,
    );
    expect(transfers.map(({ state }) => state).toSorted()).toEqual(["debited", "late", "settled"]);
    const { rows } = await sql<{ count: number; information: number }>`
      select count(*)::int as count, count(*) filter (where is_information)::int as information
      from announced_lines where announced_on >= ${today}`.execute(server.services.database);
    expect(rows).toEqual([{ count: 3, information: 1 }]);
  });

  it("has a pool whose sweeps are in the statements, as its rules say, and whose header holds what it was lent", async () => {
    const pools = `/api/cash-pool/v1/organizations/${ids.organisation}/pools`;
    const { pools: listed } = await ask<{ pools: ReadonlyArray<{ id: number }> }>("GET", pools);
    expect(listed).toHaveLength(1);
    const pool = `${pools}/${listed[0]?.id}`;
    const first = firstPoolDay(today);
    const period = `from=${first}&to=${addDays(today, 10)}`;
    const { members, header } = await ask<{
      members: ReadonlyArray<{ positionsMinor: number[] }>;
      header: { balancesMinor: number[]; ownCashMinor: number[] };
    }>("GET", `${pool}/positions?${period}`);
    // Nothing else touches the header: what is not lent is what it began with.
    expect(new Set(header.ownCashMinor)).toEqual(new Set([3_800_000]));
    expect(members).toHaveLength(3);
    expect(members.every(({ positionsMinor }) => new Set(positionsMinor).size > 2)).toBe(true);
    const { sweeps, loose } = await ask<{
      sweeps: ReadonlyArray<{ on: string; observedMinor: number | null; differenceMinor: number | null }>;
      loose: readonly unknown[];
    }>("GET", `${pool}/sweeps?from=${first}&to=${addDays(today, -1)}`);
    expect(loose).toEqual([]);
    expect(sweeps.length).toBeGreaterThan(10);
    expect(sweeps.filter(({ differenceMinor }) => differenceMinor !== 0)).toEqual([]);
    const coming = await ask<{ sweeps: ReadonlyArray<{ simulatedMinor: number }> }>(
      "GET",
      `${pool}/sweeps?from=${today}&to=${addDays(today, 30)}`,
    );
    expect(coming.sweeps.some(({ simulatedMinor }) => simulatedMinor > 0)).toBe(true);
    expect(coming.sweeps.some(({ simulatedMinor }) => simulatedMinor < 0)).toBe(true);
    const { companies } = await ask<{ companies: ReadonlyArray<{ netMinor: number; settled: unknown }> }>(
      "GET",
      `${pool}/interest?month=${startOfMonth(addDays(startOfMonth(today), -1))}`,
    );
    expect(companies.map(({ settled }) => settled)).toEqual([null]);
    expect(companies[0]?.netMinor).not.toBe(0);
  });
});

/** Where the group has planned for a while; what is longer is looked at in demo-data.test.ts. */
describe("issued weeks on the first day of a year", () => {
  const now = new Date("2026-01-01T08:30:00Z");
  const server = useTestServer({ now: () => now });

  it("say what was known on their Mondays, and came otherwise", async () => {
    await resetDemo(server.services.database, now, { months: 3, plannedMonths: 6 });
    await expectIssuedWeeks(server, julien, calendarDate("2026-01-01"));
  });
});
