/** A whole server on a fresh database for a test file: real PostgreSQL, real tokens, no network port. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { todayIn } from "@amont/kernel/calendar-date.ts";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type pg from "pg";
import { loadSigningKeys } from "../accounts/keys/signing-keys.ts";
import { type App, buildApp } from "../app.ts";
import { type Config, parseConfig } from "../config.ts";
import { migrate, migrationsFingerprint } from "../db/migrate.ts";
import { createPool } from "../db/pool.ts";
import { systemDatabase } from "../db/scope.ts";
import { createTestDatabase } from "../db/testing/test-database.ts";
import { fillDemo } from "../demo/demo-data.ts";
import type { DemoExtent } from "../demo/demo-extent.ts";
import { installJobQueue } from "../jobs/boss.ts";
import { createLog } from "../log.ts";
import { openServices, type Services } from "../services.ts";

export interface TestServer {
  readonly app: App;
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly config: Config;
  readonly connectionString: string;
  /** A call with a user's own valid token, to each instance in turn where there are several. */
  call(userId: string, request: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export async function createMigratedDatabase(): Promise<string> {
  return createPrepared(`${await migrationsFingerprint()}_jobs_keys`, async () => {});
}

/** Enough of the demo where it is not what is looked at. */
export const fewMonths: DemoExtent = { months: 2, plannedMonths: 0 };

/** Enough for pages that show it: a plan looks a year back. */
const aYear: DemoExtent = { months: 14, plannedMonths: 0 };

/** With the demo group of today in it, which takes a while to write and none to copy. */
export async function createDemoDatabase(extent = aYear): Promise<string> {
  const now = new Date();
  // The day of Paris, as the demo has it: an hour after midnight there, the one of yesterday is no longer of today.
  const day = todayIn("Europe/Paris", now).replaceAll("-", "");
  const key = `${await migrationsFingerprint()}_${await demoFingerprint()}_${day}_${extent.months}_keys`;
  return createPrepared(key, async (pool) => {
    await fillDemo(systemDatabase(pool), now, extent);
  });
}

async function createPrepared(key: string, prepare: (pool: pg.Pool) => Promise<void>): Promise<string> {
  const { connectionString } = await createTestDatabase({
    template: {
      key,
      prepare: async (target) => {
        const pool = createPool({ connectionString: target, applicationName: "amont-test" });
        await migrate(pool);
        await installJobQueue(pool);
        // A pair of RSA keys takes longer to make than the rest of a server takes to start.
        await loadSigningKeys(systemDatabase(pool));
        await prepare(pool);
        await pool.end();
      },
    },
  });
  return connectionString;
}

/** Changes with the code that makes the demo. */
async function demoFingerprint(): Promise<string> {
  const hash = createHash("sha256");
  const folders = [
    "../demo",
    "../features/reconciliation",
    "../../../../packages/engine/src/reconciliation",
    "../../../../packages/testkit/src",
  ].map((folder) => path.join(import.meta.dirname, folder));
  for (const folder of folders) {
    const files = await readdir(folder, { recursive: true });
    for (const file of files.filter((name) => name.endsWith(".ts")).toSorted()) {
      hash.update(await readFile(path.join(folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 12);
}

export interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
  /** Another instance on a database that a first one already uses. */
  readonly connectionString?: string;
  /** For tests of what one instance knows alone, however many the others are run on. */
  readonly isAlone?: boolean;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const connectionString = options.connectionString ?? (await createMigratedDatabase());
  const config = parseConfig({
    AMONT_DEMO: "off",
    LOG_LEVEL: "silent",
    DATABASE_POOL_SIZE: "4",
    ...options.env,
  });
  const first = await startInstance(config, connectionString, options.now);
  const others = await Promise.all(
    Array.from({ length: options.isAlone === true ? 0 : instanceCount() - 1 }, () =>
      startInstance(config, connectionString, options.now),
    ),
  );
  const instances = [first, ...others];
  const { app, services } = first;
  const tokenOf = rememberTokens(services);
  let calls = 0;
  return {
    app,
    http: app.http,
    services,
    config,
    connectionString,
    call: async (userId, request) => {
      const instance = instances[calls % instances.length] ?? first;
      calls += 1;
      const callWith = (token: string) =>
        instance.app.http.inject({
          ...request,
          headers: { ...request.headers, authorization: `Bearer ${token}` },
        });
      const { token, isFresh } = await tokenOf(userId);
      const answer = await callWith(token);
      // One from before they signed out everywhere: their next one is good.
      if (answer.statusCode !== 401 || isFresh) return answer;
      return callWith((await tokenOf(userId, "fresh")).token);
    },
    close: async () => {
      for (const instance of instances) {
        await instance.app.http.close();
        await instance.services.close();
      }
    },
  };
}

/** Somebody's token of this minute: signing one takes as long as many a call. */
function rememberTokens({ issueToken, now }: Services) {
  const issued = new Map<string, string>();
  return async (userId: string, which: "any" | "fresh" = "any") => {
    const key = `${userId} ${Math.floor(now().getTime() / 60_000)}`;
    const known = which === "any" ? issued.get(key) : undefined;
    const token = known ?? (await issueToken(userId, 300));
    issued.set(key, token);
    return { token, isFresh: known === undefined };
  };
}

/** The whole suite can be run on several instances of one database: no state may be one instance's own. */
const instanceCount = () => Number(process.env["AMONT_TEST_INSTANCES"] ?? 1);

async function startInstance(config: Config, connectionString: string, now: (() => Date) | undefined) {
  const services = await openServices({
    config,
    connectionString,
    ...(now === undefined ? {} : { now }),
  });
  const app = await buildApp(config, services, createLog(config.logLevel));
  await app.http.ready();
  return { app, services };
}
