/** The log of an organisation as its administrators read it. */
import { auditedTables, personalTables } from "@amont/contract/operations/audit-log/audited-tables.ts";
import { todayIn } from "@amont/kernel/calendar-date.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { recordFailedSignIn, recordOwnEvent } from "../../http/audit/record-event.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { checkSeals } from "./sealing/check-seals.ts";
import { sealEverything } from "./testing/seal-everything.ts";

const now = new Date("2026-11-18T09:41:00Z");
const server = useTestServer({ now: () => now });

interface WireEntry {
  readonly id: number;
  readonly at: string;
  readonly person: { userId: string; name: string } | null;
  readonly company: { id: number; name: string } | null;
  readonly table: string | null;
  readonly operation: string | null;
  readonly event: string | null;
  readonly subject: string | null;
  readonly changes: ReadonlyArray<{ field: string; before: string | null; after: string | null }>;
  readonly isWithheld: boolean;
  readonly isTemporaryAccess: boolean;
}

interface WirePage {
  readonly entries: WireEntry[];
  readonly nextCursor: string | null;
}

let organisationId: number;
let companyId: number;
let boss: string;
let claire: string;

const database = () => server.services.database;

beforeEach(async () => {
  boss = await createUser(database());
  claire = await createUser(database());
  organisationId = await createOrganisation(database(), { administrators: [boss] });
  companyId = await createCompany(database(), { organisationId, name: "Atelier" });
  await giveAccess(database(), claire, companyId, { CashFlow: "write" });
});

const get = (path: string, userId = boss) =>
  server.call(userId, { method: "GET", url: `/api/audit/v1/organizations/${organisationId}/${path}` });
const list = async (query = "", userId = boss) => (await get(`events?${query}`, userId)).json<WirePage>();

const act = (userId: string, statement: ReturnType<typeof sql>) =>
  database()
    .transaction()
    .execute(async (transaction) => {
      await sql`select set_config('amont.user_id', ${userId}, true)`.execute(transaction);
      await statement.execute(transaction);
    });
const openAccount = (name: string) =>
  act(
    claire,
    sql`insert into bank_accounts (company_id, name, currency, known_balance_on)
      values (${companyId}, ${name}, 'EUR', '2026-01-01')`,
  );
const renameAccount = (from: string, to: string) =>
  act(claire, sql`update bank_accounts set name = ${to} where company_id = ${companyId} and name = ${from}`);

const eventsOf = async (kind: string) => (await list(`kind=${kind}`)).entries;
const seals = async () =>
  (await get("seals")).json<{
    head: { number: number; value: string } | null;
    verified: { number: number } | null;
    brokenNumber: number | null;
    sealMail: string | null;
    seals: Array<{ number: number; rowCount: number }>;
  }>();
const check = () => checkSeals({ database: database(), now: () => now, limits: { restMs: 0 } });

describe("the log", () => {
  it("knows of every table with a history what it is about", async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname like 'record_history_%' order by 1`.execute(database());
    const known = [...Object.keys(auditedTables), ...personalTables].toSorted();
    expect(known).toEqual(rows.map(({ name }) => name));
  });

  it("tells who changed what, newest first, before and after", async () => {
    await openAccount("Courant");
    await renameAccount("Courant", "Principal");
    await giveAccess(database(), boss, companyId, { CashFlow: "read" });
    const { entries } = await list(`kind=banks`);
    expect(entries).toMatchObject([
      {
        person: { userId: claire, name: expect.stringContaining("Test") as string },
        company: { id: companyId, name: "Atelier" },
        table: "bank_accounts",
        operation: "update",
        subject: "Principal",
        changes: [{ field: "name", before: "Courant", after: "Principal" }],
        isWithheld: false,
      },
      { operation: "insert", subject: "Courant" },
    ]);
  });

  it("tells who has no level that something changed, and not what it says, nor by searching for it", async () => {
    await openAccount("Secret");
    const { entries } = await list("kind=banks");
    expect(entries).toMatchObject([
      { table: "bank_accounts", operation: "insert", subject: null, changes: [], isWithheld: true },
    ]);
    expect(JSON.stringify(await list())).not.toContain("Secret");
    expect((await list("text=secret")).entries).toEqual([]);
    // Rights are what administrators manage.
    const right = (await list("kind=people")).entries.find(({ table }) => table === "product_accesses");
    expect(right).toMatchObject({
      isWithheld: false,
      subject: expect.stringContaining("Test") as string,
    });
  });

  it("is for administrators of the organisation, and has nothing of another one", async () => {
    const stranger = await createUser(database());
    const elsewhere = await createOrganisation(database(), { administrators: [stranger], name: "Ailleurs" });
    await createCompany(database(), { organisationId: elsewhere, name: "Ailleurs SAS" });
    expect((await get("events", claire)).statusCode).toBe(403);
    expect((await get("seals", stranger)).statusCode).toBe(403);
    // Also for who administers both.
    await sql`insert into organisation_administrators (organisation_id, user_id) values (${elsewhere}, ${boss})`.execute(
      database(),
    );
    expect(JSON.stringify(await list())).not.toContain("Ailleurs");
  });

  it("of a company is also for who was given that, without anything of the others", async () => {
    const nord = await createCompany(database(), { organisationId, name: "Nord" });
    await giveAccess(database(), claire, nord, { CashFlow: "write" });
    await openAccount("Courant");
    await database()
      .insertInto("capabilities")
      .values({ company_id: companyId, user_id: claire, capability: "read-audit" })
      .execute();
    const { entries } = await list("", claire);
    expect(new Set(entries.map(({ company }) => company?.id))).toEqual(new Set([companyId]));
    expect(entries.some(({ table, subject }) => table === "bank_accounts" && subject === "Courant")).toBe(
      true,
    );
    // Seals and files are of the whole organisation.
    for (const path of [`events?companyId=${nord}`, "seals", "events:export?format=jsonl"])
      expect((await get(path, claire)).statusCode).toBe(403);
  });

  it("filters by person, company, kind, days and text", async () => {
    const other = await createCompany(database(), { organisationId, name: "Nord" });
    await giveAccess(database(), boss, companyId, { CashFlow: "read" });
    await openAccount("Épargne");
    const count = async (query: string) => (await list(query)).entries.length;
    expect(await count(`userId=${claire}`)).toBe(1);
    expect(await count(`userId=${boss}`)).toBe(0);
    expect((await list(`companyId=${other}`)).entries.every(({ company }) => company?.id === other)).toBe(
      true,
    );
    expect((await list("kind=settings")).entries).toMatchObject([{ table: "organisations" }]);
    expect(await count("text=epargne")).toBe(1);
    const today = todayIn("Europe/Paris", new Date());
    expect(await count(`kind=banks&from=${today}&to=${today}`)).toBe(1);
    expect(await count("from=2020-01-01&to=2020-12-31")).toBe(0);
    // Half past midnight in Paris, while it is the day before in Greenwich; in the month that the history has room for.
    const [day, before] = [`${today.slice(0, 8)}15`, `${today.slice(0, 8)}14`];
    await sql`update history set changed_at = (${day}::date + time '00:30') at time zone 'Europe/Paris'
      where company_id = ${companyId} and table_name = 'bank_accounts'`.execute(database());
    expect(await count(`kind=banks&from=${day}&to=${day}`)).toBe(1);
    expect(await count(`kind=banks&from=${before}&to=${before}`)).toBe(0);
  });

  it("is read a page at a time, each entry once, also while others write", async () => {
    for (let index = 0; index < 60; index += 1) await openAccount(`Compte ${index}`);
    const first = await list();
    expect(first.entries).toHaveLength(50);
    await openAccount("Entre-temps");
    const second = await list(`cursor=${encodeURIComponent(first.nextCursor ?? "")}`);
    expect(second.nextCursor).toBeNull();
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from history h
      where h.company_id = ${companyId} or (h.company_id is null and h.organisation_id = ${organisationId})`.execute(
      database(),
    );
    expect(ids).toHaveLength((rows[0]?.count ?? 0) - 1);
    expect((await get("events?cursor=hier")).statusCode).toBe(422);
  });

  it("marks what was done with an access for a while", async () => {
    const staff = await createUser(database(), { isStaff: true });
    await sql`insert into company_grants (company_id, user_id, granted_at, expires_at)
      values (${companyId}, ${staff}, now() - interval '1 hour', now() + interval '1 hour')`.execute(
      database(),
    );
    await act(staff, sql`update companies set city = 'Lyon' where id = ${companyId}`);
    const [last] = (await list(`userId=${staff}`)).entries;
    expect(last).toMatchObject({ table: "companies", isTemporaryAccess: true });
  });
});

describe("what changes no row", () => {
  it("is told in the log of every organisation that somebody holds something in", async () => {
    await recordOwnEvent(database(), {
      kind: "sign-in",
      userId: claire,
      details: { network: "192.0.2.0/24" },
    });
    const { email } = await database()
      .selectFrom("users")
      .select("email")
      .where("id", "=", claire)
      .executeTakeFirstOrThrow();
    await recordFailedSignIn(database(), email, { network: "198.51.100.0/24" });
    await recordFailedSignIn(database(), "personne@test.example", { network: "198.51.100.0/24" });
    expect(await eventsOf("sign-ins")).toMatchObject([
      { event: "sign-in-failed", subject: "198.51.100.0/24", person: { userId: claire } },
      { event: "sign-in", subject: "192.0.2.0/24", person: { userId: claire }, table: null },
    ]);
  });

  it("tells of a right that somebody did not have, once a minute, and of no stranger", async () => {
    const stranger = await createUser(database());
    for (const userId of [claire, claire, stranger])
      expect((await get("events", userId)).statusCode).toBe(403);
    expect(await eventsOf("refusals")).toMatchObject([
      { event: "right-refused", person: { userId: claire }, subject: "list-audit-entries" },
    ]);
  });

  it("tells of files that left, and not of templates", async () => {
    const headers = { EntrepriseId: String(companyId) };
    const file = await server.call(claire, {
      method: "GET",
      url: `/api/exchange-rates/v1/organizations/${organisationId}/rates:export`,
      headers,
    });
    expect(file.statusCode, file.body).toBe(200);
    expect(await eventsOf("exports")).toMatchObject([
      { event: "export", subject: "export-exchange-rates", person: { userId: claire } },
    ]);
  });

  it("cannot be written, changed or taken out by a request", async () => {
    const { rows } = await sql<{ right: string }>`
      select privilege_type as right from information_schema.role_table_grants
      where grantee = 'amont_app' and table_name in ('audit_events', 'audit_seals', 'audit_checks', 'audit_progress')
      group by 1`.execute(database());
    expect(rows.map(({ right }) => right)).toEqual(["SELECT"]);
  });
});

describe("the seals", () => {
  it("are shown with how far they were looked at, and where they broke", async () => {
    expect(await seals()).toMatchObject({ head: null, verified: null, brokenNumber: null, seals: [] });
    await sealEverything(database(), () => now);
    await openAccount("Courant");
    await sealEverything(database(), () => now);
    expect(await seals()).toMatchObject({ head: { number: 2 }, verified: null });
    await check();
    expect(await seals()).toMatchObject({
      head: { number: 2 },
      verified: { number: 2 },
      brokenNumber: null,
      seals: [{ number: 2, rowCount: 1 }, { number: 1 }],
    });
    await sql`update history set after = jsonb_set(after, '{name}', '"Autre"')
      where company_id = ${companyId} and table_name = 'bank_accounts'`.execute(database());
    await check();
    expect(await seals()).toMatchObject({ verified: { number: 1 }, brokenNumber: 2 });
    expect((await get("seals?before=2")).json<{ seals: object[] }>().seals).toMatchObject([{ number: 1 }]);
  });

  it("are told to an address that administrators choose", async () => {
    const put = (email: string | null) =>
      server.call(boss, {
        method: "PUT",
        url: `/api/audit/v1/organizations/${organisationId}/seal-mail`,
        payload: { email },
      });
    expect((await put("audit@cabinet.example")).statusCode).toBe(204);
    expect(await seals()).toMatchObject({ sealMail: "audit@cabinet.example" });
    expect((await put("no address")).statusCode).toBe(422);
    expect((await put(null)).statusCode).toBe(204);
    expect(await seals()).toMatchObject({ sealMail: null });
    expect((await list("kind=settings")).entries).toMatchObject([
      { table: "audit_settings", operation: "delete", subject: "audit@cabinet.example" },
      { table: "audit_settings", operation: "insert", person: { userId: boss } },
      { table: "organisations" },
    ]);
  });
});
