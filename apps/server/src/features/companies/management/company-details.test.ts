import type { InjectOptions } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../../testing/fixtures.ts";
import { createBankAccount } from "../../../testing/ledger-fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";

const siren = "732829320";
const siret = "73282932000074";
const vatNumber = "FR44732829320";

describe("what a company is by law", () => {
  const server = useTestServer();
  let administrator: string;
  let member: string;
  let stranger: string;
  let organisationId: number;
  let companyId: number;

  beforeEach(async () => {
    const { database } = server.services;
    administrator = await createUser(database);
    member = await createUser(database);
    stranger = await createUser(database);
    organisationId = await createOrganisation(database, { administrators: [administrator] });
    companyId = await createCompany(database, { organisationId, name: "Fonderie" });
    await giveAccess(database, member, companyId, "write");
  });

  const url = (id = companyId) => `/api/entities/v1/companies/${id}`;
  const read = async (userId = administrator, id = companyId) =>
    server.call(userId, { method: "GET", url: url(id) });
  const change = (
    payload: object,
    { userId = administrator, id = companyId, headers = {} }: Partial<Changing> = {},
  ) => server.call(userId, { method: "PATCH", url: url(id), payload, headers });
  interface Changing {
    readonly userId: string;
    readonly id: number;
    readonly headers: NonNullable<InjectOptions["headers"]>;
  }
  const check = async (value: string, userId = administrator) =>
    (
      await server.call(userId, {
        method: "GET",
        url: `/api/entities/v1/identifiers:check?value=${encodeURIComponent(value)}`,
      })
    ).json<unknown>();

  it("is changed by who administers it, and read by its people", async () => {
    const full = {
      name: " Fonderie  du Lac ",
      country: "CH",
      industry: "manufacturing",
      timeZone: "Europe/Zurich",
      siren: "732 829 320",
      siret: "732 829 320 00074",
      vatNumber: "fr 44 732829320",
      legalForm: "SAS",
      street: "12  rue du Lac",
      postalCode: "74000",
      city: "Annecy",
      financialYearFirstMonth: 4,
    };
    expect((await change(full)).statusCode).toBe(204);
    const kept = {
      ...full,
      id: companyId,
      organizationId: organisationId,
      currency: "EUR",
      name: "Fonderie du Lac",
      siren,
      siret,
      vatNumber,
      street: "12 rue du Lac",
      archivedAt: null,
    };
    expect((await read()).json()).toEqual(kept);
    expect((await read(member)).json()).toEqual(kept);
    expect((await read(stranger)).statusCode).toBe(403);
    expect((await change({ city: "Thônes" }, { userId: member })).statusCode).toBe(403);
    // What is not named stays, null takes away.
    await change({ vatNumber: null, siret: "" });
    expect((await read()).json()).toEqual({ ...kept, vatNumber: null, siret: null });
  });

  it.each([
    [{ name: " " }, { type: "11002" }],
    [{ country: "XX" }, { type: "4002" }],
    [{ timeZone: "Europe/Annecy" }, { type: "invalid_input" }],
    [{ financialYearFirstMonth: 13 }, { type: "invalid_input" }],
    [{ siren: "732829321" }, { type: "38101", errorParams: { field: "siren", part: "key" } }],
    [{ siren: "73282932" }, { type: "38101", errorParams: { field: "siren", part: "form" } }],
    [{ siret: "73282932000075" }, { type: "38101", errorParams: { field: "siret", part: "key" } }],
    [
      { siren: "552100554", siret },
      { type: "38101", errorParams: { field: "siret", part: "siren" } },
    ],
    [{ vatNumber: "FR45732829320" }, { type: "38101", errorParams: { field: "vatNumber", part: "key" } }],
    [
      { siren: "552100554", vatNumber },
      { type: "38101", errorParams: { field: "vatNumber", part: "siren" } },
    ],
  ])("is refused as a whole when something cannot be: %j", async (payload, failure) => {
    const before = (await read()).json<object>();
    const answer = await change({ city: "Annecy", ...payload });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject(failure);
    expect((await read()).json()).toEqual(before);
  });

  it("takes the company's number from that of an establishment, La Poste's too", async () => {
    await change({ siret: "35600000049837" });
    expect((await read()).json()).toMatchObject({ siren: "356000000", siret: "35600000049837" });
  });

  it("shares a SIREN with another company of the organisation for who says that they know", async () => {
    const { database } = server.services;
    const sister = await createCompany(database, { organisationId, name: "Sœur" });
    const elsewhere = await createCompany(database, {
      organisationId: await createOrganisation(database, { administrators: [administrator] }),
    });
    expect((await change({ siren }, { id: sister })).statusCode).toBe(204);
    expect((await change({ siren }, { id: elsewhere })).statusCode).toBe(204);
    const refused = await change({ siren });
    expect(refused.json()).toMatchObject({ type: "38102", errorParams: { companies: ["Sœur"] } });
    expect((await change({ siren, acceptsUsedSiren: true })).statusCode).toBe(204);
    // It has it already: nobody is asked again.
    expect((await change({ siren, city: "Annecy" })).statusCode).toBe(204);
  });

  it("is not changed over what somebody else changed meanwhile", async () => {
    const etag = (await read()).headers.etag ?? "";
    const unchanged = await server.call(administrator, {
      method: "GET",
      url: url(),
      headers: { "if-none-match": etag },
    });
    expect(unchanged.statusCode).toBe(304);
    const both = await Promise.all([
      change({ city: "Annecy" }, { headers: { "if-match": etag } }),
      change({ city: "Thônes" }, { headers: { "if-match": etag } }),
    ]);
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(["204", "409"]);
  });

  it("is given to a new company, checked as later", async () => {
    const create = (payload: object) =>
      server.call(administrator, {
        method: "POST",
        url: "/companies",
        payload: { name: "Neuve", currency: "EUR", organizationId: organisationId, ...payload },
      });
    expect((await create({ siren: "732829321" })).json()).toMatchObject({ type: "38101" });
    const { id } = (await create({ siren: "732 829 320" })).json<{ id: number }>();
    expect((await read(administrator, id)).json()).toMatchObject({ name: "Neuve", siren });
    expect((await create({ siren })).json()).toMatchObject({ type: "38102" });
    expect((await create({ siren, acceptsUsedSiren: true })).statusCode).toBe(200);
  });

  it("is checked while it is typed, with who has it already of those that one sees", async () => {
    await change({ siren });
    const companies = [{ id: companyId, name: "Fonderie", organizationId: organisationId }];
    expect(await check("732 829 320")).toEqual({ kind: "siren", value: siren, fault: null, companies });
    expect(await check(siren, stranger)).toMatchObject({ fault: null, companies: [] });
    expect(await check(siret)).toMatchObject({ kind: "siret", fault: null, companies });
    expect(await check(vatNumber)).toMatchObject({ kind: "vatNumber", fault: null, companies });
    expect(await check("DE136695976")).toMatchObject({ kind: "vatNumber", fault: null, companies: [] });
    expect(await check("732829321")).toMatchObject({ kind: "siren", fault: "key", companies: [] });
    expect(await check("7328")).toMatchObject({ kind: "siren", fault: "form" });
  });

  it("stands in the list of companies, with groups, people and how far the data goes", async () => {
    const { database } = server.services;
    await change({ siren, industry: "retail" });
    await createBankAccount(database, companyId, { name: "Courant", known_balance_on: "2026-03-02" });
    await createBankAccount(database, companyId, { name: "Livret", known_balance_on: "2026-02-27" });
    await giveAccess(database, stranger, companyId, "none");
    // Nor does who is deactivated count.
    const gone = await createUser(database);
    await giveAccess(database, gone, companyId, "write");
    await database
      .insertInto("deactivated_people")
      .values({ organisation_id: organisationId, user_id: gone })
      .execute();
    await createConsolidation(database, { organisationId, name: "Groupe", companyIds: [companyId] });
    const list = async (userId: string) =>
      (await server.call(userId, { method: "GET", url: "/api/entities/v1/companies" })).json<unknown>();
    const listed = {
      id: companyId,
      name: "Fonderie",
      organizationId: organisationId,
      organizationName: expect.any(String) as string,
      isAdministrator: true,
      siren,
      country: "FR",
      currency: "EUR",
      industry: "retail",
      groups: ["Groupe"],
      userCount: 1,
      dataUpTo: null,
      archivedAt: null,
    };
    // Who administers without a right on cash flow does not learn how far it goes, nor do members of its groups.
    expect(await list(administrator)).toEqual([listed]);
    expect(await list(member)).toEqual([
      { ...listed, isAdministrator: false, groups: [], dataUpTo: "2026-02-27" },
    ]);
  });
});
