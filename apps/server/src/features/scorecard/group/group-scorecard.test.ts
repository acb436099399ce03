/** Companies of a consolidation side by side, and what all of their pairs say together. */
import { addMonths, calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../../testing/fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

interface Told {
  readonly currency: string;
  readonly ratesOn: string;
  readonly scoredFrom: string | null;
  readonly scoredTo: string | null;
  readonly companies: ReadonlyArray<Record<string, unknown> & { readonly name: string }>;
  readonly totals: ReadonlyArray<Record<string, unknown>>;
}

interface Said {
  readonly plan: number | null;
  readonly automatic: number;
  readonly naive: number;
  readonly actual: number;
}

describe("the scorecard of a consolidation", () => {
  const server = useTestServer({ now: () => new Date("2026-11-15T09:00:00Z") });
  let member: string;
  let consolidationId: number;
  const companies = new Map<string, number>();

  /** At twelve origins, October 2025 to September 2026. */
  const store = (name: string, line: number, said: Said, part: object = {}) =>
    server.services.database
      .insertInto("forecast_scores")
      .values(
        Array.from({ length: 12 }, (_, month) => {
          const on = addMonths(calendarDate("2025-10-01"), month);
          return {
            company_id: companies.get(name) ?? 0,
            origin_on: on,
            begin_on: on,
            line,
            horizon: 1,
            ...said,
            low: null,
            high: null,
            last: said.naive,
            is_replayed: false,
            ...part,
          };
        }),
      )
      .execute();
  const scoredIn = (
    name: string,
    currency: "EUR" | "USD" | "GBP",
    frequency: "monthly" | "weekly" = "monthly",
  ) =>
    server.services.database
      .insertInto("score_runs")
      .values({ company_id: companies.get(name) ?? 0, currency, frequency })
      .execute();

  beforeAll(async () => {
    const { database } = server.services;
    member = await createUser(database);
    const organisationId = await createOrganisation(database);
    for (const [name, currency] of [
      ["Atelier", "EUR"],
      ["Boston", "USD"],
      ["London", "GBP"],
      ["Neuve", "EUR"],
      ["Ancienne", "EUR"],
      ["Hebdo", "EUR"],
    ] as const)
      companies.set(name, await createCompany(database, { organisationId, name, currency }));
    ({ consolidationId } = await createConsolidation(database, {
      organisationId,
      companyIds: [...companies.values()],
      members: [member],
    }));
    await sql`insert into exchange_quotes (organisation_id, currency, quoted_on, rate)
      values (${organisationId}, 'USD', '2026-11-13', 1.25), (${organisationId}, 'USD', '2026-01-05', 2)`.execute(
      database,
    );
    // In hundredths of what the golden table says.
    await scoredIn("Atelier", "EUR");
    await store("Atelier", -1, { plan: 11_000, automatic: 10_500, naive: 9_000, actual: 10_000 });
    await store("Atelier", -2, { plan: 6_000, automatic: 6_300, naive: 6_000, actual: 6_000 });
    await store("Atelier", -3, { plan: 0, automatic: 0, naive: 0, actual: 10 }, { low: 0, high: 20 });
    await scoredIn("Boston", "USD");
    await store("Boston", -1, { plan: 20_000, automatic: 25_000, naive: 15_000, actual: 25_000 });
    await store("Boston", -2, { plan: 10_000, automatic: 5_000, naive: 5_000, actual: 5_000 });
    await store("Boston", -3, { plan: 0, automatic: 0, naive: 0, actual: 10 }, { low: 20, high: 30 });
    // No rate; nothing compared; put away; by weeks.
    await scoredIn("London", "GBP");
    await store("London", -1, { plan: 1, automatic: 1_000_000, naive: 1, actual: 1_000 });
    await scoredIn("Ancienne", "EUR");
    await store("Ancienne", -1, { plan: 1, automatic: 1_000_000, naive: 1, actual: 1_000 });
    await database
      .updateTable("companies")
      .set({ archived_at: new Date("2026-11-01T00:00:00Z") })
      .where("id", "=", companies.get("Ancienne") ?? 0)
      .execute();
    await database
      .insertInto("forecast_settings")
      .values({ company_id: companies.get("Hebdo") ?? 0, input_frequency: "weekly" })
      .execute();
  });

  const ask = (query = "", userId = member) =>
    server.call(userId, {
      method: "GET",
      url: `/api/consolidations/v4/${consolidationId}/scorecard${query}`,
    });
  const told = async (query = ""): Promise<Told> => {
    const answer = await ask(query);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };

  it("has each company as it scores itself, in its own currency", async () => {
    const { companies: rows, currency, ratesOn, scoredFrom, scoredTo } = await told();
    expect({ currency, ratesOn, scoredFrom, scoredTo }).toEqual({
      currency: "EUR",
      ratesOn: "2026-11-15",
      scoredFrom: "2025-10-01",
      scoredTo: "2026-10-01",
    });
    expect(rows.map(({ name }) => name)).toEqual([...companies.keys()]);
    expect(rows[0]).toMatchObject({
      isAvailable: true,
      currency: "EUR",
      frequency: 2,
      rate: null,
      figures: {
        errors: { count: 24, planCount: 24, replayedCount: 0, plan: 625, automatic: 500, naive: 625 },
        bias: { plan: 625, automatic: 125, naive: -625, planMinor: 12_000, automaticMinor: 2_400 },
        coverage: { count: 12, share: 10_000 },
      },
    });
    expect(rows[1]).toMatchObject({
      currency: "USD",
      rate: { rate: "1.25" },
      figures: {
        errors: { plan: 3_333, automatic: 0, naive: 3_333 },
        bias: { plan: -3_333, planMinor: -120_000 },
        coverage: { share: 0 },
      },
    });
  });

  it("says of the company's own page the same", async () => {
    const reader = await createUser(server.services.database);
    const companyId = companies.get("Boston") ?? 0;
    await giveAccess(server.services.database, reader, companyId, "read");
    const url = `/api/forecasting/v3/forecast/entities/${companyId}/scorecard`;
    const answer = await server.call(reader, { method: "GET", url });
    const { card } = answer.json<{ card: { byHorizon: unknown[]; headCoverage: unknown } }>();
    const figures = (await told()).companies[1]?.["figures"] as { errors: object; coverage: object };
    expect(card.byHorizon[0]).toMatchObject(figures.errors);
    expect(card.headCoverage).toMatchObject(figures.coverage);
  });

  it("has one total of all pairs at today's rate, without who is not there, has no rate or nothing to compare", async () => {
    const { companies: rows, totals } = await told();
    expect(totals).toEqual([
      {
        frequency: 2,
        companyCount: 2,
        figures: {
          errors: { count: 48, replayedCount: 0, planCount: 48, plan: 2_250, automatic: 200, naive: 2_250 },
          bias: {
            plan: -1_750,
            automatic: 50,
            naive: -2_250,
            planMinor: -84_000,
            automaticMinor: 2_400,
            naiveMinor: -108_000,
          },
          coverage: { count: 24, share: 5_000, lower: expect.any(Number), upper: expect.any(Number) },
        },
      },
    ]);
    const [, , london, young, old] = rows;
    expect(london).toMatchObject({
      isUnconverted: true,
      isAvailable: true,
      figures: { errors: { count: 12 } },
    });
    expect(young).toMatchObject({ figures: null, isAvailable: true });
    expect(old).toMatchObject({ figures: null, isAvailable: false, frequency: null });
  });

  it("is of the periods and the horizon that are asked for", async () => {
    const half = await told("?from=2026-04-01&to=2026-10-01");
    expect(half.totals[0]).toMatchObject({ figures: { errors: { count: 24, automatic: 200 } } });
    expect(half.companies[0]).toMatchObject({
      figures: { errors: { count: 12 }, coverage: { count: 6, share: null } },
    });
    const further = await told("?horizon=2");
    expect(further).toMatchObject({ horizon: 2, totals: [], scoredFrom: null });
    const none = await told("?from=2030-01-01");
    expect(none).toMatchObject({ totals: [], scoredFrom: "2025-10-01" });
  });

  it("adds up by the periods in which companies are scored, and forgets what was counted otherwise", async () => {
    await scoredIn("Hebdo", "EUR");
    await store("Hebdo", -1, { plan: null, automatic: 100, naive: 100, actual: 100 });
    expect((await told()).companies[5]).toMatchObject({ figures: null, frequency: 1 });
    await server.services.database
      .updateTable("score_runs")
      .set({ frequency: "weekly" })
      .where("company_id", "=", companies.get("Hebdo") ?? 0)
      .execute();
    await server.services.database
      .updateTable("forecast_scores")
      .set({ origin_on: sql<string>`origin_on - (extract(isodow from origin_on)::int - 1)` })
      .where("company_id", "=", companies.get("Hebdo") ?? 0)
      .execute();
    const { totals } = await told();
    expect(totals.map(({ frequency, companyCount }) => [frequency, companyCount])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  it("is for its members", async () => {
    expect((await ask("", await createUser(server.services.database))).statusCode).toBe(403);
  });
});
