import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCompany, createOrganisation } from "../testing/fixtures.ts";
import { createMigratedDatabase } from "../testing/test-server.ts";
import { createPool } from "./pool.ts";
import { executePrepared } from "./prepared-statements.ts";
import { inScope, type Scope, systemDatabase } from "./scope.ts";

const scopeOf = (companyId: number): Scope => ({
  userId: "11111111-1111-4111-8111-111111111111",
  companyIds: [companyId],
  organisationIds: [],
  consolidationIds: [],
  requestId: "scope-test",
});

describe("a scope", () => {
  let pool: pg.Pool;
  let alpha: number;
  let bravo: number;

  beforeAll(async () => {
    pool = createPool({
      connectionString: await createMigratedDatabase(),
      // One connection: what the first scope leaves on it, the next one meets.
      maxConnections: 1,
      applicationName: "amont-test",
    });
    const database = systemDatabase(pool);
    const organisationId = await createOrganisation(database);
    alpha = await createCompany(database, { organisationId, name: "Alpha" });
    bravo = await createCompany(database, { organisationId, name: "Bravo" });
  });
  afterAll(async () => pool.end());

  it("works statements off in the order they were asked for, awaited or not, whoever builds them", async () => {
    const times = await inScope(pool, scopeOf(alpha), "write", async (database) => {
      const time = sql<{
        at: number;
      }>`select extract(epoch from clock_timestamp())::float8 as at, pg_sleep(0.001)`;
      const ways = [
        async () => (await time.execute(database)).rows[0]?.at,
        async () => (await executePrepared(database, time))[0]?.at,
        async () =>
          (
            await database
              .selectFrom("companies")
              .select(sql<number>`extract(epoch from clock_timestamp())::float8`.as("at"))
              .executeTakeFirst()
          )?.at,
      ];
      return Promise.all(Array.from({ length: 10 }, () => ways.map((ask) => ask())).flat());
    });
    expect(times).toHaveLength(30);
    expect(times).toEqual(times.toSorted((left, right) => (left ?? 0) - (right ?? 0)));
    expect(new Set(times).size).toBe(30);
  });

  it("is the caller's own for a statement that was planned in somebody else's", async () => {
    const seen: string[] = [];
    for (let turn = 0; turn < 14; turn += 1) {
      const companyId = turn % 2 === 0 ? alpha : bravo;
      const names = await inScope(pool, scopeOf(companyId), "read", (database) =>
        executePrepared(database, sql<{ name: string }>`select name from companies where id > ${0}`),
      );
      seen.push(names.map(({ name }) => name).join());
    }
    expect(seen).toEqual(Array.from({ length: 7 }, () => ["Alpha", "Bravo"]).flat());
    const { rows } = await pool.query<{ generic: number }>(
      "select generic_plans::int as generic from pg_prepared_statements where statement like 'select name from companies%'",
    );
    // Otherwise the above has shown nothing about a plan that is used again.
    expect(rows[0]?.generic).toBeGreaterThan(0);
  });

  it.each(["read", "write"] as const)(
    "believes no answer when it could not be opened: %s",
    async (effect) => {
      const failing = failingToOpen(pool);
      const answered: unknown[] = [];
      const work = inScope(failing, scopeOf(alpha), effect, async (database) => {
        answered.push(await database.selectFrom("companies").select("name").execute());
      });
      await expect(work).rejects.toThrow("division by zero");
      expect(answered).toEqual([]);
      expect((await pool.query("select current_user = session_user as own")).rows).toEqual([{ own: true }]);
    },
  );

  it("ends with an error of its own when a scope that asked nothing could not be opened", async () => {
    await expect(inScope(failingToOpen(pool), scopeOf(alpha), "read", async () => "done")).rejects.toThrow(
      "division by zero",
    );
  });

  it("keeps only so many plans: a text that varies without end is planned at each call", async () => {
    await inScope(pool, scopeOf(alpha), "read", async (database) => {
      for (let turn = 0; turn < 150; turn += 1) {
        const rows = await executePrepared(database, sql<{ n: number }>`select ${sql.lit(turn)}::int as n`);
        expect(rows).toEqual([{ n: turn }]);
      }
    });
    const { rows } = await pool.query<{ count: number }>("select count(*)::int from pg_prepared_statements");
    expect(rows[0]?.count).toBeLessThanOrEqual(100);
  });
});

describe("the connections of a pool", () => {
  let pool: pg.Pool;
  beforeAll(async () => {
    const connectionString = await createMigratedDatabase();
    pool = createPool({ connectionString, maxConnections: 4, applicationName: "amont-test" });
  });
  afterAll(async () => pool.end());

  /** Holds a connection until it is let go. */
  async function hold(companyId: number) {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const held = inScope(pool, scopeOf(companyId), "read", async () => {
      begun.resolve();
      await end.promise;
    });
    await Promise.race([begun.promise, held]);
    return async () => {
      end.resolve();
      await held;
    };
  }

  it("are never all one company's, whatever its requests wait for", async () => {
    const held = [await hold(1), await hold(1)];
    const third = hold(1);
    // Two are left, and nobody waits for the first company to let go.
    held.push(await hold(2), await hold(3));
    expect(pool.totalCount).toBe(4);
    await held[0]?.();
    const end = await third;
    await Promise.all([end(), ...held.slice(1).map((letGo) => letGo())]);
  });

  it("are given back, and with them the turn, however the work ends", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const failing = inScope(pool, scopeOf(1), turn % 2 === 0 ? "read" : "write", async () => {
        throw new Error("broken");
      });
      await expect(failing).rejects.toThrow("broken");
    }
    await (await hold(1))();
  });
});

/** A pool whose connections fail at what opens a scope, and at nothing else. */
function failingToOpen(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    return new Proxy(client, {
      get: (target, property) => {
        const value: unknown = Reflect.get(target, property);
        if (typeof value !== "function") return value;
        if (property !== "query") return value.bind(target);
        return (query: unknown, ...rest: unknown[]) =>
          target.query(
            typeof query === "string" && query.startsWith("begin") ? "select 1 / 0" : (query as string),
            ...(rest as []),
          );
      },
    });
  };
  return { connect, options: pool.options } as unknown as pg.Pool;
}
