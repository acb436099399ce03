import { mostMappedPlaces } from "@amont/contract/operations/people/group-fields.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { audience, people, startExternalProvider } from "../../../accounts/testing/external-provider.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../../testing/fixtures.ts";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

interface Mapping {
  readonly group: string;
  readonly preset: string;
  readonly companyIds: readonly number[];
}

let external: Awaited<ReturnType<typeof startExternalProvider>>;
let server: TestServer;
let serial = 0;

const groupsOf = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_AUDIENCE: audience,
  AMONT_OIDC_GROUPS_CLAIM: "roles",
});

beforeAll(async () => {
  external = await startExternalProvider();
  server = await startTestServer({
    env: { ...groupsOf(external.issuer), AMONT_OIDC_GROUPS_ORGANISATIONS: "*" },
  });
});
afterAll(async () => {
  await server.close();
  external.close();
});

let organisationId: number;
let atelier: number;
let nord: number;
let boss: string;
let claire: string;
let subject: string;

beforeEach(async () => {
  const { database } = server.services;
  serial += 1;
  subject = `claire-${serial}`;
  people[subject] = { email: `${subject}@test.example`, email_verified: true };
  [boss, claire] = [
    await createUser(database),
    await createUser(database, { email: `${subject}@test.example` }),
  ];
  organisationId = await createOrganisation(database, { administrators: [boss] });
  atelier = await createCompany(database, { organisationId, name: "Atelier" });
  nord = await createCompany(database, { organisationId, name: "Nord" });
});

const own = (group: string) => `${group}-${serial}`;
const send = (
  method: "GET" | "POST" | "PUT",
  path: string,
  payload?: object,
  { userId = boss, to = server } = {},
) =>
  to.call(userId, {
    method,
    url: `/api/people/v1/organizations/${organisationId}/${path}`,
    ...(payload === undefined ? {} : { payload }),
  });
const look = async () =>
  (await send("GET", "group-mappings")).json<{
    claim: string | null;
    version: string;
    mappings: Array<Mapping & { memberCount: number }>;
    companies: Array<{ id: number; name: string; isArchived: boolean }>;
  }>();
const save = async (...mappings: readonly Mapping[]) =>
  send("PUT", "group-mappings", { expectedVersion: (await look()).version, mappings });
const preview = async (...mappings: readonly Mapping[]) =>
  (await send("POST", "group-mappings:preview", { mappings })).json<{
    changeCount: number;
    changes: readonly object[];
    people: ReadonlyArray<{ userId: string; name: string; email: string }>;
    newcomerCount: number;
  }>();
const startOfTest = Math.floor(Date.now() / 1000);
const comesWith = async (groups: readonly string[], at: number) => {
  const token = await external.tokenOf(subject, {
    claims: { roles: groups.map(own) },
    issuedAt: startOfTest + at,
  });
  return server.http.inject({ url: "/companies/all", headers: { authorization: `Bearer ${token}` } });
};
const levelsOf = (userId: string) =>
  server.services.database
    .selectFrom("product_accesses")
    .select(["company_id", "product", "level", "source"])
    .where("user_id", "=", userId)
    .where("company_id", "in", [atelier, nord])
    .orderBy("company_id")
    .orderBy("product")
    .execute();
const treasury = (...companyIds: readonly number[]): Mapping => ({
  group: own("tresorerie"),
  preset: "treasury",
  companyIds,
});

describe("mappings of groups", () => {
  it("are those that were saved, with who is in each group, all companies, and the claim", async () => {
    expect(await look()).toMatchObject({ claim: "roles", mappings: [] });
    await comesWith(["tresorerie"], 1);
    await server.services.database
      .updateTable("companies")
      .set({ archived_at: new Date() })
      .where("id", "=", nord)
      .execute();
    expect(
      (await save(treasury(nord, atelier), { ...treasury(atelier), preset: "readOnly" })).statusCode,
    ).toBe(204);
    const { mappings, companies } = await look();
    expect(mappings).toEqual([
      { group: own("tresorerie"), preset: "readOnly", companyIds: [atelier], memberCount: 1 },
      { group: own("tresorerie"), preset: "treasury", companyIds: [atelier, nord], memberCount: 1 },
    ]);
    expect(companies).toEqual([
      { id: atelier, name: "Atelier", isArchived: false },
      { id: nord, name: "Nord", isArchived: true },
    ]);
  });

  it("are for everybody who is known to be in the group, at once, and gone for them when they go", async () => {
    await comesWith(["tresorerie"], 1);
    await save(treasury(atelier));
    expect((await levelsOf(claire)).map(({ level, source }) => [level, source])).toEqual([
      ["read", "group"],
      ["read", "group"],
      ["write", "group"],
    ]);
    await save({ ...treasury(nord), preset: "readOnly" });
    expect(await levelsOf(claire)).toEqual([
      { company_id: nord, product: "CashFlow", level: "read", source: "group" },
    ]);
    await save();
    expect(await levelsOf(claire)).toEqual([]);
  });

  it("are looked at before: who gains and loses what, by name, and nothing is written", async () => {
    await giveAccess(server.services.database, claire, atelier, { CashFlow: "write" });
    await comesWith(["tresorerie"], 1);
    const byHand = await levelsOf(claire);
    const told = await preview({ ...treasury(atelier, nord), preset: "readOnly" });
    const gain = { userId: claire, companyId: nord, subject: "CashFlow", from: "none", to: "read" };
    // In Atelier she may write already.
    expect(told).toMatchObject({ changeCount: 1, changes: [gain] });
    expect(told.people).toMatchObject([{ userId: claire, email: `${subject}@test.example` }]);
    expect(await levelsOf(claire)).toEqual(byHand);
    expect((await look()).mappings).toEqual([]);
    await save({ ...treasury(atelier, nord), preset: "readOnly" });
    expect(await preview()).toMatchObject({ changes: [{ ...gain, from: "read", to: "none" }] });
  });

  it("are looked at while somebody changes rights of the organisation, who is not waited for", async () => {
    await comesWith(["tresorerie"], 1);
    const other = await server.services.database.startTransaction().execute();
    await other
      .selectFrom("organisations")
      .select("id")
      .where("id", "=", organisationId)
      .forUpdate()
      .execute();
    expect(await preview(treasury(atelier))).toMatchObject({ newcomerCount: 1 });
    await other.rollback().execute();
  });

  it("tell names of who is of the organisation, and of others only how many would come", async () => {
    await comesWith(["tresorerie"], 1);
    expect(await preview(treasury(atelier))).toEqual({
      changeCount: 0,
      changes: [],
      people: [],
      newcomerCount: 1,
    });
    await save(treasury(atelier));
    // Who loses everything is of it until then.
    expect(await preview()).toMatchObject({ changeCount: 3, people: [{ userId: claire }], newcomerCount: 0 });
  });

  it("tell the name of an administrator, who is of the organisation without any level", async () => {
    await server.services.database
      .insertInto("organisation_administrators")
      .values({ organisation_id: organisationId, user_id: claire })
      .execute();
    await comesWith(["tresorerie"], 1);
    expect(await preview(treasury(atelier))).toMatchObject({
      people: [{ userId: claire }],
      newcomerCount: 0,
    });
  });

  it("are not overwritten by who looked at others, and never name a company of elsewhere", async () => {
    const { version } = await look();
    await save(treasury(atelier));
    const late = await send("PUT", "group-mappings", { expectedVersion: version, mappings: [] });
    expect(late.statusCode).toBe(409);
    const other = await createOrganisation(server.services.database);
    const elsewhere = await createCompany(server.services.database, { organisationId: other });
    expect((await save(treasury(elsewhere))).statusCode).toBe(404);
    expect(
      (await send("POST", "group-mappings:preview", { mappings: [treasury(elsewhere)] })).statusCode,
    ).toBe(404);
    expect((await look()).mappings).toHaveLength(1);
  });

  it("come to so much at most, which is found out before anything is worked out", async () => {
    const { database } = server.services;
    const { rows: companies } = await sql<{ readonly id: number }>`
      insert into companies (organisation_id, name, currency)
      select ${organisationId}::int, 'Filiale ' || n, 'EUR' from generate_series(1, 1000) n returning id`.execute(
      database,
    );
    await sql`
      with made as (insert into users (email, first_name, last_name)
        select 'filiale-' || n || ${`-${serial}@test.example`}::text, 'Filiale', n::text from generate_series(1, 201) n
        returning id)
      insert into user_groups (user_id, groups, digest, issued_at)
      select id, ${[own("tresorerie")]}::text[], 'of no token', now() from made`.execute(database);
    const all = treasury(...companies.map(({ id }) => id));
    const refused = await save(all);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(String(mostMappedPlaces));
    expect((await send("POST", "group-mappings:preview", { mappings: [all] })).statusCode).toBe(422);
    expect((await look()).mappings).toEqual([]);
    expect(await preview(treasury(atelier))).toMatchObject({ newcomerCount: 201 });
  });

  it("never give administration, and are for administrators alone", async () => {
    expect((await save({ ...treasury(atelier), preset: "administration" })).statusCode).toBe(422);
    await giveAccess(server.services.database, claire, atelier, "write");
    const asClaire = { userId: claire };
    expect((await send("GET", "group-mappings", undefined, asClaire)).statusCode).toBe(403);
    const body = { expectedVersion: "", mappings: [] };
    expect((await send("PUT", "group-mappings", body, asClaire)).statusCode).toBe(403);
  });

  it("tell the other administrators of who gives themselves a right by one", async () => {
    const { database } = server.services;
    const other = await createUser(database, { email: `autre-${serial}@test.example` });
    const admins = [claire, other].map((user_id) => ({ organisation_id: organisationId, user_id }));
    await database.insertInto("organisation_administrators").values(admins).execute();
    await comesWith(["tresorerie"], 1);
    const body = { expectedVersion: (await look()).version, mappings: [treasury(atelier)] };
    expect((await send("PUT", "group-mappings", body, { userId: claire })).statusCode).toBe(204);
    const mails = await database
      .selectFrom("mails")
      .select("recipient")
      .where("recipient", "=", `autre-${serial}@test.example`)
      .execute();
    expect(mails).toHaveLength(1);
  });

  it("miss nobody who comes with the group while it is being mapped", async () => {
    for (let round = 1; round <= 5; round += 1) {
      await save();
      await comesWith([], round * 2);
      await Promise.all([save(treasury(atelier)), comesWith(["tresorerie"], round * 2 + 1)]);
      expect(await levelsOf(claire)).toHaveLength(3);
    }
  });

  it("are in the log, with the group that gave and took", async () => {
    await comesWith(["tresorerie"], 1);
    await save(treasury(atelier));
    await comesWith([], 2);
    const answer = await server.call(boss, {
      url: `/api/audit/v1/organizations/${organisationId}/events`,
    });
    const { entries } = answer.json<{
      entries: Array<{ table: string; operation: string; changes: object[] }>;
    }>();
    const told = entries.map(({ table, operation }) => `${operation} ${table}`);
    expect(told).toContain("insert group_mappings");
    expect(
      entries.find(({ table, operation }) => table === "product_accesses" && operation === "delete"),
    ).toMatchObject({ changes: [{}, { field: "group_name", before: own("tresorerie"), after: null }] });
  });

  it("can be read and not changed where groups are not looked at", async () => {
    const without = await startTestServer({ connectionString: server.connectionString });
    const read = await send("GET", "group-mappings", undefined, { to: without });
    expect(read.json()).toMatchObject({ claim: null, mappings: [] });
    const body = { expectedVersion: read.json<{ version: string }>().version, mappings: [treasury(atelier)] };
    expect((await send("PUT", "group-mappings", body, { to: without })).statusCode).toBe(404);
    await without.close();
  });

  it.each([
    ["is named", () => `${organisationId}, 999999`, "roles", 200],
    ["is not named where others are", () => "999999", null, 404],
    ["is one of several where none is named", () => "", null, 404],
  ])("of an organisation that %s", async (_, organisations, claim, status) => {
    const env = { ...groupsOf(external.issuer), AMONT_OIDC_GROUPS_ORGANISATIONS: organisations() };
    await createOrganisation(server.services.database);
    const other = await startTestServer({ connectionString: server.connectionString, env });
    const read = await send("GET", "group-mappings", undefined, { to: other });
    expect(read.json()).toMatchObject({ claim });
    const mappings = [treasury(atelier)];
    expect((await send("POST", "group-mappings:preview", { mappings }, { to: other })).statusCode).toBe(
      status,
    );
    const body = { expectedVersion: read.json<{ version: string }>().version, mappings };
    const saved = status === 200 ? 204 : status;
    expect((await send("PUT", "group-mappings", body, { to: other })).statusCode).toBe(saved);
    await other.close();
  });
});
