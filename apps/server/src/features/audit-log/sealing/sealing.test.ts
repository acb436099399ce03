/** Seals over the log: what they are over, that nobody changes it unnoticed, and that several instances make one chain. */
import { noSeal, sealAfter } from "@amont/engine/rights/audit/seal.ts";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createCompany, createOrganisation, createUser } from "../../../testing/fixtures.ts";
import { useTestServer } from "../../../testing/use-test-server.ts";
import { sealEverything } from "../testing/seal-everything.ts";
import { checkSeals } from "./check-seals.ts";
import { sealLog } from "./seal-log.ts";
import { readRowsOfSeal, textOf } from "./sealing-repository.ts";
import { sha256 } from "./sha256.ts";

const now = () => new Date("2026-11-18T09:41:00Z");

describe("seals of the log", () => {
  const server = useTestServer();
  let organisationId: number;
  let companyId: number;
  let userId: string;

  const database = () => server.services.database;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database());
  const seal = () => sealEverything(database(), now);
  const check = (rowsPerOrganisation = 1000) =>
    checkSeals({ database: database(), now, limits: { restMs: 0, rowsPerOrganisation } });
  const sealsOf = (organisation = organisationId) =>
    database()
      .selectFrom("audit_seals")
      .selectAll()
      .where("organisation_id", "=", organisation)
      .orderBy("number")
      .execute();
  const brokenNumber = async () =>
    (
      await database()
        .selectFrom("audit_checks")
        .select("broken_number")
        .where("organisation_id", "=", organisationId)
        .executeTakeFirst()
    )?.broken_number;
  const rename = (name: string) => run(sql`update companies set name = ${name} where id = ${companyId}`);
  const addEvent = () =>
    database()
      .insertInto("audit_events")
      .values({ organisation_id: organisationId, company_id: null, kind: "sign-in", user_id: userId })
      .execute();

  beforeEach(async () => {
    userId = await createUser(database());
    organisationId = await createOrganisation(database(), { administrators: [userId] });
    companyId = await createCompany(database(), { organisationId });
  });

  it("are over rows of the organisation, of its companies and over events, in the order of their transactions", async () => {
    await addEvent();
    await seal();
    await rename("Atelier");
    await seal();
    const [first, second, ...others] = await sealsOf();
    expect(others).toEqual([]);
    expect(second?.row_ids).toHaveLength(1);
    const rows: string[] = [];
    for (const number of [1, 2])
      for await (const row of readRowsOfSeal(database(), organisationId, number))
        rows.push("hash" in row ? row.hash : textOf(row));
    const told = rows.map((row) => JSON.parse(row) as { table?: string; event?: string });
    const names = told.map(({ table, event }) => table ?? event);
    expect(names.slice(0, 2)).toEqual(["organisations", "organisation_administrators"]);
    expect(names.slice(-2)).toEqual(["sign-in", "companies"]);
    expect(names).toContain("company_products");
    const hashes = rows.map(sha256);
    const one = sealAfter(
      noSeal,
      { count: rows.length - 1, digest: sha256(hashes.slice(0, -1).join("\n")) },
      sha256,
    );
    const two = sealAfter(one, { count: 1, digest: sha256(hashes.at(-1) ?? "") }, sha256);
    expect([first?.value, second?.value]).toEqual([one.value, two.value]);
  });

  it("are made where something is new, and there alone", async () => {
    await seal();
    const other = await createOrganisation(database());
    await seal();
    await seal();
    expect(await sealsOf()).toHaveLength(1);
    expect(await sealsOf(other)).toHaveLength(1);
  });

  it("wait for a transaction that is still running, and miss nothing of it", async () => {
    await seal();
    const slow = await server.services.pool.connect();
    try {
      await slow.query("begin");
      await slow.query("update companies set city = 'Lyon' where id = $1", [companyId]);
      const other = await createCompany(database(), { organisationId });
      await sealLog({ database: database(), now });
      // The other company was written after the running transaction began: it waits with it.
      expect(await sealsOf()).toHaveLength(1);
      await slow.query("commit");
      await seal();
      const told = await sealsOf();
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from history h
        where h.company_id = any (${[companyId, other]}::int[]) or (h.company_id is null and h.organisation_id = ${organisationId})`.execute(
        database(),
      );
      expect(told.reduce((sum, { row_ids }) => sum + row_ids.length, 0)).toBe(rows[0]?.count);
    } finally {
      slow.release();
    }
  });

  it("are one chain when several instances seal at once, in steps of any size", async () => {
    for (const name of ["A", "B", "C", "D"]) {
      await rename(name);
      await Promise.all(
        [1, 3, 10_000].map((transactionsAtOnce) =>
          sealLog({ database: database(), now, limits: { transactionsAtOnce } }),
        ),
      );
    }
    await seal();
    await check();
    const seals = await sealsOf();
    expect(seals.map(({ number }) => number)).toEqual(seals.map((_, index) => index + 1));
    expect(await brokenNumber()).toBeNull();
  });

  it.each([
    ["changed", sql`update history set changed_by = gen_random_uuid()`],
    ["changed in its text", sql`update history set after = jsonb_set(after, '{name}', '"Autre"')`],
    ["taken out", sql`delete from history`],
  ])(
    "break when a row is %s, at that very seal, and are whole again once it is as it was",
    async (_, spoil) => {
      await seal();
      await rename("Atelier");
      await seal();
      await rename("Atelier bis");
      await seal();
      await check();
      expect(await brokenNumber()).toBeNull();
      const row = sql`company_id = ${companyId} and table_name = 'companies' and after ->> 'name' = 'Atelier'`;
      const { rows: kept } = await sql<{ row: string }>`
      select to_jsonb(h)::text as row from history h where ${row}`.execute(database());
      expect(kept).toHaveLength(1);
      await run(sql`${spoil} where ${row}`);
      await check();
      expect(await brokenNumber()).toBe(2);
      await check();
      expect(await brokenNumber()).toBe(2);
      await run(
        sql`delete from history where company_id = ${companyId} and id = (${kept[0]?.row}::jsonb ->> 'id')::bigint`,
      );
      await run(sql`insert into history (company_id, organisation_id, id, table_name, operation, before, after, changed_by,
        changed_at, request_id, xact) overriding system value
      select company_id, organisation_id, id, table_name, operation, before, after, changed_by, changed_at, request_id, xact
      from jsonb_populate_record(null::history, ${kept[0]?.row}::jsonb)`);
      await check();
      expect(await brokenNumber()).toBeNull();
    },
  );

  it("break when a row is put in between, where nothing had happened", async () => {
    await seal();
    await createOrganisation(database());
    await rename("Atelier");
    await seal();
    const [first, second] = await sealsOf();
    expect(second?.number).toBe(2);
    await run(sql`insert into history (company_id, id, table_name, operation, after, xact) overriding system value
      values (${companyId}, ${(first?.reaches_id ?? 0) + 1}, 'companies', 'insert', '{}', '3'::xid8)`);
    await check();
    expect(await brokenNumber()).toBe(2);
  });

  it("break when a seal was taken out or made anew", async () => {
    for (const name of ["A", "B", "C"]) {
      await rename(name);
      await seal();
    }
    await check();
    await run(sql`delete from audit_seals where organisation_id = ${organisationId} and number = 2`);
    await check();
    expect(await brokenNumber()).toBe(2);
  });

  it("go on after a restore, which knows no transactions of before", async () => {
    await seal();
    await rename("Avant la sauvegarde");
    await run(sql`update audit_progress set sealed_xact = null`);
    await run(sql`update history set xact = pg_current_xact_id()`);
    await run(sql`update audit_events set xact = pg_current_xact_id()`);
    await rename("Après la sauvegarde");
    await seal();
    await check();
    const seals = await sealsOf();
    expect(seals.slice(1).flatMap(({ row_ids }) => row_ids)).toHaveLength(2);
    expect(await brokenNumber()).toBeNull();
  });

  it("come over a history from before there were seals, some rows at a time", async () => {
    await rename("Atelier");
    await run(sql`delete from audit_seals`);
    await run(sql`delete from audit_checks`);
    await run(sql`delete from audit_progress`);
    await run(sql`update history set xact = null where company_id = ${companyId}`);
    const limits = { rowsAtOnce: 3, rowsPerRun: 7 };
    expect(await sealLog({ database: database(), now, limits })).toBe(9);
    await seal();
    await check();
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from history h
      where h.company_id = ${companyId} or (h.company_id is null and h.organisation_id = ${organisationId})`.execute(
      database(),
    );
    const sealed = (await sealsOf()).flatMap(({ row_ids }) => row_ids);
    expect(new Set(sealed).size).toBe(sealed.length);
    expect(sealed).toHaveLength(rows[0]?.count ?? 0);
    expect(await brokenNumber()).toBeNull();
  });

  it("are looked at again a part at a time, from the beginning once all were", async () => {
    await run(sql`delete from audit_seals where organisation_id <> ${organisationId}`);
    for (const name of ["A", "B", "C"]) {
      await rename(name);
      await seal();
    }
    const state = () =>
      database()
        .selectFrom("audit_checks")
        .select(["verified_number", "again_number"])
        .where("organisation_id", "=", organisationId)
        .executeTakeFirstOrThrow();
    const count = (await sealsOf()).length;
    const seen: number[] = [];
    for (let turn = 0; turn < 2 * count + 2; turn += 1) {
      await check(1);
      seen.push((await state()).verified_number);
    }
    expect(seen.slice(0, count)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect((await state()).again_number).toBeLessThanOrEqual(count);
  });
});
