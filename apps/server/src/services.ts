/** Opens what the server stands on, once, and closes it in the reverse order. */
import type pg from "pg";
import { createTokenVerifier, issueAccessToken, localIssuer } from "./accounts/access-tokens.ts";
import { loadSigningKeys } from "./accounts/signing-keys.ts";
import type { Config } from "./config.ts";
import { createPool } from "./db/pool.ts";
import { type SystemDatabase, systemDatabase } from "./db/scope.ts";
import type { VerifyToken } from "./http/authenticate.ts";

export interface Services {
  readonly pool: pg.Pool;
  readonly database: SystemDatabase;
  readonly verifyToken: VerifyToken;
  readonly issueToken: (userId: string, lifetimeSeconds: number) => Promise<string>;
  readonly now: () => Date;
  readonly isAccepting: () => boolean;
  /** Stop being offered new work; what was accepted goes on. */
  readonly drain: () => void;
  readonly close: () => Promise<void>;
}

export interface ServiceOptions {
  readonly config: Config;
  readonly connectionString: string;
  readonly now?: () => Date;
}

export async function openServices(options: ServiceOptions): Promise<Services> {
  const { config } = options;
  const now = options.now ?? (() => new Date());
  const pool = createPool({
    connectionString: options.connectionString,
    maxConnections: config.databasePoolSize,
    applicationName: "amont-server",
  });
  const database = systemDatabase(pool);
  const keys = await loadSigningKeys(database);
  const issuer = `${config.publicUrl}/account`;
  let accepting = true;
  return {
    pool,
    database,
    now,
    verifyToken: createTokenVerifier([localIssuer(issuer, keys)], now),
    issueToken: (userId, lifetimeSeconds) =>
      issueAccessToken(keys, { issuer, userId, lifetimeSeconds, now: now() }),
    isAccepting: () => accepting,
    drain: () => {
      accepting = false;
    },
    close: async () => {
      await pool.end();
    },
  };
}
