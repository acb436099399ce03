/** Opens what the server stands on, once, and closes it in the reverse order. */
import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { Logger } from "pino";
import { type AccountService, createAccountService } from "./accounts/account-service.ts";
import { secret } from "./accounts/keys/secrets.ts";
import type { Config } from "./config.ts";
import { createNotificationListener, type NotificationListener } from "./db/notification-listener.ts";
import { createPool } from "./db/pool.ts";
import { type SystemDatabase, systemDatabase } from "./db/scope.ts";
import type { VerifyToken } from "./http/authenticate.ts";
import type { JobQueue } from "./jobs/job-queue.ts";
import { createJobQueue } from "./jobs/pg-boss-job-queue.ts";
import { createLog } from "./log.ts";
import { createMailService, type ManagedMailService } from "./mail/create-mail-service.ts";
import { ParsingPool } from "./parsing/parsing-pool.ts";
import { announcePeople } from "./realtime/announce-people.ts";
import { createEventBus, type EventBus } from "./realtime/event-bus.ts";

export interface Services {
  readonly pool: pg.Pool;
  readonly database: SystemDatabase;
  readonly listener: NotificationListener;
  readonly events: EventBus;
  /** Not started: whoever serves starts it, the command line only sends. */
  readonly jobs: JobQueue;
  readonly mail: ManagedMailService;
  readonly parsing: ParsingPool;
  readonly accounts: AccountService;
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
  readonly log?: Logger;
}

/** Enough for signing in and for codes; a flood of them leaves the requests' own connections alone. */
const accountConnections = 3;

export async function openServices(options: ServiceOptions): Promise<Services> {
  const { config, connectionString } = options;
  const log = options.log ?? createLog(config.logLevel);
  const now = options.now ?? (() => new Date());
  const pool = createPool({
    connectionString,
    maxConnections: config.databasePoolSize,
    applicationName: "amont-server",
  });
  const accountPool = createPool({
    connectionString,
    maxConnections: accountConnections,
    applicationName: "amont-accounts",
  });
  const database = systemDatabase(pool);
  const listener = createNotificationListener({ connectionString, log });
  const events = await createEventBus({ listener, database, log });
  const jobs = createJobQueue({ pool, listener, log });
  const outboxKey = await secret(database, "outbox-key", () => randomBytes(18).toString("base64url"));
  const mail = createMailService({ config, database, jobs, now, outboxKey });
  const accounts = await createAccountService({
    config,
    database: systemDatabase(accountPool),
    jobDatabase: database,
    mail,
    jobs,
    now,
    log,
    announcePeople,
  });
  const parsing = new ParsingPool(log);
  let accepting = true;
  return {
    pool,
    database,
    listener,
    events,
    jobs,
    mail,
    parsing,
    accounts,
    now,
    verifyToken: accounts.verifyToken,
    issueToken: accounts.issueToken,
    isAccepting: () => accepting,
    drain: () => {
      accepting = false;
    },
    close: async () => {
      await jobs.stop();
      await parsing.close();
      await listener.stop();
      await mail.close();
      await accountPool.end();
      await pool.end();
    },
  };
}
