import type { Insertable } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../db/schema.ts";
import { eventually } from "../../testing/eventually.ts";
import {
  createBankAccount,
  createCategory,
  createScenario,
  createTransaction,
} from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { createWorkplace } from "../../testing/workplace.ts";

/** Half past midnight on the 1st in Paris, still June in Greenwich. */
const now = new Date("2026-06-30T22:30:00Z");

describe("a frozen copy", () => {
  const server = useTestServer({ now: () => now });
  let userId: string;
  let companyId: number;
  let accountId: number;
  let rentId: number;

  beforeEach(async () => {
    const { database } = server.services;
    ({ writer: userId, companyId } = await createWorkplace(server));
    accountId = await createBankAccount(database, companyId, { currency: "USD" });
    rentId = await createCategory(database, companyId, { name: "Loyers" });
  });

  const headers = () => ({ EntrepriseId: String(companyId) });
  const freeze = (body: object = {}) =>
    server.call(userId, {
      method: "POST",
      url: "/api/forecasting/v1/scenarios",
      headers: headers(),
      payload: { Name: "Copie", Color: "#46a7f5", ReferenceScenarioId: null, IsFrozen: true, ...body },
    });
  const frozen = async (body: object = {}) => (await freeze(body)).json<{ id: number }>().id;

  const kept = (scenarioId: number) =>
    server.services.database
      .selectFrom("frozen_values")
      .select(["measure", "category_id", "bank_account_id", "currency", "day", "amount_minor"])
      .where("scenario_id", "=", scenarioId)
      .orderBy("measure")
      .orderBy("day")
      .orderBy("bank_account_id")
      .execute();
  const keptDays = async (scenarioId: number) =>
    (await kept(scenarioId)).map(({ measure, day, amount_minor }) => `${measure} ${day} ${amount_minor}`);

  const pay = (payment_date: string, amount_minor: number) =>
    createTransaction(server.services.database, companyId, {
      category_id: rentId,
      bank_account_id: accountId,
      currency: "USD",
      payment_date,
      amount_minor,
    });
  const expecting = (payment_date: string, amount_minor: number, scenario_id: number | null = null) =>
    createTransaction(server.services.database, companyId, {
      is_paid: false,
      category_id: rentId,
      payment_date,
      amount_minor,
      scenario_id,
    });
  const plan = (cell: Partial<Insertable<Database["forecast_cells"]>> & { readonly amount_minor: number }) =>
    server.services.database
      .insertInto("forecast_cells")
      .values({
        company_id: companyId,
        category_id: rentId,
        period_on: "2026-08-01",
        kind: "manualInput",
        ...cell,
      })
      .execute();

  it("keeps what was paid since the period began in the company's own time, and what is expected", async () => {
    await pay("2026-06-30", 100);
    await pay("2026-07-01", 200);
    await expecting("2026-05-05", 300);
    await expecting("2026-08-05", 400);
    expect(await kept(await frozen())).toEqual([
      {
        measure: "expected",
        category_id: rentId,
        bank_account_id: 0,
        currency: "EUR",
        day: "2026-05-05",
        amount_minor: 300,
      },
      {
        measure: "expected",
        category_id: rentId,
        bank_account_id: 0,
        currency: "EUR",
        day: "2026-08-05",
        amount_minor: 400,
      },
      {
        measure: "realized",
        category_id: rentId,
        bank_account_id: accountId,
        currency: "USD",
        day: "2026-07-01",
        amount_minor: 200,
      },
    ]);
  });

  it("begins with the period in which the company plans", async () => {
    await pay("2026-06-29", 100);
    await pay("2026-06-28", 200);
    const { database } = server.services;
    await database
      .insertInto("forecast_settings")
      .values({ company_id: companyId, input_frequency: "weekly" })
      .execute();
    expect(await keptDays(await frozen())).toEqual(["realized 2026-06-29 100"]);
  });

  it("keeps what is expected in the main plan, in each scenario it stands on and in itself, added up", async () => {
    const { database } = server.services;
    const base = await createScenario(database, companyId, { name: "Base" });
    const over = await createScenario(database, companyId, { name: "Dessus", reference_id: base });
    const apart = await createScenario(database, companyId, { name: "À part" });
    await expecting("2026-08-05", 1);
    await expecting("2026-08-05", 10, base);
    await expecting("2026-08-05", 100, over);
    await expecting("2026-08-05", 1_000, apart);
    const copies = [
      await frozen({ Name: "Du principal" }),
      await frozen({ Name: "De la base", ReferenceScenarioId: base }),
      await frozen({ Name: "Du dessus", ReferenceScenarioId: over }),
    ];
    expect(await Promise.all(copies.map(keptDays))).toEqual([
      ["expected 2026-08-05 1"],
      ["expected 2026-08-05 11"],
      ["expected 2026-08-05 111"],
    ]);
  });

  it("keeps the forecasts of the scenario over those of its reference, and before the current period those of the main plan", async () => {
    const { database } = server.services;
    const base = await createScenario(database, companyId, { name: "Base" });
    await plan({ amount_minor: 5, period_on: "2026-06-01" });
    await plan({ amount_minor: 10 });
    await plan({ amount_minor: 20, period_on: "2026-09-01" });
    await plan({ amount_minor: 3, kind: "postponedRemaining" });
    await plan({ amount_minor: 30, scenario_id: base });
    await plan({ amount_minor: 40, period_on: "2026-09-01", bank_account_id: accountId });
    expect(await keptDays(await frozen({ Name: "Du principal" }))).toEqual([
      "forecast 2026-06-01 5",
      "forecast 2026-08-01 13",
      "forecast 2026-09-01 20",
      "forecast 2026-09-01 40",
    ]);
    const copy = await kept(await frozen({ Name: "De la base", ReferenceScenarioId: base }));
    expect(copy.map(({ day, currency, amount_minor }) => [day, currency, amount_minor])).toEqual([
      ["2026-06-01", "EUR", 5],
      ["2026-08-01", "EUR", 33],
      ["2026-09-01", "EUR", 20],
      ["2026-09-01", "USD", 40],
    ]);
  });

  it("never moves, whatever happens to what it was made of", async () => {
    const paid = await pay("2026-07-01", 200);
    await expecting("2026-08-05", 400);
    await plan({ amount_minor: 10 });
    const copy = await frozen();
    const before = await kept(copy);
    expect(before).toHaveLength(3);
    const { database } = server.services;
    await database.updateTable("transactions").set({ amount_minor: 1 }).where("id", "=", paid).execute();
    await pay("2026-07-01", 999);
    await database.deleteFrom("forecast_cells").where("company_id", "=", companyId).execute();
    expect(await kept(copy)).toEqual(before);
  });

  it("says when it was made, of what, and that it cannot be frozen again", async () => {
    const base = await createScenario(server.services.database, companyId, { name: "Base" });
    const copy = await frozen({ ReferenceScenarioId: base, Color: "#ABCDEF" });
    const listed = await server.call(userId, {
      method: "GET",
      url: "/api/scenario/GetScenarios",
      headers: headers(),
    });
    expect(listed.json<{ Result: unknown[] }>().Result[1]).toEqual({
      Id: copy,
      Name: "Copie",
      Color: "#abcdef",
      ReferenceScenarioId: base,
      IsFrozen: true,
      CanBeFrozen: false,
    });
    const row = await server.services.database
      .selectFrom("scenarios")
      .select("frozen_on")
      .where("id", "=", copy)
      .executeTakeFirstOrThrow();
    expect(row.frozen_on).toBe("2026-07-01");
    const again = await freeze({ Name: "Encore", ReferenceScenarioId: copy });
    expect([again.statusCode, again.json<{ type: string }>().type]).toEqual([422, "23003"]);
    const over = await server.call(userId, {
      method: "POST",
      url: "/api/scenario/Create",
      headers: headers(),
      payload: { Name: "Dessus", Color: "#46a7f5", ReferenceScenarioId: copy },
    });
    expect(over.json()).toMatchObject({ ErrorCode: 23003 });
  });

  it("is told to open screens once it exists, and not when it was refused", async () => {
    const { events, listener } = server.services;
    const heard: unknown[] = [];
    await listener.start();
    const stop = events.subscribe({
      onEvent: ({ channel, name, payload }) => {
        if (channel === `entity:${companyId}`) heard.push([name, payload]);
      },
      onAccessChanged: () => {},
      onConnected: () => {},
    });
    await freeze({ ReferenceScenarioId: 999_999 });
    const id = await frozen();
    await eventually(() => expect(heard).toEqual([["ScenarioFrozen", { scenarioId: id }]]));
    stop();
  });

  it("is made once: a second call with its name is refused and leaves nothing", async () => {
    await expecting("2026-08-05", 400);
    const copy = await frozen();
    const again = await freeze();
    expect(again.json()).toMatchObject({ type: "23001" });
    const rows = await server.services.database
      .selectFrom("frozen_values")
      .select("scenario_id")
      .where("company_id", "=", companyId)
      .execute();
    expect(rows).toEqual([{ scenario_id: copy }]);
  });

  it("refuses what is no frozen copy, and a scenario that does not exist", async () => {
    expect((await freeze({ IsFrozen: false })).statusCode).toBe(422);
    expect((await freeze({ ReferenceScenarioId: 999_999 })).statusCode).toBe(404);
  });
});
