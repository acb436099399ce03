import { beforeAll, describe, expect, it } from "vitest";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";

describe("the current company", () => {
  const server = useTestServer({ now: () => new Date("2026-06-10T09:00:00Z") });
  let owner: string;
  let reader: string;
  let organisationId: number;
  let atelier: number;
  let brasserie: number;

  beforeAll(async () => {
    const { database } = server.services;
    owner = await createUser(database, { email: "claire@test.example" });
    reader = await createUser(database);
    organisationId = await createOrganisation(database, { administrators: [owner] });
    atelier = await createCompany(database, { organisationId, name: "Atelier" });
    brasserie = await createCompany(database, {
      organisationId,
      name: "Brasserie",
      currency: "GBP",
      plan: "trial",
    });
    await giveAccess(database, owner, atelier, "write");
    await giveAccess(database, owner, brasserie, "write");
    await giveAccess(database, reader, atelier, "read");
  });

  const get = (userId: string, url: string, headers: Record<string, string> = {}) =>
    server.call(userId, { method: "GET", url, headers });
  const setCompany = (id: number, change: Record<string, unknown>) =>
    server.services.database.updateTable("companies").set(change).where("id", "=", id).execute();

  it("tells the name, the organisation and the currency", async () => {
    const name = await get(reader, `/companies/${atelier}/name`);
    expect(name.headers["content-type"]).toMatch(/^text\/plain/);
    expect(name.body).toBe("Atelier");
    expect((await get(reader, `/companies/${atelier}/organization`)).json()).toEqual({
      organizationId: organisationId,
    });
    expect((await get(owner, `/api/currency/entities/${brasserie}`)).json()).toMatchObject({ Result: "GBP" });
    expect((await get(owner, "/api/currency/GetCompaniesCurrency")).json()).toMatchObject({
      Result: [
        { CompanyId: atelier, Currency: "EUR" },
        { CompanyId: brasserie, Currency: "GBP" },
      ],
    });
    expect((await get(reader, "/api/core/v1/companies")).json()).toEqual([{ Id: atelier, Name: "Atelier" }]);
  });

  it("changes the currency for those who may write cash flow", async () => {
    const change = (userId: string, currency: string) =>
      server.call(userId, { method: "POST", url: `/api/currency/entities/${atelier}?currency=${currency}` });
    expect((await change(reader, "USD")).statusCode).toBe(403);
    expect((await change(owner, "DOUBLOON")).statusCode).toBe(422);
    expect((await change(owner, "USD")).json()).toMatchObject({ Error: false });
    expect((await get(reader, `/api/currency/entities/${atelier}`)).json()).toMatchObject({ Result: "USD" });
  });

  it("gives the connection info, with the days of the trial that remain", async () => {
    await setCompany(brasserie, { trial_ends_on: "2026-06-30", is_fictional: true });
    const url = `/api/core/v1/companies/${brasserie}/connexion-info`;
    expect((await get(owner, url)).json()).toEqual({
      IsDataFictive: true,
      ConsolidatedCurrency: "GBP",
      Ip: "127.0.0.1",
      UserName: expect.stringMatching(/^Test User/) as string,
      EntrepriseName: "Brasserie",
      JourEssaiRestant: 20,
      JourFinEssai: "2026-06-30",
      HaveAbo: false,
      AbonnementName: "trial",
    });
    await setCompany(brasserie, { trial_ends_on: "2026-06-01" });
    expect((await get(owner, url)).json()).toMatchObject({ JourEssaiRestant: 0, JourFinEssai: "2026-06-01" });
    const paying = await get(owner, `/api/core/v1/companies/${atelier}/connexion-info`);
    expect(paying.json()).toMatchObject({ HaveAbo: true, JourEssaiRestant: null, JourFinEssai: null });
  });

  it("gives currency and info of a consolidation to its members, and to nobody else", async () => {
    const { database } = server.services;
    const { consolidationId } = await createConsolidation(database, {
      organisationId,
      name: "Groupe",
      companyIds: [brasserie],
      members: [reader],
    });
    await database
      .updateTable("consolidations")
      .set({ target_currency: "CHF" })
      .where("id", "=", consolidationId)
      .execute();
    const currency = `/api/currency/entities/${consolidationId}`;
    const info = `/api/core/v1/companies/${consolidationId}/connexion-info`;
    expect((await get(reader, currency)).json()).toMatchObject({ Result: "CHF" });
    await setCompany(brasserie, { plan: "trial", trial_ends_on: "2026-06-30", is_fictional: true });
    expect((await get(reader, info)).json()).toMatchObject({
      EntrepriseName: "Groupe",
      ConsolidatedCurrency: "CHF",
      IsDataFictive: true,
      AbonnementName: "trial",
      HaveAbo: false,
      JourEssaiRestant: 20,
      JourFinEssai: "2026-06-30",
    });
    await database
      .insertInto("consolidation_companies")
      .values({ organisation_id: organisationId, consolidation_id: consolidationId, company_id: atelier })
      .execute();
    expect((await get(reader, info)).json()).toMatchObject({
      IsDataFictive: false,
      AbonnementName: "standard",
      HaveAbo: true,
      JourEssaiRestant: null,
    });
    for (const url of [currency, info]) {
      expect((await get(owner, url)).statusCode).toBe(403);
      expect((await get(reader, url, { entrepriseid: String(consolidationId) })).statusCode).toBe(200);
    }
  });

  it("records a visit with the screen, and refuses one about two companies", async () => {
    const ping = (query: string) =>
      server.call(owner, {
        method: "POST",
        url: `/api/core/v1/companies/${atelier}/connexion-info?${query}`,
      });
    expect((await ping(`widthScreen=1440&heightScreen=900&companyId=${atelier}`)).statusCode).toBe(204);
    expect((await ping("")).statusCode).toBe(204);
    expect((await ping(`companyId=${brasserie}`)).statusCode).toBe(403);
    expect((await ping("widthScreen=wide")).statusCode).toBe(422);
    const visits = await server.services.database.selectFrom("company_visits").selectAll().execute();
    expect(visits).toEqual([
      {
        company_id: atelier,
        user_id: owner,
        last_visit_at: new Date("2026-06-10T09:00:00Z"),
        screen_width: 1440,
        screen_height: 900,
      },
    ]);
  });

  it("offers to connect a bank until one is connected, to those who could do it", async () => {
    const url = "/api/entreprise/GetButtonConnectBanqueOnDashboard";
    const headers = { EntrepriseId: String(atelier) };
    const addAccount = (connection: "manual" | "aggregator") =>
      server.services.database
        .insertInto("bank_accounts")
        .values({
          company_id: atelier,
          name: connection,
          currency: "EUR",
          connection,
          known_balance_on: "2026-06-01",
        })
        .execute();
    await addAccount("manual");
    expect((await get(owner, url, headers)).json()).toMatchObject({ Result: true });
    expect((await get(reader, url, headers)).json()).toMatchObject({ Result: false });
    await addAccount("aggregator");
    expect((await get(owner, url, headers)).json()).toMatchObject({ Result: false });
  });

  it("reads the settings of the company that the header names", async () => {
    await setCompany(atelier, { tax_payment_delayable: true, objectives_calculation_mode: "non-shared" });
    const read = async (name: string, companyId: number) =>
      (await get(owner, `/api/entreprise/${name}`, { EntrepriseId: String(companyId) })).json<{
        Result: unknown;
      }>().Result;
    expect(await read("IsTaxPaymentDelayable", atelier)).toBe(true);
    expect(await read("IsTaxPaymentDelayable", brasserie)).toBe(false);
    expect(await read("GetObjectivesCalculationMode", atelier)).toBe("non-shared");
    expect(await read("GetObjectivesCalculationMode", brasserie)).toBe("shared");
    const unnamed = await get(owner, "/api/entreprise/IsTaxPaymentDelayable");
    expect(unnamed.json()).toMatchObject({ Error: true, ErrorCode: "company_required" });
  });
});
