/**
 * The only two ways into the database. `inScope` is for requests: a transaction that runs as the
 * role `amont_app` and carries what the caller was authorised for, so that row-level security
 * returns nothing else. `systemDatabase` is for the account service, jobs and the command line.
 */
import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import type { Database } from "./schema.ts";
import { onConnection } from "./scoped-connection.ts";
import { Turnstile } from "./turnstile.ts";
import { WaitOutside } from "./wait-outside.ts";

export interface Scope {
  readonly userId: string;
  readonly companyIds: readonly number[];
  readonly organisationIds: readonly number[];
  readonly consolidationIds: readonly number[];
  readonly requestId: string;
}

/** A database handle inside one transaction, limited to one caller's scope. */
export type ScopedDatabase = Kysely<Database>;

/** A database handle that row-level security does not limit. Never handed to a request's use case. */
export type SystemDatabase = Kysely<Database>;

export function systemDatabase(pool: pg.Pool): SystemDatabase {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
const intArray = (ids: readonly number[]) => `'{${ids.map((id) => Math.trunc(id)).join(",")}}'`;

/** One round trip opens the transaction, drops the privileges and sets the scope. */
function openingStatements(scope: Scope, effect: "read" | "write"): string {
  return [
    // Who only reads sees one moment, however many statements that takes; who writes has the company's lock for it.
    `begin ${effect === "read" ? "isolation level repeatable read read only" : "read write"}`,
    "set local role amont_app",
    // Commands of their own, and not one query of functions: those would have to be planned.
    `set local amont.user_id = ${quote(scope.userId)}`,
    `set local amont.company_ids = ${intArray(scope.companyIds)}`,
    `set local amont.organisation_ids = ${intArray(scope.organisationIds)}`,
    `set local amont.consolidation_ids = ${intArray(scope.consolidationIds)}`,
    `set local amont.request_id = ${quote(scope.requestId)}`,
  ].join("; ");
}

/**
 * Runs `work` in a transaction limited to `scope`. `keep` decides whether what it returned is
 * committed: an expected failure is a value, and must leave nothing half-written. Work that asks to wait outside is
 * done again in a transaction of its own.
 */
export async function inScope<T>(
  pool: pg.Pool,
  scope: Scope,
  effect: "read" | "write",
  work: (database: ScopedDatabase) => Promise<T>,
  keep: (outcome: T) => boolean = () => true,
): Promise<T> {
  for (;;) {
    try {
      return await inOneScope(pool, scope, effect, work, keep);
    } catch (error) {
      if (!(error instanceof WaitOutside)) throw error;
      await error.until;
    }
  }
}

async function inOneScope<T>(
  pool: pg.Pool,
  scope: Scope,
  effect: "read" | "write",
  work: (database: ScopedDatabase) => Promise<T>,
  keep: (outcome: T) => boolean,
): Promise<T> {
  const { client, giveBack } = await connectionFor(pool, scope);
  try {
    const opened = client.query(openingStatements(scope, effect));
    // Who only reads asks its first question along with the opening. What is written waits until the scope stands:
    // had the opening failed, it would be written outside of any transaction.
    if (effect === "write") await opened;
    else opened.catch(() => {});
    const outcome = await work(onConnection(client, opened));
    await opened;
    if (effect === "write" && keep(outcome)) {
      await client.query("commit");
      giveBack();
    } else {
      // Nothing depends on how it ends: neither the answer nor whoever has the connection next waits for it. What they
      // ask comes after it in any case, and a connection that cannot even do this fails them as it would have anyway.
      client.query("rollback").catch(() => {});
      giveBack();
    }
    return outcome;
  } catch (error) {
    await rollBack(client, giveBack);
    throw error;
  }
}

interface HeldConnection {
  readonly client: pg.PoolClient;
  readonly giveBack: (isBroken?: boolean) => void;
}

const turns = new WeakMap<pg.Pool, Turnstile>();

/**
 * One of the connections that the tenant may have at once, which is half of them: requests of one company wait for each
 * other's locks, and must not wait on everybody's connections. As with the pool itself, who gets none in time is told so.
 */
async function connectionFor(pool: pg.Pool, scope: Scope): Promise<HeldConnection> {
  const { max, connectionTimeoutMillis } = pool.options;
  const known = turns.get(pool);
  const turnstile =
    known ??
    new Turnstile({
      most: Number.POSITIVE_INFINITY,
      mostPerTenant: Math.max(1, Math.floor(max / 2)),
      mostWaitingPerTenant: Number.POSITIVE_INFINITY,
      patienceMs: connectionTimeoutMillis ?? 10_000,
    });
  if (known === undefined) turns.set(pool, turnstile);
  const leave = await turnstile.enter(tenantOf(scope));
  try {
    const client = await pool.connect();
    return {
      client,
      giveBack: (isBroken) => {
        client.release(isBroken);
        leave();
      },
    };
  } catch (error) {
    leave();
    throw error;
  }
}

/** Companies, organisations and people have numbers and names of their own, which may be the same. */
function tenantOf({ companyIds, organisationIds, userId }: Scope): string {
  const [companyId] = companyIds;
  const [organisationId] = organisationIds;
  if (companyId !== undefined) return `company ${companyId}`;
  return organisationId === undefined ? `user ${userId}` : `organisation ${organisationId}`;
}

/** Gives the connection back, or up when it cannot even do this. */
async function rollBack(client: pg.PoolClient, giveBack: HeldConnection["giveBack"]): Promise<void> {
  await client.query("rollback").then(
    () => giveBack(),
    () => giveBack(true),
  );
}

/** Adds what the current transaction has just created to its own scope. */
export async function widenScope(
  database: ScopedDatabase,
  created: {
    readonly companyId?: number;
    readonly organisationId?: number;
    readonly consolidationId?: number;
  },
): Promise<void> {
  const { companyId, organisationId, consolidationId } = created;
  if (companyId !== undefined) {
    await sql`select set_config('amont.company_ids', (scope_companies() || ${companyId}::int)::text, true)`.execute(
      database,
    );
  }
  if (organisationId !== undefined) {
    await sql`select set_config('amont.organisation_ids', (scope_organisations() || ${organisationId}::int)::text, true)`.execute(
      database,
    );
  }
  if (consolidationId !== undefined) {
    await sql`select set_config('amont.consolidation_ids', (scope_consolidations() || ${consolidationId}::int)::text, true)`.execute(
      database,
    );
  }
}

/** Leaves the current transaction only these of its companies: from here on, a forgotten condition finds nothing of the others. */
export async function narrowScope(
  database: ScopedDatabase,
  { companyIds }: Pick<Scope, "companyIds">,
): Promise<void> {
  await sql`select set_config('amont.company_ids', array(
    select unnest(scope_companies()) intersect select unnest(${[...companyIds]}::int[]))::text, true)`.execute(
    database,
  );
}
