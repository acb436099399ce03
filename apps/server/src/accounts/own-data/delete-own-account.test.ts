/** An account that its owner deletes: what goes, what stays, and who may not. */
import { readSpreadsheet } from "@amont/formats/spreadsheet/read-spreadsheet.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkSeals } from "../../features/audit-log/sealing/check-seals.ts";
import { sealEverything } from "../../features/audit-log/testing/seal-everything.ts";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../../testing/fixtures.ts";
import { createTenant, type Tenant } from "../../testing/tenants.ts";
import { bearer, canSignIn, post } from "../testing/account-calls.ts";
import { Browser } from "../testing/browser.ts";
import { type ListeningServer, startListeningServer } from "../testing/listening-server.ts";
import { lastCodeTo, mailsTo } from "../testing/mailbox.ts";
import { createPersonWithPassword, goodPassword } from "../testing/people.ts";
import { signedInAgo } from "../testing/signed-in-ago.ts";
import { refresh, signInWith } from "../testing/web-sign-in.ts";

let server: ListeningServer;
beforeAll(async () => {
  server = await startListeningServer();
});
afterAll(async () => server.close());

const database = () => server.services.database;
const deleteAccount = (userId: string) => server.call(userId, { method: "DELETE", url: "/v1/users/me" });

/** Every column that refers to a person, and whether its row is theirs alone: those go with the person's row. */
async function columnsOfPeople() {
  const { rows } = await sql<{ table: string; column: string; isOwn: boolean }>`
    select k.conrelid::regclass::text as table, a.attname::text as column, k.confdeltype = 'c' as "isOwn"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'users'::regclass order by 1, 2`.execute(database());
  return rows;
}

/** Whom a customer let in, or did not, stays in the customer's list; people of the demo stay as they are. */
const keptTables = new Set(["access_requests", "demo_users"]);

async function ownColumns() {
  const columns = await columnsOfPeople();
  return columns.filter(({ table, isOwn }) => isOwn && !keptTables.has(table));
}

const ownTables = async () => (await ownColumns()).map(({ table }) => table);

async function ownRows(userId: string): Promise<readonly string[]> {
  const held: string[] = [];
  for (const { table, column } of await ownColumns()) {
    const { rows } =
      await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${userId} limit 1`.execute(
        database(),
      );
    if (rows.length > 0) held.push(table);
  }
  return held;
}

const run = (statement: ReturnType<typeof sql>) => statement.execute(database());

/** What the people of other tests hold no row of. */
async function fillOwnTables({ userId, companyId, organisationId, workspaceId }: Tenant): Promise<void> {
  const elsewhere = await createOrganisation(database(), { administrators: [await createUser(database())] });
  await run(sql`insert into deactivated_people (organisation_id, user_id) values (${elsewhere}, ${userId})`);
  await run(sql`insert into company_grants (company_id, user_id, expires_at)
    values (${companyId}, ${userId}, now() + interval '1 day') on conflict do nothing`);
  await run(sql`insert into workspace_grants (organisation_id, workspace_id, user_id, expires_at)
    values (${organisationId}, ${workspaceId}, ${userId}, now() + interval '1 day') on conflict do nothing`);
  await run(sql`insert into partner_connections (partner, token_id, ticket_hash, connected_at, expires_at, user_id)
    values ('banque', 'partante', 'ticket', now(), now() + interval '1 day', ${userId})`);
  await run(sql`insert into data_exports (user_id, id, state, requested_at)
    values (${userId}, gen_random_uuid(), 'preparing', now())`);
}

describe("deleting one's account", () => {
  it("leaves nothing that is the person's own, and their rows without a name", async () => {
    const tenant = await createTenant(server.services.pool, "Partante");
    const { userId } = tenant;
    const staying = await createUser(database(), { email: "restante@test.example" });
    await run(sql`insert into organisation_administrators values (${tenant.organisationId}, ${staying})`);
    await run(sql`insert into credentials (user_id, password_hash) values (${userId}, 'hash')`);
    await run(
      sql`insert into user_identities (issuer, subject, user_id) values ('https://ailleurs', 'partante-42', ${userId})`,
    );
    await run(
      sql`insert into second_factors (user_id, sealed_key, created_at) values (${userId}, 'sealed', now())`,
    );
    await run(sql`insert into recovery_codes (user_id, position, code_hash) values (${userId}, 1, 'hash')`);
    await run(sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      values (${userId}, 'credential', 'key', 0, '{}', 'Téléphone de Partante', now())`);
    await run(sql`insert into sign_in_sessions (user_id, session_uid, network, started_at, last_used_at)
      values (${userId}, 'uid', '10.0.0.0/24', now(), now())`);
    await fillOwnTables(tenant);
    await run(
      sql`insert into feature_flags (flag, scope, scope_id, enabled) values ('x', 'user', ${userId}, true)`,
    );
    await run(sql`insert into invitations (company_id, email, code_hash, levels, invited_by, expires_at)
      values (${tenant.companyId}, 'invitee@test.example', 'hash', '{}', ${userId}, now() + interval '1 day')`);
    await run(sql`update users set first_name = 'Solange', last_name = 'Introuvable' where id = ${userId}`);
    await run(sql`update imports set created_by = ${userId}, created_by_name = 'Solange Introuvable'
      where company_id = ${tenant.companyId}`);
    await run(sql`insert into boards (organisation_id, company_id, name, is_shared, owner_id, filter, widgets)
      values (${tenant.organisationId}, ${tenant.companyId}, 'À moi', false, ${userId}, '{}', '[]')`);
    // A table that nobody fills here would prove nothing: whoever adds one that is people's own fills it above.
    expect(await ownRows(userId)).toEqual(await ownTables());
    await run(sql`update workspace_members set role = 'member' where user_id = ${userId}`);

    expect((await deleteAccount(userId)).statusCode).toBe(204);

    expect(await ownRows(userId)).toEqual([]);
    const row = await database().selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
    expect(row).toMatchObject({
      email: `${userId}@deleted.invalid`,
      first_name: "",
      last_name: "Compte supprimé",
      disabled_at: expect.any(Date) as Date,
      deleted_at: expect.any(Date) as Date,
    });
    const { rows: own } = await sql<{ text: string }>`select string_agg(h::text, ' ') as text from history h
      where company_id is null and organisation_id is null
        and person_of_row(before, after) = ${userId}`.execute(database());
    expect(own[0]?.text).toContain(userId);
    for (const word of ["Solange", "Introuvable", "partante@test.example", "Téléphone", "partante-42"])
      expect(own[0]?.text).not.toContain(word);
    // A board that everybody looks at stays theirs.
    const { rows: boards } = await sql`select is_shared from boards where owner_id = ${userId}`.execute(
      database(),
    );
    expect(boards).toEqual([{ is_shared: true }]);
    const { rows: left } = await sql<{
      revoked: boolean;
      awaited: number;
      flags: number;
      names: string;
    }>`select
      (select bool_and(revoked_at is not null) from invitations where invited_by = ${userId}) as revoked,
      (select count(*)::int from workspace_invitations where invited_by = ${userId}) as awaited,
      (select count(*)::int from feature_flags where scope_id = ${userId}) as flags,
      (select string_agg(distinct created_by_name, ',') from imports where created_by = ${userId}) as names`.execute(
      database(),
    );
    expect(left).toEqual([{ revoked: true, awaited: 0, flags: 0, names: "Compte supprimé" }]);
    // Who stays reads who left, once, in their mailbox and in the log.
    expect(await mailsTo(database(), "restante@test.example")).toMatchObject([
      { subject: "Solange Introuvable a supprimé son compte" },
    ]);
    const log = await server.call(staying, {
      url: `/api/audit/v1/organizations/${tenant.organisationId}/events`,
    });
    expect(log.json<{ entries: object[] }>().entries).toContainEqual(
      expect.objectContaining({
        person: { userId, name: "Compte supprimé" },
        table: "organisation_administrators",
        operation: "delete",
      }),
    );
    const book = await server.call(staying, {
      url: `/api/audit/v1/organizations/${tenant.organisationId}/events:export?format=xlsx&kind=people`,
      headers: { "accept-language": "en" },
    });
    const sheet = await readSpreadsheet(book.rawPayload, { maxRows: 1000 });
    expect(JSON.stringify(sheet)).toContain("Deleted account");
    expect((await deleteAccount(userId)).statusCode).toBe(401);
  });

  it("keeps every seal of the log whole", async () => {
    const leaving = await createUser(database());
    const staying = await createUser(database());
    const organisationId = await createOrganisation(database(), { administrators: [leaving, staying] });
    const companyId = await createCompany(database(), { organisationId });
    await giveAccess(database(), leaving, companyId, "write");
    await server.call(leaving, {
      method: "PUT",
      url: "/v1/users/me",
      payload: { firstName: "Solange", lastName: "Introuvable", locale: "fr" },
    });
    await sealEverything(database());
    expect((await deleteAccount(leaving)).statusCode).toBe(204);
    await sealEverything(database());
    await checkSeals({
      database: database(),
      now: () => new Date(),
      limits: { restMs: 0, rowsPerOrganisation: 100_000 },
    });
    const seals = await database()
      .selectFrom("audit_seals")
      .select("number")
      .where("organisation_id", "=", organisationId)
      .execute();
    const check = await database()
      .selectFrom("audit_checks")
      .select(["verified_number", "broken_number"])
      .where("organisation_id", "=", organisationId)
      .executeTakeFirst();
    expect(seals.length).toBeGreaterThan(1);
    expect(check).toEqual({ verified_number: seals.length, broken_number: null });
  });

  it("ends every session, and frees the address for somebody new without any right", async () => {
    const person = await createPersonWithPassword(database());
    const organisationId = await createOrganisation(database(), {
      administrators: [await createUser(database())],
    });
    await giveAccess(database(), person.userId, await createCompany(database(), { organisationId }), "write");
    const browser = new Browser(server.origin);
    const tokens = await signInWith(browser, person);
    const answer = await server.http.inject({
      method: "DELETE",
      url: "/v1/users/me",
      headers: bearer(tokens.access_token),
    });
    expect(answer.statusCode).toBe(204);
    const me = await server.http.inject({ url: "/v1/users/me", headers: bearer(tokens.access_token) });
    expect(me.statusCode).toBe(401);
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400);
    expect(await canSignIn(server, person.email, person.password)).toBe(false);
    expect(await mailsTo(database(), person.email)).toMatchObject([
      { subject: "Votre compte Amont est supprimé" },
    ]);
    const signUp = {
      email: person.email,
      firstName: "Ada",
      lastName: "Martin",
      password: goodPassword,
      locale: "fr",
    };
    expect((await post(server, "/account/api/sign-up", signUp)).status).toBe(204);
    const code = await lastCodeTo(database(), person.email);
    const confirmed = await post(server, "/account/api/sign-up/confirm", { email: person.email, code });
    expect(confirmed.status).toBe(200);
    expect(await canSignIn(server, person.email, goodPassword)).toBe(true);
    const { id } = await database()
      .selectFrom("users")
      .select("id")
      .where("email", "=", person.email)
      .executeTakeFirstOrThrow();
    expect(id).not.toBe(person.userId);
    expect(await ownRows(id)).not.toContain("product_accesses");
  });

  it("is done once when it is asked for twice at once", async () => {
    const { userId, email } = await createPersonWithPassword(database());
    const answers = await Promise.all([deleteAccount(userId), deleteAccount(userId), deleteAccount(userId)]);
    expect(answers.filter(({ statusCode }) => statusCode === 204).length).toBeGreaterThan(0);
    expect(answers.filter(({ statusCode }) => statusCode !== 204 && statusCode !== 401)).toEqual([]);
    expect(await mailsTo(database(), email)).toHaveLength(1);
  });

  it("finds its own history without reading that of others", async () => {
    const { rows } = await database()
      .transaction()
      .execute(async (transaction) => {
        await sql`set local enable_seqscan = off`.execute(transaction);
        return sql<{ "QUERY PLAN": string }>`explain update history set before = null
        where company_id is null and organisation_id is null and person_of_row(before, after) = 'x'`.execute(
          transaction,
        );
      });
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("person_of_row_idx");
    expect(plan).not.toContain("Seq Scan");
  });

  it("asks for a fresh sign-in (38005)", async () => {
    const person = await createPersonWithPassword(database());
    const tokens = await signInWith(new Browser(server.origin), person);
    await signedInAgo(database(), person.userId, { ms: 601_000, now: new Date() });
    const answer = await server.http.inject({
      method: "DELETE",
      url: "/v1/users/me",
      headers: bearer(tokens.access_token),
    });
    expect(answer.json()).toMatchObject({ type: "38005" });
  });
});

it("is refused to people of the demo, whom everybody may enter as (38013)", async () => {
  const userId = await createUser(database());
  await run(sql`insert into demo_users (user_id, role_text, position) values (${userId}, 'Démo', 99)`);
  const refused = await deleteAccount(userId);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ type: "38013" });
  expect((await server.call(userId, { url: "/v1/users/me" })).statusCode).toBe(200);
});

describe("the last administrator", () => {
  it("is refused, and told of what (38011)", async () => {
    const [alone, member, away] = await Promise.all([
      createUser(database()),
      createUser(database()),
      createUser(database()),
    ]);
    const organisationId = await createOrganisation(database(), {
      name: "Nord",
      administrators: [alone, away],
    });
    // Who is kept out of the organisation cannot act for it.
    await run(
      sql`insert into deactivated_people (organisation_id, user_id) values (${organisationId}, ${away})`,
    );
    await createConsolidation(database(), {
      organisationId,
      name: "Groupe Nord",
      administrators: [alone],
      members: [member],
    });
    await createConsolidation(database(), { organisationId, name: "Pour soi", administrators: [alone] });
    const refused = await deleteAccount(alone);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      type: "38011",
      errorParams: { organisations: ["Nord"], workspaces: ["Groupe Nord"] },
    });
    expect(await ownRows(alone)).toContain("organisation_administrators");
    expect((await deleteAccount(member)).statusCode).toBe(204);
    // Without members, the workspace asks for nobody.
    expect((await deleteAccount(alone)).json()).toMatchObject({ errorParams: { workspaces: [] } });
  });

  it("is one of two who leave at the same moment", async () => {
    for (let round = 0; round < 3; round += 1) {
      const pair = [await createUser(database()), await createUser(database())];
      const first = await createOrganisation(database(), { administrators: pair });
      const second = await createOrganisation(database(), { administrators: pair.toReversed() });
      const answers = await Promise.all(pair.map(deleteAccount));
      expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
      expect(answers.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({ type: "38011" });
      const left = await database()
        .selectFrom("organisation_administrators")
        .select("organisation_id")
        .where("organisation_id", "in", [first, second])
        .execute();
      expect(left).toHaveLength(2);
    }
  });
});
