import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { createBankAccount, createCategory, createScenario } from "../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

describe("what a company says of itself", () => {
  const server = useTestServer();
  let administrator: string;
  let writer: string;
  let reader: string;
  let companyId: number;
  /** The events of the company of this test, in their order. */
  let heard: string[];
  let stopListening: () => void;

  beforeAll(async () => {
    await server.services.listener.start();
    stopListening = server.services.events.subscribe({
      onEvent: ({ channel, name }) => {
        if (channel === `entity:${companyId}`) heard.push(name);
      },
      onAccessChanged: () => {},
      onConnected: () => {},
    });
  });
  afterAll(async () => {
    stopListening();
  });

  beforeEach(async () => {
    const { database } = server.services;
    administrator = await createUser(database);
    writer = await createUser(database);
    reader = await createUser(database);
    const organisationId = await createOrganisation(database, { administrators: [administrator] });
    companyId = await createCompany(database, { organisationId });
    // Only now: what is late of the company before is not this one's.
    heard = [];
    await giveAccess(database, administrator, companyId, "write");
    await giveAccess(database, writer, companyId, "write");
    await giveAccess(database, reader, companyId, "read");
  });

  const company = () =>
    server.services.database
      .selectFrom("companies")
      .select(["country", "currency"])
      .where("id", "=", companyId)
      .executeTakeFirstOrThrow();
  const sayCountry = (country: string, userId = administrator) =>
    server.call(userId, { method: "PUT", url: `/companies/${companyId}/country`, payload: { country } });

  const chooseCurrency = async (currency: string, userId = writer) =>
    (
      await server.call(userId, {
        method: "POST",
        url: `/api/currency/entities/${companyId}?currency=${currency}`,
      })
    ).json<{ ErrorCode: number | null; Result: unknown }>();

  const chooseMode = (mode: string) =>
    server.call(writer, {
      method: "GET",
      url: `/api/entreprise/UpdateObjectivesCalculationMode?calculationMode=${mode}`,
      headers: { EntrepriseId: String(companyId) },
    });
  const planned = async () => {
    const answer = await server.call(writer, {
      method: "POST",
      url: `/api/forecasting/v2/entities/${companyId}/cashflow-statement`,
      payload: { offsetBegin: 0, offsetEnd: 2, frequency: 2, bankAccountIds: [] },
    });
    const { OutFlow } = answer.json<{ OutFlow: { Categories: ReadonlyArray<{ Name: string }> } }>();
    return OutFlow.Categories.find(({ Name }) => Name === "Loyer");
  };

  describe("its country", () => {
    it("is any of the world, said by its administrator", async () => {
      for (const country of ["BE", "JP", "MA"]) {
        expect((await sayCountry(country)).statusCode).toBe(204);
        expect(await company()).toMatchObject({ country });
      }
      await eventually(() => expect(heard).toEqual(["CompanyChanged", "CompanyChanged", "CompanyChanged"]));
      const listed = await server.call(reader, { method: "GET", url: "/companies/all" });
      expect(listed.json()).toMatchObject([{ country: "MA" }]);
    });

    it("is no other, and not for others to say", async () => {
      expect((await sayCountry("ZZ")).json()).toMatchObject({ type: "4002", status: 422 });
      expect((await sayCountry("France")).json()).toMatchObject({ type: "invalid_input" });
      expect((await sayCountry("BE", writer)).statusCode).toBe(403);
      expect(await company()).toMatchObject({ country: "FR" });
    });
  });

  describe("its currency", () => {
    it("changes while nothing is planned, and open screens hear of it", async () => {
      expect(await chooseCurrency("CHF")).toMatchObject({ Error: false });
      expect(await company()).toMatchObject({ currency: "CHF" });
      await eventually(() => expect(heard).toEqual(["CompanyChanged", "ObjectiveChanged"]));
    });

    it("stays while the plan has amounts in it, and says how many", async () => {
      const { database } = server.services;
      const rent = await createCategory(database, companyId, { name: "Loyer" });
      const place = { company_id: companyId, category_id: rent };
      const cell = { ...place, kind: "manualInput" as const, amount_minor: 90_000 };
      await database
        .insertInto("forecast_cells")
        .values([
          { ...cell, period_on: "2026-11-01" },
          { ...cell, period_on: "2026-12-01" },
        ])
        .execute();
      await database
        .insertInto("balance_adjustments")
        .values({
          company_id: companyId,
          kind: "adjustment",
          label: "Caisse",
          amount_minor: 5_000,
          begin_on: "2026-11-01",
        })
        .execute();
      await createScenario(database, companyId, { name: "Copie", frozen_on: "2026-11-01" });
      const refused = await chooseCurrency("CHF");
      expect(refused).toMatchObject({ Error: true, ErrorCode: 31_104 });
      expect(refused).toMatchObject({ Message: expect.stringMatching(/prévisions : 2, .* : 1, .* : 1/) });
      expect(await company()).toMatchObject({ currency: "EUR" });
      // The same once more is no change.
      expect(await chooseCurrency("EUR")).toMatchObject({ Error: false });
    });

    it("does not matter to what is planned on an account, which has its own", async () => {
      const { database } = server.services;
      const category = await createCategory(database, companyId, { name: "Loyer" });
      const account = await createBankAccount(database, companyId);
      await database
        .insertInto("forecast_cells")
        .values({
          company_id: companyId,
          category_id: category,
          bank_account_id: account,
          kind: "manualInput",
          amount_minor: 90_000,
          period_on: "2026-11-01",
        })
        .execute();
      expect(await chooseCurrency("CHF")).toMatchObject({ Error: false });
    });
  });

  describe("whether it plans account by account", () => {
    it("is heard of by open screens; what was planned the other way counts, and waits to be changed", async () => {
      const rent = await createCategory(server.services.database, companyId, { name: "Loyer" });
      const enter = (amount: number) =>
        server.call(writer, {
          method: "POST",
          url: `/api/forecasting/v3/forecast/entities/${companyId}/cells`,
          headers: { EntrepriseId: String(companyId) },
          payload: { cells: [{ categoryId: rent, offset: 1, amount }] },
        });
      expect((await enter(900)).statusCode).toBe(200);
      const before = await planned();
      expect(before).toMatchObject({ Cells: [{ Offset: 1, Forecast: 900 }] });
      await chooseMode("non-shared");
      // The same once more is no change: nobody is told.
      await chooseMode("non-shared");
      expect(await planned()).toEqual(before);
      expect((await enter(950)).json()).toMatchObject({ type: "23011" });
      await chooseMode("shared");
      expect((await enter(950)).statusCode).toBe(200);
      const twoOfThePlanAndTwoOfTheMode = Array.from({ length: 4 }, () => "ObjectiveChanged");
      await eventually(() => expect(heard).toEqual(twoOfThePlanAndTwoOfTheMode));
    });
  });
});
