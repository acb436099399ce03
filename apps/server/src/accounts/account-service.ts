/** The account service: who may sign in, what proves it, and the routes and jobs that come with it. */
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { SystemDatabase } from "../db/scope.ts";
import type { VerifyToken } from "../http/authenticate.ts";
import type { OperationRoute } from "../http/operation-route.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { MailService } from "../mail/mail-service.ts";
import {
  createTokenVerifier,
  issueAccessToken,
  localIssuer,
  scriptIssuer,
  type TrustedIssuer,
} from "./access-tokens.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { accountRoutes } from "./account-routes.ts";
import { externalIssuer } from "./external-issuer.ts";
import type { AnnouncePeople } from "./groups/follow-groups.ts";
import { groupsClaimOf } from "./groups/who-may-map.ts";
import { sealFor } from "./keys/sealing-keys.ts";
import { secret } from "./keys/secrets.ts";
import { loadSigningKeys } from "./keys/signing-keys.ts";
import { writeDataExportJob } from "./own-data/write-data-export.ts";
import { loadPartners } from "./partners/partner-directory.ts";
import { partnerRoutes } from "./partners/partner-routes.ts";
import { decoyHash } from "./passwords/password-hash.ts";
import { createProvider } from "./provider/create-provider.ts";
import { mountInteractionRoutes } from "./provider/interaction-routes.ts";
import { mountProvider } from "./provider/mount-provider.ts";
import { purgeExpiredJob } from "./purge-expired.ts";

const prefix = "/account";

interface AccountServiceOptions {
  readonly config: Config;
  /** Not the requests' own pool: a request waits here while it holds a connection there. */
  readonly database: SystemDatabase;
  /** Of jobs that take long: nobody signs in with those connections. */
  readonly jobDatabase: SystemDatabase;
  readonly mail: MailService;
  readonly jobs: JobQueue;
  readonly now: () => Date;
  readonly log: Logger;
  /** Open pages about the people of an organisation hear of what groups gave and took. */
  readonly announcePeople: AnnouncePeople;
}

type ServePage = (reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

export interface AccountService {
  readonly verifyToken: VerifyToken;
  readonly issueToken: (userId: string, lifetimeSeconds: number) => Promise<string>;
  readonly routes: readonly OperationRoute[];
  /** What features that create accounts need. */
  readonly dependencies: AccountDependencies;
  /** Serves the embedded provider, unless an external issuer replaces it. */
  mount(app: FastifyInstance, servePage: ServePage): Promise<void>;
}

const randomKey = () => randomBytes(32).toString("base64url");

function trustedIssuers(
  { config, database, announcePeople }: AccountServiceOptions,
  local: readonly TrustedIssuer[],
): readonly TrustedIssuer[] {
  if (config.externalIssuer === undefined) return local;
  return [...local, externalIssuer({ ...config.externalIssuer, database, announcePeople })];
}

export async function createAccountService(options: AccountServiceOptions): Promise<AccountService> {
  const { config, database, jobDatabase, mail, jobs, now, log } = options;
  const issuer = `${config.publicUrl}${prefix}`;
  const keys = await loadSigningKeys(database);
  const cookieKeys = await secret(database, "cookie-keys", () => [randomKey()]);
  const exportJob = writeDataExportJob({ database: jobDatabase, mail, publicUrl: config.publicUrl, now });
  const dependencies: AccountDependencies = {
    database,
    mail,
    publicUrl: config.publicUrl,
    codeKey: Buffer.from(await secret(database, "verification-code-key", randomKey), "base64url"),
    factorSeal: sealFor({ database, configured: config.secretKeys }, "second-factor"),
    decoyHash: await decoyHash(),
    keepsPasswords: config.externalIssuer === undefined,
    startDataExport: (transaction, job) => jobs.send(exportJob, job, { database: transaction }),
    groupsClaimOf: groupsClaimOf(database, config.externalIssuer),
  };
  jobs.define(exportJob);
  jobs.define(purgeExpiredJob({ database, now }));
  return {
    dependencies,
    routes: [
      ...accountRoutes(dependencies),
      ...partnerRoutes(dependencies, await loadPartners(config, database)),
    ],
    verifyToken: createTokenVerifier(
      trustedIssuers(options, [localIssuer(issuer, keys), localIssuer(scriptIssuer, keys)]),
      now,
    ),
    issueToken: (userId, lifetimeSeconds) =>
      issueAccessToken(keys, { issuer: scriptIssuer, userId, lifetimeSeconds, now: now() }),
    mount: async (app, servePage) => {
      if (config.externalIssuer !== undefined) return;
      const provider = createProvider({
        issuer,
        publicUrl: config.publicUrl,
        database,
        keys,
        cookieKeys,
        now,
        log,
      });
      mountInteractionRoutes(app, prefix, {
        provider,
        accounts: dependencies,
        demo: config.demo,
        now,
        servePage,
      });
      await mountProvider(app, provider, prefix);
    },
  };
}
