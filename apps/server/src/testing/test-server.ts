/** A whole server on a fresh database for a test file: real PostgreSQL, real tokens, no network port. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { type App, buildApp } from "../app.ts";
import { type Config, parseConfig } from "../config.ts";
import { migrate, migrationsFingerprint } from "../db/migrate.ts";
import { createPool } from "../db/pool.ts";
import { createTestDatabase } from "../db/testing/test-database.ts";
import { installJobQueue } from "../jobs/boss.ts";
import { createLog } from "../log.ts";
import { openServices, type Services } from "../services.ts";

export interface TestServer {
  readonly app: App;
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly config: Config;
  readonly connectionString: string;
  /** A call with a user's own valid token. */
  call(userId: string, request: InjectOptions): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

export async function createMigratedDatabase(): Promise<string> {
  const { connectionString } = await createTestDatabase({
    template: {
      key: `${await migrationsFingerprint()}_jobs`,
      prepare: async (target) => {
        const pool = createPool({ connectionString: target, applicationName: "amont-test" });
        await migrate(pool);
        await installJobQueue(pool);
        await pool.end();
      },
    },
  });
  return connectionString;
}

interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
  /** Another instance on a database that a first one already uses. */
  readonly connectionString?: string;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const connectionString = options.connectionString ?? (await createMigratedDatabase());
  const config = parseConfig({
    AMONT_DEMO: "off",
    LOG_LEVEL: "silent",
    DATABASE_POOL_SIZE: "4",
    ...options.env,
  });
  const services = await openServices({
    config,
    connectionString,
    ...(options.now === undefined ? {} : { now: options.now }),
  });
  const app = await buildApp(config, services, createLog(config.logLevel));
  await app.http.ready();
  return {
    app,
    http: app.http,
    services,
    config,
    connectionString,
    call: async (userId, request) => {
      const token = await services.issueToken(userId, 300);
      return app.http.inject({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
      });
    },
    close: async () => {
      await app.http.close();
      await services.close();
    },
  };
}
