/** A copy of one's own data: what is in it, who gets it, and for how long. */
import { unfoldWhole } from "@amont/formats/zip/unfold.ts";
import { openZip } from "@amont/formats/zip/zip-archive.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { createCompany, createOrganisation, createUser, giveAccess } from "../../testing/fixtures.ts";
import { useTestServer } from "../../testing/use-test-server.ts";
import { purgeExpiredJob } from "../purge-expired.ts";
import { mailsTo } from "../testing/mailbox.ts";
import { createPersonWithPassword } from "../testing/people.ts";
import { failExport } from "./data-exports-repository.ts";
import { writeDataExportJob } from "./write-data-export.ts";

let clock = new Date();
const server = useTestServer({ runsJobs: true, now: () => clock });
const database = () => server.services.database;
const hourMs = 3_600_000;
beforeEach(() => {
  clock = new Date();
});

interface Export {
  readonly id: string;
  readonly state: string;
  readonly expiresAt: string | null;
  readonly byteCount: number | null;
}

const url = "/v1/users/me/data-export";
const request = async (userId: string) => (await server.call(userId, { method: "POST", url })).json<Export>();
const current = async (userId: string) =>
  (await server.call(userId, { url })).json<{ export: Export | null }>().export;
const download = (userId: string, id: string) => server.call(userId, { url: `${url}/${id}/file` });

const untilReady = (userId: string): Promise<Export> =>
  eventually(async () => {
    const found = await current(userId);
    if (found?.state !== "ready") throw new Error("it is not ready");
    return found;
  });

async function filesFor(userId: string): Promise<Readonly<Record<string, string>>> {
  await request(userId);
  const answer = await download(userId, (await untilReady(userId)).id);
  expect(answer.statusCode, answer.body).toBe(200);
  const archive = openZip(answer.rawPayload, 100);
  if (!archive.ok) throw new Error(archive.error);
  return Object.fromEntries(
    archive.value.entries.map((entry) => {
      const unfolded = unfoldWhole(archive.value, entry, 10_000_000);
      if (!unfolded.ok) throw new Error(unfolded.error);
      return [entry.name, Buffer.from(unfolded.value).toString()];
    }),
  );
}

const linesOf = (text = "") =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe("a copy of one's data", () => {
  it("says who one is, where one is let in and what one did, and holds nothing of companies", async () => {
    const person = await createPersonWithPassword(database());
    const { userId } = person;
    const organisationId = await createOrganisation(database(), { name: "Nord", administrators: [userId] });
    const companyId = await createCompany(database(), { organisationId, name: "Atelier" });
    const left = await createCompany(database(), { organisationId, name: "Ancienne" });
    const elsewhere = await createOrganisation(database(), { name: "Fermée" });
    const closed = await createCompany(database(), { organisationId: elsewhere, name: "Close" });
    for (const each of [companyId, left, closed]) await giveAccess(database(), userId, each, "write");
    await sql`insert into deactivated_people (organisation_id, user_id) values (${elsewhere}, ${userId})`.execute(
      database(),
    );
    // One row for each group that gives something, beside what was given by hand.
    await sql`insert into product_accesses (company_id, user_id, product, level, source, group_name)
      values (${companyId}, ${userId}, 'CashFlow', 'read', 'group', 'Comptables')`.execute(database());
    await sql`insert into user_groups (user_id, groups, digest, issued_at)
      values (${userId}, '{Comptables,Siège}', 'digest', now())`.execute(database());
    await server.call(userId, {
      method: "PUT",
      url: "/v1/users/me",
      payload: { firstName: "Jean-Noël", lastName: "L’Épée", locale: "fr" },
    });
    const renamed = await server.call(userId, {
      method: "PUT",
      url: `/companies/${left}/name`,
      payload: { name: "Nom confidentiel" },
    });
    expect(renamed.statusCode).toBeLessThan(300);
    await sql`delete from product_accesses where company_id = ${left}`.execute(database());

    const files = await filesFor(userId);

    expect(Object.keys(files)).toEqual([
      "profile.json",
      "sessions.json",
      "second-factors.json",
      "accesses.json",
      "account-history.jsonl",
      "acts.jsonl",
    ]);
    expect(JSON.parse(files["profile.json"] ?? "")).toMatchObject({
      id: userId,
      email: person.email,
      firstName: "Jean-Noël",
    });
    expect(JSON.parse(files["accesses.json"] ?? "")).toMatchObject({
      organisations: [
        { id: organisationId, name: "Nord", isAdministrator: true, isDeactivated: false },
        { id: elsewhere, name: null, isAdministrator: false, isDeactivated: true },
      ],
      companies: [
        {
          id: companyId,
          name: "Atelier",
          levels: [
            { product: "AccountsPayable", level: "write", source: "hand", group: null },
            { product: "CashCollect", level: "write", source: "hand", group: null },
            { product: "CashFlow", level: "write", source: "hand", group: null },
            { product: "CashFlow", level: "read", source: "group", group: "Comptables" },
          ],
        },
        { id: closed, name: null },
      ],
      groups: { names: ["Comptables", "Siège"] },
    });
    expect(linesOf(files["account-history.jsonl"])).toContainEqual(
      expect.objectContaining({ table: "users", operation: "update" }),
    );
    expect(linesOf(files["acts.jsonl"])).toContainEqual(
      expect.objectContaining({ companyId: left, table: "companies", operation: "update", rows: 1 }),
    );
    // What they did there is told; what it was about may not be theirs to see any more.
    expect(files["acts.jsonl"]).not.toContain("confidentiel");
    expect(await mailsTo(database(), person.email)).toMatchObject([{ subject: "Vos données sont prêtes" }]);
  });

  it("holds no secret", async () => {
    const { userId } = await createPersonWithPassword(database());
    await sql`insert into second_factors (user_id, sealed_key, created_at) values (${userId}, 'sealed-key-of-phone', now())`.execute(
      database(),
    );
    await sql`update second_factors set confirmed_at = now() where user_id = ${userId}`.execute(database());
    await sql`insert into recovery_codes (user_id, position, code_hash) values (${userId}, 1, 'hash-of-code')`.execute(
      database(),
    );
    await sql`insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
      values (${userId}, 'credential', 'public-key', 0, '{}', 'Téléphone', now())`.execute(database());
    await sql`insert into oidc_payloads (model, id, uid, account_id, payload)
      values ('Session', 'cookie-of-session', 'uid-of-session', ${userId}, '{}')`.execute(database());
    await sql`insert into sign_in_sessions (user_id, session_uid, browser, network, started_at, last_used_at)
      values (${userId}, 'uid-of-session', 'Firefox', '10.0.0.0/24', now(), now())`.execute(database());
    const { password_hash } = await database()
      .selectFrom("credentials")
      .select("password_hash")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    const files = await filesFor(userId);
    const everything = Object.values(files).join("\n");
    expect(everything).toContain("Firefox");
    expect(everything).toContain("Téléphone");
    for (const secret of [
      password_hash,
      "sealed-key-of-phone",
      "hash-of-code",
      "public-key",
      "cookie-of-session",
      "uid-of-session",
    ])
      expect(everything).not.toContain(secret);
  });

  it("is not started twice within an hour", async () => {
    const userId = await createUser(database());
    const [first, second] = await Promise.all([request(userId), request(userId)]);
    expect(first.id).toBe(second.id);
    const ready = await untilReady(userId);
    expect(ready.id).toBe(first.id);
    clock = new Date(clock.getTime() + hourMs);
    expect(await request(userId)).toMatchObject({ id: first.id, state: "ready" });
    // After that, a new one takes its place.
    clock = new Date(clock.getTime() + 1);
    const next = await request(userId);
    expect(next.id).not.toBe(first.id);
    expect((await download(userId, first.id)).statusCode).toBe(404);
    await untilReady(userId);
    // Made later than the clock of the tests that follow.
    await sql`delete from data_exports where user_id = ${userId}`.execute(database());
  });

  it("is for the person alone, for a day", async () => {
    const [userId, other] = [await createUser(database()), await createUser(database())];
    await request(userId);
    const { id, expiresAt } = await untilReady(userId);
    expect(new Date(expiresAt ?? "").getTime()).toBe(clock.getTime() + 24 * hourMs);
    expect((await download(other, id)).statusCode).toBe(404);
    await request(other);
    await untilReady(other);
    expect((await download(other, id)).statusCode).toBe(404);
    clock = new Date(clock.getTime() + 24 * hourMs - 1);
    expect((await download(userId, id)).statusCode).toBe(200);
    clock = new Date(clock.getTime() + 1);
    expect((await download(userId, id)).statusCode).toBe(404);
    expect(await current(userId)).toBeNull();
    await purgeExpiredJob({ database: database(), now: () => clock }).run({}, { jobId: "", attempt: 1 });
    const left = await database().selectFrom("data_export_pieces").select("user_id").execute();
    expect(left).toEqual([]);
  });

  it("may be asked for again when it failed, or nothing came of it for an hour", async () => {
    const userId = await createUser(database());
    const { id } = await request(userId);
    await untilReady(userId);
    await sql`update data_exports set state = 'preparing', ready_at = null, expires_at = null, byte_count = null
      where user_id = ${userId}`.execute(database());
    clock = new Date(clock.getTime() + hourMs + 1);
    expect(await current(userId)).toMatchObject({ id, state: "failed" });
    const again = await request(userId);
    expect(again).toMatchObject({ state: "preparing", id: expect.not.stringMatching(id) as string });
    // One that another took the place of is left alone.
    await writeDataExportJob({ ...server.services.accounts.dependencies, now: () => clock }).run(
      { userId, exportId: id },
      { jobId: "", attempt: 1 },
    );
    await untilReady(userId);
    await failExport(database(), userId, again.id);
    expect(await current(userId)).toMatchObject({ state: "ready" });
  });

  it("says so when it cannot be written", async () => {
    const userId = await createUser(database());
    await sql`insert into data_exports (user_id, id, state, requested_at)
      values (${userId}, gen_random_uuid(), 'preparing', ${clock})`.execute(database());
    const exportId = (await current(userId))?.id ?? "";
    const { database: accounts, mail, publicUrl } = server.services.accounts.dependencies;
    const broken = { ...mail, send: () => Promise.reject(new Error("no mail today")) };
    const job = writeDataExportJob({ database: accounts, mail: broken, publicUrl, now: () => clock });
    await expect(job.run({ userId, exportId }, { jobId: "", attempt: 3 })).rejects.toThrow("no mail today");
    expect(await current(userId)).toMatchObject({ state: "preparing" });
    await expect(job.run({ userId, exportId }, { jobId: "", attempt: 4 })).rejects.toThrow("no mail today");
    expect(await current(userId)).toMatchObject({ state: "failed", byteCount: null });
  });
});
