import { randomUUID } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "../db/pool.ts";
import { type SystemDatabase, systemDatabase } from "../db/scope.ts";
import {
  createCompany,
  createConsolidation,
  createOrganisation,
  createUser,
  giveAccess,
} from "../testing/fixtures.ts";
import { createMigratedDatabase } from "../testing/test-server.ts";
import { loadBearer } from "./principal.ts";
import type { Named } from "./principal-queries.ts";

const nothing: Named = { entityIds: [], organisationIds: [], workspaceIds: [], everything: false };

const idsOf = (list: readonly { readonly consolidationId: number }[] = []) =>
  list.map((held) => held.consolidationId).toSorted((left, right) => left - right);

describe("what a caller holds", () => {
  let pool: pg.Pool;
  let database: SystemDatabase;
  let userId: string;
  let organisationId: number;
  let first: number;
  let second: number;
  let elsewhere: number;
  let consolidationId: number;
  let workspaceId: string;

  beforeAll(async () => {
    // One connection: it is the one that keeps the plans.
    pool = createPool({
      connectionString: await createMigratedDatabase(),
      maxConnections: 1,
      applicationName: "amont-test",
    });
    database = systemDatabase(pool);
    userId = await createUser(database);
    organisationId = await createOrganisation(database);
    first = await createCompany(database, { organisationId });
    second = await createCompany(database, { organisationId });
    elsewhere = await createCompany(database, { organisationId: await createOrganisation(database) });
    await giveAccess(database, userId, first, "write");
    await giveAccess(database, userId, second, "read");
    ({ consolidationId, workspaceId } = await createConsolidation(database, {
      organisationId,
      companyIds: [first, second],
      members: [userId],
    }));
  });
  afterAll(async () => pool.end());

  const bearer = (sessionId: string | null = null) => ({ userId, sessionId, issuedAt: new Date() });
  async function heldOn(named: Partial<Named>) {
    const principal = await loadBearer(pool, bearer(), { ...nothing, ...named });
    return {
      companies: [...(principal?.companies.keys() ?? [])].toSorted((left, right) => left - right),
      consolidations: principal?.consolidations.map((held) => held.consolidationId),
      organisations: [...(principal?.organisations.keys() ?? [])],
    };
  }

  it("is what is named and theirs, whatever is named and however often", async () => {
    const none = { companies: [], consolidations: [], organisations: [] };
    expect(await heldOn({})).toEqual(none);
    expect(await heldOn({ entityIds: [first, first] })).toEqual({ ...none, companies: [first] });
    expect(await heldOn({ entityIds: [elsewhere] })).toEqual(none);
    const several = { entityIds: [second, elsewhere, first] };
    expect(await heldOn(several)).toEqual({ ...none, companies: [first, second] });
    const many = { entityIds: [second, elsewhere, first, 999_001, 999_002, 999_003] };
    expect(await heldOn(many)).toEqual({ ...none, companies: [first, second] });
    expect(await heldOn({ entityIds: [consolidationId] })).toEqual({
      ...none,
      consolidations: [consolidationId],
    });
    expect(await heldOn({ workspaceIds: [workspaceId] })).toEqual({
      ...none,
      consolidations: [consolidationId],
    });
    expect(await heldOn({ entityIds: [first], organisationIds: [organisationId] })).toEqual({
      ...none,
      companies: [first],
      organisations: [organisationId],
    });
    expect(await heldOn({ everything: true })).toEqual({
      companies: [first, second],
      consolidations: [consolidationId],
      organisations: [organisationId],
    });
  });

  it("is apart for consolidations of an organisation that they administer, members of them or not", async () => {
    const administered = await createUser(database);
    const organisation = await createOrganisation(database, { administrators: [administered] });
    const own = await createConsolidation(database, {
      organisationId: organisation,
      members: [administered],
    });
    const other = await createConsolidation(database, { organisationId: organisation });
    const heldBy = async (named: Partial<Named>) => {
      const principal = await loadBearer(
        pool,
        { userId: administered, sessionId: null, issuedAt: new Date() },
        { ...nothing, ...named },
      );
      return [idsOf(principal?.consolidations), idsOf(principal?.governedConsolidations)];
    };
    const [ownId, otherId] = [own.consolidationId, other.consolidationId];
    expect(await heldBy({ entityIds: [ownId] })).toEqual([[ownId], [ownId]]);
    expect(await heldBy({ entityIds: [otherId] })).toEqual([[], [otherId]]);
    expect(await heldBy({ entityIds: [consolidationId] })).toEqual([[], []]);
    expect(await heldBy({ everything: true })).toEqual([[ownId], [ownId, otherId]]);
  });

  it("is nothing any more from the moment that the session is over, however often the token was good", async () => {
    const session = randomUUID();
    await pool.query(
      "insert into oidc_payloads (model, id, payload, uid) values ('Session', $1, '{}'::jsonb, $1)",
      [session],
    );
    for (const named of [
      { entityIds: [first] },
      { everything: true },
      { organisationIds: [organisationId] },
    ]) {
      const wanted = { ...nothing, ...named };
      expect(await loadBearer(pool, bearer(session), wanted)).not.toBeNull();
      await pool.query("begin");
      await pool.query("delete from oidc_payloads where uid = $1", [session]);
      expect(await loadBearer(pool, bearer(session), wanted)).toBeNull();
      await pool.query("rollback");
    }
  });

  it("is asked for by statements that are planned once", async () => {
    const asked = [
      { entityIds: [first] },
      { everything: true },
      { entityIds: [first], organisationIds: [organisationId] },
    ];
    for (let turn = 0; turn < 10; turn += 1) {
      for (const named of asked) await heldOn(named);
    }
    const { rows } = await pool.query<{ name: string; generic_plans: number }>(
      "select name, generic_plans from pg_prepared_statements where name ~ '^principal-on-(company|everything|1-1-0)$'",
    );
    expect(rows).toHaveLength(3);
    for (const { generic_plans } of rows) expect(generic_plans).toBeGreaterThan(3);
  });
});
