import { getRollingIssue } from "@amont/contract/operations/rolling-forecast/get-rolling-issue.ts";
import { getRollingWeeks } from "@amont/contract/operations/rolling-forecast/get-rolling-weeks.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { createPlanWorkplace, type PlanWorkplace } from "../../plan/testing/plan-workplace.ts";
import { createConsolidation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { createTransaction } from "../../testing/ledger-fixtures.ts";
import { moveHistory } from "../../testing/move-history.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { weeklyCash } from "./testing/weekly-cash.ts";

/** A Friday; the four weeks of the example follow. */
const friday = new Date("2026-11-13T09:00:00Z");
const fourWeeksLater = new Date("2026-12-14T09:00:00Z");
let now = friday;
const server = useTestServer({ now: () => now });

const mondays = ["2026-11-16", "2026-11-23", "2026-11-30", "2026-12-07"];
const wednesdays = ["2026-11-18", "2026-11-25", "2026-12-02", "2026-12-09"];
const receipts = {
  issued: [182_000, 164_500, 171_200, 190_300],
  actual: [175_400, 139_800, 198_650, 168_900],
};
const paidOut = {
  issued: [151_000, 143_200, 210_400, 149_900],
  actual: [149_300, 162_750, 228_100, 146_200],
};

const euros = (amounts: readonly number[]) => amounts.map((amount) => amount / 100);

describe("thirteen weeks", () => {
  let place: PlanWorkplace;
  const url = (path: string) => `/api/rolling-forecast/v1/entities/${place.companyId}/${path}`;
  const weeks = async (query = "", userId?: string) => {
    const answer = await place.call("GET", url(`weeks${query}`), undefined, userId);
    if (answer.code !== null) throw new Error(answer.code);
    return z.decode(getRollingWeeks.response, answer.result);
  };
  const issue = async (note = "") =>
    (await place.call<{ number: number }>("POST", url("issues"), { note })).result;
  const opened = async (number: number) =>
    z.decode(getRollingIssue.response, (await place.call("GET", url(`issues/${number}`))).result);
  const administrator = async () => {
    const userId = await createUser(server.services.database);
    await giveAccess(server.services.database, userId, place.companyId, "write");
    const { organisation_id } = await server.services.database
      .selectFrom("companies")
      .select("organisation_id")
      .where("id", "=", place.companyId)
      .executeTakeFirstOrThrow();
    await server.services.database
      .insertInto("organisation_administrators")
      .values({ organisation_id, user_id: userId })
      .execute();
    return userId;
  };

  beforeEach(async () => {
    now = friday;
    place = await createPlanWorkplace(server);
    const { database } = server.services;
    await database
      .insertInto("forecast_settings")
      .values({ company_id: place.companyId, input_frequency: "weekly" })
      .execute();
    await database
      .updateTable("bank_accounts")
      .set({ known_balance_minor: 31_240_000, known_balance_on: "2026-11-12" })
      .where("company_id", "=", place.companyId)
      .execute();
    const { sales, wages } = place.categories;
    await place.write(
      mondays.flatMap((periodStart, week) => [
        { categoryId: sales, periodStart, amount: receipts.issued[week] },
        { categoryId: wages, periodStart, amount: paidOut.issued[week] },
      ]),
    );
  });

  const pay = async () => {
    const { sales, wages } = place.categories;
    for (const [week, payment_date] of wednesdays.entries()) {
      const paid = { bank_account_id: place.accountId, payment_date, original_payment_date: payment_date };
      await createTransaction(server.services.database, place.companyId, {
        ...paid,
        is_inflow: true,
        category_id: sales,
        amount_minor: (receipts.actual[week] ?? 0) * 100,
      });
      await createTransaction(server.services.database, place.companyId, {
        ...paid,
        category_id: wages,
        amount_minor: (paidOut.actual[week] ?? 0) * 100,
      });
    }
  };

  it("are those of the weekly statement, with liquidity and headroom", async () => {
    await place.call("PUT", url("floors"), {
      floors: [{ begin: "2026-11-01", endExclusive: null, floorMinor: 25_000_000 }],
    });
    await place.call("PUT", url("availabilities"), {
      availabilities: [
        {
          label: "RCF",
          undrawnMinor: 15_000_000,
          isConfirmed: true,
          begin: "2026-11-01",
          endExclusive: null,
        },
        { label: "Ligne", undrawnMinor: 900, isConfirmed: false, begin: "2026-11-01", endExclusive: null },
      ],
    });
    const shown = await weeks("?past=0");
    expect(shown.weeks).toHaveLength(13);
    expect(shown.weeks[1]).toMatchObject({ offset: 1, start: "2026-11-16", year: 2026, week: 47 });
    expect(euros(shown.foot.receipts.slice(1, 5))).toEqual(receipts.issued);
    const row = shown.rows.find(({ key }) => key === place.categories.wages);
    expect(row).toMatchObject({ label: "Salaires", section: "operatingDisbursements" });
    expect(euros(row?.disbursements.slice(1, 5) ?? [])).toEqual(
      await weeklyCash(place, place.categories.wages, { begin: 1, end: 5, scenarioId: null }),
    );
    expect(euros([shown.foot.closing[1] ?? 0])).toEqual([312_400 + 182_000 - 151_000]);
    const { liquidity, closing, headroom } = shown.foot;
    expect((liquidity[4] ?? 0) - (closing[4] ?? 0)).toBe(15_000_000);
    expect((liquidity[4] ?? 0) - (headroom[4] ?? 0)).toBe(25_000_000);
    expect(shown.lowestDays[0]).not.toBeNull();
    expect(shown.leaves.find(({ categoryId }) => categoryId === place.categories.wages)?.canType).toBe(true);
  });

  it("compare what is over with what was issued, and test it exactly", async () => {
    const { number } = await issue("Pour la banque");
    const boss = await administrator();
    expect((await place.call("POST", url(`issues/${number}:approve`))).code).toBe("forbidden");
    expect((await place.call("POST", url(`issues/${number}:approve`), undefined, boss)).code).toBeNull();
    expect((await place.call("POST", url(`issues/${number}:approve`), undefined, boss)).code).toBe("32204");
    const test = {
      label: "Test",
      excludedKeys: [],
      carriesForward: false,
      windowWeeks: 1,
      rateBasisPoints: 1_500,
    };
    await place.call("PUT", url("tests"), {
      tests: [
        { ...test, testId: 1, scope: "receipts" },
        { ...test, testId: 2, scope: "disbursements", windowWeeks: null },
        { ...test, testId: 3, scope: "disbursements", rateBasisPoints: 1_000, carriesForward: true },
      ],
    });
    await pay();
    now = fourWeeksLater;
    const shown = await weeks();
    expect(euros(shown.foot.closing.slice(0, 4))).toEqual([338_500, 315_550, 286_100, 308_800]);
    expect(shown.compared.slice(0, 5).map((one) => one?.number ?? null)).toEqual([1, 1, 1, 1, null]);
    expect(shown.totalVariances.receipts.map((one) => one?.favourableMinor ?? null).slice(0, 5)).toEqual([
      -660_000,
      -2_470_000,
      2_745_000,
      -2_140_000,
      null,
    ]);
    expect(shown.totalVariances.receipts[1]?.rateTenths).toBe(-150);
    expect(shown.totalVariances.disbursements.map((one) => one?.favourableMinor ?? null).slice(0, 4)).toEqual(
      [170_000, -1_955_000, -1_770_000, 370_000],
    );
    const results = (testId: number) => shown.tests.find((one) => one.testId === testId)?.results ?? [];
    expect(results(1).map(({ holds }) => holds)).toEqual([true, false, true, true]);
    expect(results(1)[1]).toMatchObject({ roomMinor: -2_500, weekStart: "2026-11-23" });
    expect(results(2).at(-1)).toMatchObject({ holds: true, roomMinor: 6_632_500 });
    expect(results(3).map(({ holds }) => holds)).toEqual([true, false, true, true]);
    expect(results(3)[1]).toMatchObject({ carriedMinor: 170_000, roomMinor: -353_000 });
  });

  it("are issued once and for all: a new name, a new plan and a removed category change nothing", async () => {
    const { number } = await issue("Première");
    const before = await opened(number);
    expect(euros(before.content.foot.receipts.slice(1, 5))).toEqual(receipts.issued);
    const { database } = server.services;
    const { wages, sales } = place.categories;
    await database
      .updateTable("categories")
      .set({ name: "Paie" })
      .where("company_id", "=", place.companyId)
      .where("id", "=", wages)
      .execute();
    await place.write([{ categoryId: sales, periodStart: mondays[0], amount: 1 }]);
    expect(await opened(number)).toEqual(before);
    expect(before.content.leaves.map(({ name }) => name)).toContain("Salaires");
    expect((await issue()).number).toBe(2);
    expect((await place.call("GET", url("issues/9"))).code).toBe("not_found");
  });

  it("were issued as the time machine reads that day back", async () => {
    const { wages, sales, rent } = place.categories;
    await place.write([{ categoryId: rent, periodStart: "2026-12-14", amount: 4_321.09 }]);
    const { number } = await issue();
    const { database } = server.services;
    await moveHistory(database, place.companyId, "timestamptz '2026-11-13T09:00:00Z'", "2026-11-14");
    await place.write([
      { categoryId: rent, periodStart: "2026-12-14", amount: 1 },
      { categoryId: sales, periodStart: mondays[1], amount: 2 },
    ]);
    now = new Date("2026-11-14T09:00:00Z");
    const { content } = await opened(number);
    const then = { begin: 0, end: 13, scenarioId: null, asOf: "2026-11-13" };
    for (const leafId of [wages, sales, rent]) {
      const issued = content.leaves.find(({ categoryId }) => categoryId === leafId);
      expect(euros(issued?.amounts ?? [])).toEqual(await weeklyCash(place, leafId, then));
    }
    expect(content.rows.find(({ key }) => key === rent)?.disbursements[5]).toBe(432_109);
  });

  it("say what slipped within an issue, and what is lost", async () => {
    await issue();
    const { sales } = place.categories;
    const payment_date = "2026-11-18";
    await createTransaction(server.services.database, place.companyId, {
      is_inflow: true,
      category_id: sales,
      bank_account_id: place.accountId,
      payment_date,
      original_payment_date: payment_date,
      amount_minor: 18_200_000 - 2_470_000,
    });
    await place.write([{ categoryId: sales, periodStart: "2026-11-30", amount: 171_200 + 15_000 }]);
    now = new Date("2026-11-23T09:00:00Z");
    const shown = await weeks("?past=1");
    const row = shown.rows.find(({ key }) => key === sales);
    expect(row?.variances[0]).toMatchObject({
      favourableMinor: -2_470_000,
      timingMinor: -1_500_000,
      permanentMinor: -970_000,
    });
  });

  it("have lines of one's own, comments, and refuse what does not fit", async () => {
    const { sales, rent, wages, purchases, supplies } = place.categories;
    const line = { lineId: 1, label: "Clients", section: "operatingReceipts", branchIds: [sales] };
    const set = async (lines: readonly object[]) => (await place.call("PUT", url("lines"), { lines })).code;
    expect(await set([line, { ...line, lineId: 2 }])).toBe("32202");
    expect(
      await set([
        { ...line, section: "operatingDisbursements", branchIds: [purchases] },
        { ...line, lineId: 2, section: "operatingDisbursements", branchIds: [supplies] },
      ]),
    ).toBe("32202");
    expect(await set([line, line])).toBe("invalid_input");
    expect(await set([{ ...line, branchIds: [999_999] }])).toBe("invalid_input");
    expect(await set([{ ...line, branchIds: [rent] }])).toBe("invalid_input");
    expect(await set([line])).toBeNull();
    await place.call("PUT", url("comments"), {
      comments: [{ rowKey: "1", weekStart: "2026-11-18", text: "Décalé" }],
    });
    const shown = await weeks();
    expect(shown.rows.map(({ key }) => key)).toEqual([1, "otherReceipts", "otherDisbursements", "transfers"]);
    expect(shown.rows[2]?.leafIds).toEqual(expect.arrayContaining([rent, wages, supplies]));
    expect(shown.comments).toEqual([{ rowKey: "1", weekStart: "2026-11-16", text: "Décalé" }]);
    expect((await place.call("GET", url("weeks?past=14"))).code).toBe("32201");
    expect((await place.call("GET", url("weeks?past=-1"))).code).toBe("32201");
    const floor = { begin: "2026-11-01", endExclusive: null, floorMinor: 1 };
    const floors = async (rows: readonly object[]) =>
      (await place.call("PUT", url("floors"), { floors: rows })).code;
    expect(await floors([floor, { ...floor, begin: "2026-12-01" }])).toBe("invalid_input");
    expect(await floors([{ ...floor, endExclusive: "2026-10-01" }])).toBe("invalid_input");
    expect(await floors([{ ...floor, floorMinor: 1e15 }])).toBe("invalid_input");
  });

  it("reach back before the first line of a bank, from the balance that is known", async () => {
    const shown = await weeks("?past=13");
    expect(shown.weeks).toHaveLength(26);
    expect(shown.foot.opening[0]).toBe(31_240_000);
    expect(shown.foot.closing.slice(0, 14)).toEqual(Array<number>(14).fill(31_240_000));
    expect(shown.foot.receipts.slice(0, 13)).toEqual(Array<number>(13).fill(0));
    expect(shown.compared.slice(0, 13).every((one) => one === null)).toBe(true);
  });

  it("lose a branch that was removed, and take it no more", async () => {
    const { sales, wages } = place.categories;
    const { database } = server.services;
    const line = { lineId: 1, label: "Clients", section: "operatingReceipts", branchIds: [sales] };
    const payroll = { lineId: 2, label: "Paie", section: "operatingDisbursements", branchIds: [wages] };
    const set = async (lines: readonly object[]) => (await place.call("PUT", url("lines"), { lines })).code;
    expect(await set([line, payroll])).toBeNull();
    await database
      .deleteFrom("forecast_cells")
      .where("company_id", "=", place.companyId)
      .where("category_id", "=", wages)
      .execute();
    await database
      .deleteFrom("categories")
      .where("company_id", "=", place.companyId)
      .where("id", "=", wages)
      .execute();
    const shown = await weeks("?past=0");
    expect(shown.rows.map(({ key }) => key)).toContain(1);
    expect(euros(shown.foot.receipts.slice(1, 5))).toEqual(receipts.issued);
    expect(await set([line, payroll])).toBe("invalid_input");
    expect(await set([line])).toBeNull();
  });

  it("are kept by the database too: of an issue requests can write nothing but its approval", async () => {
    const { rows } = await sql<{ column_name: string }>`
      select column_name from information_schema.column_privileges
      where grantee = 'amont_app' and table_name = 'rolling_issues' and privilege_type in ('UPDATE', 'DELETE')`.execute(
      server.services.database,
    );
    expect(rows).toEqual([{ column_name: "approved_on" }]);
  });

  it("of a consolidation are shown, issued and approved by its administrators; into its figures nobody writes", async () => {
    const { database } = server.services;
    const { organisation_id } = await database
      .selectFrom("companies")
      .select("organisation_id")
      .where("id", "=", place.companyId)
      .executeTakeFirstOrThrow();
    const member = await createUser(database);
    await giveAccess(database, member, place.companyId, "read");
    const { consolidationId } = await createConsolidation(database, {
      organisationId: organisation_id,
      companyIds: [place.companyId],
      administrators: [place.writer],
      members: [member],
    });
    const of = (path: string) => `/api/rolling-forecast/v1/entities/${consolidationId}/${path}`;
    const answer = await place.call("GET", of("weeks?past=0"));
    expect(answer.code).toBeNull();
    const shown = z.decode(getRollingWeeks.response, answer.result);
    expect(euros(shown.foot.receipts.slice(1, 5))).toEqual(receipts.issued);
    expect(shown).toMatchObject({ canWrite: true, inputFrequency: null, timings: [] });
    expect((await place.call("GET", of("lines"))).code).toBeNull();
    const floors = { floors: [{ begin: "2026-01-01", endExclusive: null, floorMinor: 100_00 }] };
    expect((await place.call("PUT", of("floors"), floors)).code).toBeNull();
    expect((await place.call("GET", of("floors"))).result).toMatchObject({ canWrite: true, ...floors });
    for (const number of [1, 2])
      expect(await place.call("POST", of("issues"), { note: "" })).toMatchObject({
        code: null,
        result: { number },
      });
    expect((await place.call("POST", of("issues/2:approve"))).code).toBeNull();
    expect((await place.call("POST", of("issues/2:approve"))).code).toBe("32204");
    const issues = (await place.call("GET", of("issues"))).result;
    expect(issues).toMatchObject({
      canIssue: true,
      canApprove: true,
      issues: [{ number: 2 }, { number: 1 }],
    });
    // A member who does not administer it reads.
    expect((await place.call("GET", of("issues"), undefined, member)).result).toMatchObject({
      canIssue: false,
      canApprove: false,
    });
    for (const [method, path, body] of [
      ["PUT", "floors", floors],
      ["POST", "issues", { note: "" }],
      ["POST", "issues/1:approve", undefined],
    ] as const)
      expect((await place.call(method, of(path), body, member)).code).toBe("forbidden");
  });
});
