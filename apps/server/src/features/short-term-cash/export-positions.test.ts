import { calculateWorkbook } from "@amont/formats/spreadsheet/testing/calculate-workbook.ts";
import { calendarDate } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createUser, giveAccess } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { base, type CashCompany, createCashCompany } from "./testing/cash-company.ts";

const today = calendarDate("2026-11-16");

describe("the export of positions", () => {
  const server = useTestServer({ now: () => new Date(`${today}T08:00:00Z`) });
  let company: CashCompany;

  beforeAll(async () => {
    company = await createCashCompany(server, 2);
    const [first = 0, second = 0] = company.accounts;
    const { sales, rent } = company.leaves;
    await server.services.database
      .insertInto("account_rules")
      .values({ company_id: company.companyId, bank_account_id: first, floor_minor: 500_000 })
      .execute();
    await company.paid(rent, "2026-11-13", 100_000);
    await company.expected(rent, "2026-11-18", 800_000, { bank_account_id: first });
    await company.expected(sales, "2026-11-20", 300_000, { bank_account_id: second });
    await company.expected(sales, "2026-11-10", 45_000, { bank_account_id: second });
    await company.expected(rent, "2026-11-19", 7_000, { bank_account_id: null });
  });

  const post = (payload: object, userId = company.writer) =>
    server.call(userId, {
      method: "POST",
      url: `${base}/entities/${company.companyId}/positions:export`,
      payload,
      headers: { "accept-language": "fr" },
    });
  const days = { from: "2026-11-16", to: "2026-11-20" };

  const secondEnds = async (look: object) => {
    const answer = await post({ ...days, layers: ["committed"], ...look });
    const [sheet] = await calculateWorkbook(new Uint8Array(answer.rawPayload));
    return sheet?.rows.find(([first]) => first === "Compte 1")?.slice(11);
  };

  it("holds what accounts hold, their thresholds and lowest days, and a sheet for each layer", async () => {
    const answer = await post({ ...days, isPrudent: false, layers: ["committed"] });
    expect(answer.statusCode).toBe(200);
    const sheets = await calculateWorkbook(new Uint8Array(answer.rawPayload));
    expect(sheets.map(({ name }) => name)).toEqual(["Soldes", "Confirmé", "Virements", "Engagé"]);
    const [ends, , , committed] = sheets;
    const row = (name: string) => ends?.rows.find(([first]) => first === name) ?? [];
    expect(row("Compte 0").slice(0, 4)).toEqual(["Compte 0", "Banque 0", expect.any(String), "EUR"]);
    expect(row("Compte 0").slice(5, 7)).toEqual([0, 5_000]);
    expect(row("Compte 0").slice(9)).toEqual([
      1_000,
      new Date("2026-11-18T00:00:00Z"),
      9_000,
      9_000,
      1_000,
      1_000,
      1_000,
    ]);
    expect(row("Compte 1").slice(11)).toEqual([20_450, 20_450, 20_450, 20_450, 23_450]);
    expect(row("Non affecté").slice(11)).toEqual([0, 0, 0, -70, -70]);
    expect(row("Total EUR").slice(11)).toEqual([29_450, 29_450, 21_450, 21_380, 24_380]);
    expect(ends?.formula(ends.rowOf("Compte 0"), 9)).toBe("MIN(L4:P4)");
    expect(committed?.rows.slice(3).map((cells) => cells.toSpliced(1, 3))).toEqual([
      ["Compte 0", null, null, -8_000, null, null],
      ["Compte 1", 450, null, null, null, 3_000],
      ["Non affecté", null, null, null, -70, null],
    ]);
  });

  it("are those of the page, prudent and by value too", async () => {
    expect(await secondEnds({ isPrudent: true })).toEqual([20_000, 20_000, 20_000, 20_000, 23_000]);
    expect(await secondEnds({ isPrudent: false, layers: [] })).toEqual([
      20_000, 20_000, 20_000, 20_000, 20_000,
    ]);
    await server.services.database
      .insertInto("account_rules")
      .values({ company_id: company.companyId, bank_account_id: company.accounts[1] ?? 0, credit_days: 1 })
      .execute();
    expect(await secondEnds({ isPrudent: false, basis: "value" })).toEqual([
      20_000, 20_450, 20_450, 20_450, 20_450,
    ]);
  });

  it("are for who may read, for 400 days at most, and are told of in the log", async () => {
    const { database } = server.services;
    const reader = await createUser(database);
    await giveAccess(database, reader, company.companyId, "read");
    expect((await post(days, reader)).statusCode).toBe(200);
    const { rows: told } = await sql`
      select details from audit_events where kind = 'export' and user_id = ${reader}`.execute(database);
    expect(told).toEqual([{ details: { operation: "export-positions" } }]);
    expect((await post(days, await createUser(database))).statusCode).toBe(403);
    expect((await post({ ...days, to: "2027-12-25" })).json()).toMatchObject({ type: "32001" });
    expect((await post({ ...days, to: "2026-11-15" })).json()).toMatchObject({ type: "32001" });
    expect((await post({ ...days, scenarioId: 999_999 })).statusCode).toBe(404);
  });
});
