/** Nights: what is kept of the risk of a company, who is told that it moved, and what a page says of a week ago. */
import { columnsOfHorizon } from "@amont/contract/operations/cash-risk/risk-horizons.ts";
import { addDays, addMonths, type CalendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createForecasts } from "../../../forecast/open-view.ts";
import type { JobDefinition, JobQueue } from "../../../jobs/job-queue.ts";
import { RateBooks } from "../../../rates/rate-books.ts";
import { addressOf, connectClient, startHubServer } from "../../../realtime/testing-client.ts";
import { eventually } from "../../../testing/eventually.ts";
import { createUser } from "../../../testing/fixtures.ts";
import type { TestServer } from "../../../testing/test-server.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { requestAbout } from "../../../testing/workplace.ts";
import { createRiskCompany, type RiskCompany, riskNow, riskToday as today } from "../testing/risk-company.ts";
import { findCompaniesToLookAt } from "./companies-to-look-at-repository.ts";
import { lookAtRisk } from "./look-at-risk.ts";
import { defineLookJobs } from "./look-job.ts";

const server = useTestServer({ now: () => riskNow });
let company: RiskCompany;

const momentOf = (day: CalendarDate) => new Date(`${day}T04:20:00Z`);
const look = (day: CalendarDate = today, { services }: TestServer = server) => {
  const forecasts = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
  const means = { pool: services.pool, forecasts, now: () => momentOf(day) };
  return lookAtRisk(means, { companyId: company.companyId, requestId: "night" });
};
const isDue = async (day: CalendarDate) =>
  (await findCompaniesToLookAt(server.services.database, momentOf(day))).includes(company.companyId);
const kept = () =>
  server.services.database
    .selectFrom("risk_snapshots")
    .selectAll()
    .where("company_id", "=", company.companyId)
    .orderBy("on_day")
    .orderBy("horizon_day")
    .execute();
const tell = (day: CalendarDate, part: { readonly below_bp?: number; readonly told_bp?: number }) =>
  server.services.database
    .updateTable("risk_snapshots")
    .set(part)
    .where("company_id", "=", company.companyId)
    .where("on_day", "=", day)
    .execute();
const ask = async (horizon = "6m", caller = company.userId) =>
  server.call(
    caller,
    requestAbout(
      company.companyId,
      "GET",
      `/api/forecasting/v3/forecast/entities/${company.companyId}/earlier-risk?horizon=${horizon}`,
    ),
  );
const saidFloor = async (floorMinor: number | null) => {
  const url = `/api/short-term-cash/v1/companies/${company.companyId}/risk-settings`;
  const saved = { floorMinor, overdraftRate: null, placementRate: null };
  expect((await company.call("PUT", url, saved)).statusCode).toBe(204);
};

beforeEach(async () => {
  company = await createRiskCompany(server, 30);
});

describe("a night", () => {
  it("keeps what the page says that day, at each of its horizons", async () => {
    await saidFloor(800_000);
    await look();
    const rows = await kept();
    expect(rows.map(({ horizon, horizon_day }) => [horizon, horizon_day])).toEqual([
      ["13w", "2027-02-12"],
      ["6m", "2027-05-31"],
      ["12m", "2027-11-30"],
      ["18m", "2028-05-31"],
    ]);
    for (const row of rows) {
      const { frequency, offsetEnd } = columnsOfHorizon[row.horizon];
      const answer = await company.call(
        "POST",
        `/api/forecasting/v3/forecast/entities/${company.companyId}/balance-bands`,
        { frequency: frequency === "daily" ? 0 : 2, toOffset: offsetEnd },
      );
      const { floorMinor, bands } = answer.json();
      expect(row).toMatchObject({
        on_day: today,
        currency: "EUR",
        floor_minor: floorMinor,
        p10: bands.p10.at(-1),
        p50: bands.p50.at(-1),
        p90: bands.p90.at(-1),
        below_bp: bands.everBelow.at(-1),
        told_bp: bands.everBelow.at(-1),
        is_indicative: false,
      });
    }
    await look();
    expect(await kept()).toEqual(rows);
  });

  it("is nothing to a company that is as it was, of which nothing is known, or that is put away", async () => {
    expect(await isDue(today)).toBe(true);
    await look();
    expect(await isDue(addDays(today, 1))).toBe(false);
    // Another month is another horizon.
    expect(await isDue(addMonths(today, 1))).toBe(true);
    await company.plan(company.categories.rent, "2026-12-01", 400_000, await company.scenario());
    expect(await isDue(addDays(today, 1))).toBe(true);
    await server.services.database
      .updateTable("companies")
      .set({ archived_at: riskNow })
      .where("id", "=", company.companyId)
      .execute();
    expect(await isDue(today)).toBe(false);
    company = await createRiskCompany(server, 0);
    expect(await isDue(today)).toBe(false);
  });

  it("that learns nothing keeps nothing, and is not done again for it", async () => {
    company = await createRiskCompany(server, 1);
    expect(await isDue(today)).toBe(true);
    await look();
    expect(await kept()).toEqual([]);
    expect(await isDue(addDays(today, 1))).toBe(false);
  });

  it("tells of what moved by a whole point, in one go or in small steps", async () => {
    await saidFloor(1_000_000_000);
    expect(await look()).toBe(true);
    expect((await kept())[0]?.below_bp).toBe(10_000);
    expect(await look(addDays(today, 1))).toBe(false);
    await tell(addDays(today, 1), { told_bp: 9_901 });
    expect(await look(addDays(today, 2))).toBe(false);
    expect((await kept()).at(-1)?.told_bp).toBe(9_901);
    await tell(addDays(today, 2), { told_bp: 9_900 });
    expect(await look(addDays(today, 3))).toBe(true);
    expect((await kept()).at(-1)?.told_bp).toBe(10_000);
  });

  it("names the company alone to who watches it", async () => {
    const hub = await startHubServer();
    company = await createRiskCompany(hub, 8);
    const { companyId, userId } = company;
    const watching = await connectClient(addressOf(hub.http), () => hub.services.issueToken(userId, 300));
    await watching.join(companyId);
    await look(today, hub);
    await eventually(() =>
      expect(watching.heard).toEqual([{ name: "CashRiskChanged", payload: { companyId } }]),
    );
    await watching.hub.stop();
    await hub.close();
  });

  it("asks for a look at its alerts, which read what was kept", async () => {
    const { database, pool } = server.services;
    const { companyId } = company;
    const asked = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from queued_jobs
        where name = 'evaluate-alerts' and data ->> 'companyId' = ${String(companyId)}`.execute(database);
      return rows[0]?.count;
    };
    await sql`insert into alert_rules (organisation_id, company_id, condition, comparison, unit, bound, severity, within_days)
      select organisation_id, id, 'overdraft-probability', '>=', 'basisPoints', 1000, 'warning', 91 from companies
      where id = ${companyId}`.execute(database);
    await database.deleteFrom("queued_jobs").where("name", "=", "evaluate-alerts").execute();
    await sql`update alert_cursors set is_requested = false where company_id = ${companyId}`.execute(
      database,
    );
    const looks: Array<JobDefinition<{ companyId: number }>> = [];
    const jobs = { define: (job: JobDefinition<never>) => looks.push(job as never) } as unknown as JobQueue;
    const forecasts = createForecasts(Number.POSITIVE_INFINITY, new RateBooks());
    defineLookJobs({ pool, database, jobs, forecasts, now: () => momentOf(today) });
    await looks[0]?.run({ companyId }, { jobId: "night", attempt: 1 });
    expect(await asked()).toBe(1);
  });

  it("drops what is older than three years", async () => {
    await look(addMonths(today, -1));
    await server.services.database
      .updateTable("risk_snapshots")
      .set({ on_day: addDays(addMonths(today, -36), -1) })
      .where("company_id", "=", company.companyId)
      .execute();
    await look();
    expect(new Set((await kept()).map(({ on_day }) => on_day))).toEqual(new Set([today]));
  });
});

describe("a week ago", () => {
  it("is not known yet, then from a day on, then said with the floor of then", async () => {
    expect((await ask()).json()).toEqual({ earlier: null, comparedFrom: null });
    await look(addDays(today, -6));
    expect((await ask()).json()).toEqual({ earlier: null, comparedFrom: addDays(today, 1) });
    await look(addDays(today, -9));
    await tell(addDays(today, -9), { below_bp: 812 });
    const said = { onDay: addDays(today, -9), daysAgo: 9, everBelow: 812, floorMinor: -200_000 };
    expect((await ask()).json()).toEqual({ earlier: said, comparedFrom: null });
    await look(addDays(today, -7));
    await tell(addDays(today, -7), { below_bp: 613 });
    expect((await ask("13w")).json()).toEqual({
      earlier: { ...said, onDay: addDays(today, -7), daysAgo: 7, everBelow: 613 },
      comparedFrom: null,
    });
  });

  it("is nothing when it is too long ago, or was counted in another currency", async () => {
    const month = addMonths(addDays(today, -7), -1);
    await look(addDays(month, -1));
    expect((await ask()).json()).toEqual({ earlier: null, comparedFrom: null });
    await look(month);
    expect((await ask()).json()).toMatchObject({ earlier: { onDay: month } });
    await server.services.database
      .updateTable("risk_snapshots")
      .set({ currency: "USD" })
      .where("company_id", "=", company.companyId)
      .execute();
    expect((await ask()).json()).toEqual({ earlier: null, comparedFrom: null });
  });

  it("is for who reads the company, at a horizon of the page", async () => {
    expect((await ask("6m", await createUser(server.services.database))).statusCode).toBe(403);
    expect((await ask("9m")).statusCode).toBe(422);
  });
});
