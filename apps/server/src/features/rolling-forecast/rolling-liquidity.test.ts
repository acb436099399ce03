/** What of the cash of thirteen weeks may be used, and how far that is above the floor. */

import { getKpiLines } from "@amont/contract/operations/forecast/get-kpi-lines.ts";
import { getRollingIssue } from "@amont/contract/operations/rolling-forecast/get-rolling-issue.ts";
import { getRollingWeeks } from "@amont/contract/operations/rolling-forecast/get-rolling-weeks.ts";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createPlanWorkplace } from "../../plan/testing/plan-workplace.ts";
import { createConsolidation } from "../../testing/fixtures.ts";
import { createBankAccount, createTransaction } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

const server = useTestServer({ now: () => new Date("2026-11-13T22:30:00Z") });
const euros = (amounts: readonly number[]) => amounts.map((amount) => amount / 100);

const since = (begin: string) => ({ begin, endExclusive: null });

describe("the liquidity of thirteen weeks", () => {
  it("takes off what is blocked, at each week's end, and is measured against the company's own floor", async () => {
    const { database } = server.services;
    const place = await createPlanWorkplace(server);
    const { companyId } = place;
    const footOf = async (entityId: number) => {
      const path = `/api/rolling-forecast/v1/entities/${entityId}/weeks?past=0`;
      const answer = await place.call("GET", path);
      expect(answer.code).toBeNull();
      return z.decode(getRollingWeeks.response, answer.result).foot;
    };
    const own = { company_id: companyId };
    const guarantee = await createBankAccount(database, companyId, {
      name: "Nantissement",
      known_balance_minor: 4_000_000,
      known_balance_on: "2026-11-12",
    });
    await database
      .insertInto("account_rules")
      .values({ ...own, bank_account_id: guarantee, kind: "blocked" })
      .execute();
    await database
      .insertInto("risk_settings")
      .values({ ...own, floor_minor: 20_000_000 })
      .execute();
    await createTransaction(database, companyId, {
      is_paid: false,
      is_inflow: true,
      bank_account_id: guarantee,
      payment_date: "2026-11-25",
      amount_minor: 1_000_000,
    });
    const foot = await footOf(companyId);
    expect(euros(foot.blocked.slice(0, 4))).toEqual([40_000, 40_000, 50_000, 50_000]);
    const usable = foot.closing.map((closing, week) => closing - (foot.blocked[week] ?? 0));
    expect(foot.liquidity).toEqual(usable);
    expect(foot.headroom).toEqual(usable.map((liquidity) => liquidity - 20_000_000));
    const issues = `/api/rolling-forecast/v1/entities/${companyId}/issues`;
    const { number } = (await place.call<{ number: number }>("POST", issues, { note: "" })).result;
    const issued = z.decode(
      getRollingIssue.response,
      (await place.call("GET", `${issues}/${number}`)).result,
    );
    expect(issued.content.foot).toMatchObject({
      blocked: foot.blocked,
      headroom: foot.headroom,
    });
    // Of a consolidation: what enters of it. Its floors are its own.
    const { organisation_id } = await database
      .selectFrom("companies")
      .select("organisation_id")
      .where("id", "=", companyId)
      .executeTakeFirstOrThrow();
    const { consolidationId } = await createConsolidation(database, {
      organisationId: organisation_id,
      companyIds: [companyId],
      members: [place.writer],
    });
    expect(await footOf(consolidationId)).toMatchObject({ blocked: foot.blocked, headroom: usable });
    await database
      .updateTable("consolidation_companies")
      .set({ method: "proportional", ownership_bp: 5_000 })
      .where("consolidation_id", "=", consolidationId)
      .execute();
    const half = await footOf(consolidationId);
    expect(euros(half.blocked.slice(0, 3))).toEqual([20_000, 20_000, 25_000]);
    expect(half.liquidity).toEqual(half.closing.map((closing, week) => closing - (half.blocked[week] ?? 0)));
  });

  it("is told of the tightest day of each week, by the floor and the lines of credit of that day", async () => {
    const { database } = server.services;
    const place = await createPlanWorkplace(server);
    const { companyId } = place;
    const account = await createBankAccount(database, companyId, { known_balance_minor: 9_000_000 });
    const line = { is_paid: false, bank_account_id: account, amount_minor: 6_000_000 };
    await createTransaction(database, companyId, { ...line, payment_date: "2026-11-18" });
    await createTransaction(database, companyId, { ...line, payment_date: "2026-11-20", is_inflow: true });
    const path = (rest: string) => `/api/rolling-forecast/v1/entities/${companyId}/${rest}`;
    await place.call("PUT", path("floors"), { floors: [{ ...since("2026-01-01"), floorMinor: 5_000_000 }] });
    await place.call("PUT", path("availabilities"), {
      availabilities: [{ ...since("2026-11-19"), label: "RCF", undrawnMinor: 1_000_000, isConfirmed: true }],
    });
    const { result } = await place.call("GET", path("weeks?past=0"));
    const { foot, lowestDays, tightestDays } = z.decode(getRollingWeeks.response, result);
    const closing = foot.closing[1] ?? 0;
    // On Wednesday 60,000 are out, and the line of credit begins on Thursday. On Sunday nothing shows of it.
    expect(lowestDays[1]).toEqual({ on: "2026-11-18", balanceMinor: closing - 6_000_000 });
    expect(tightestDays[1]).toEqual({ on: "2026-11-18", headroomMinor: closing - 11_000_000 });
    expect(foot.headroom[1]).toBe(closing - 4_000_000);
    expect(tightestDays).toHaveLength(13);

    // An indicator says the same of each week, and nothing where nobody looks at thirteen weeks.
    await database
      .insertInto("forecast_settings")
      .values({ company_id: companyId, input_frequency: "weekly" })
      .onConflict((conflict) => conflict.column("company_id").doUpdateSet({ input_frequency: "weekly" }))
      .execute();
    const kpi = { kind: "preset", name: "Marge", presetKPIType: "headroom" };
    await place.call("POST", `/api/forecasting/v3/forecast/entities/${companyId}/kpis`, kpi);
    const indicator = async () => {
      const url = `/api/forecasting/v2/entity/${companyId}/kpis?offsetBegin=0&offsetEnd=13`;
      const [told] = z.decode(getKpiLines.response, (await place.call("GET", url)).result);
      return told?.values.map(({ value }) => (value === null ? null : Math.round(value * 100)));
    };
    expect(await indicator()).toEqual(foot.headroom);
    await database
      .insertInto("feature_flags")
      .values({
        flag: "cashflow.rolling_forecast_access",
        scope: "company",
        scope_id: String(companyId),
        enabled: false,
      })
      .execute();
    expect(await indicator()).toEqual(foot.headroom.map(() => null));
  });

  it("is another one after each change that decides it, and the same answer until then", async () => {
    const { database } = server.services;
    const place = await createPlanWorkplace(server);
    const { companyId } = place;
    const reserve = await createBankAccount(database, companyId, { known_balance_minor: 4_000_000 });
    const path = (rest: string) => `/api/rolling-forecast/v1/entities/${companyId}/${rest}`;
    const read = async () => {
      const answer = await place.call("GET", path("weeks?past=0"));
      expect(answer.code).toBeNull();
      return z.decode(getRollingWeeks.response, answer.result);
    };
    let before = await read();
    expect(await read()).toEqual(before);
    const own = { company_id: companyId };
    const ever = since("2026-01-01");
    const availability = { ...ever, label: "RCF", undrawnMinor: 700, isConfirmed: true };
    const line = { lineId: 1, label: "Tout", section: "financing", branchIds: [place.categories.sales] };
    const comment = { rowKey: "1", weekStart: "2026-11-09", text: "Vu" };
    const changes: ReadonlyArray<readonly [string, () => Promise<unknown>]> = [
      ["floors", () => place.call("PUT", path("floors"), { floors: [{ ...ever, floorMinor: 500 }] })],
      [
        "lines of credit",
        () => place.call("PUT", path("availabilities"), { availabilities: [availability] }),
      ],
      ["lines", () => place.call("PUT", path("lines"), { lines: [line] })],
      ["comments", () => place.call("PUT", path("comments"), { comments: [comment] })],
      [
        "rules of accounts",
        () =>
          database
            .insertInto("account_rules")
            .values({ ...own, bank_account_id: reserve, kind: "blocked" })
            .execute(),
      ],
      [
        "what is expected",
        () => createTransaction(database, companyId, { is_paid: false, payment_date: "2026-11-25" }),
      ],
    ];
    for (const [what, change] of changes) {
      await change();
      const after = await read();
      expect(after, what).not.toEqual(before);
      before = after;
    }
  });
});
