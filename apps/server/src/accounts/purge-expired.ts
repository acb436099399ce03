import type { SystemDatabase } from "../db/scope.ts";
import type { JobDefinition } from "../jobs/job-queue.ts";
import { purgeMails } from "../mail/mails-repository.ts";
import { purgeCodes } from "./codes/verification-codes-repository.ts";
import { purgeExports } from "./own-data/data-exports-repository.ts";
import { purgeDeletedIdentities } from "./own-data/deletion-repository.ts";
import { purgeConnections } from "./partners/partner-connections-repository.ts";
import { purgeAttempts } from "./passwords/sign-in-attempts-repository.ts";
import { purgePayloads } from "./provider/oidc-payloads-repository.ts";
import { purgeEndedSessions } from "./sessions/sessions-repository.ts";

const dayMs = 86_400_000;
const mailDays = 30;
/** One that never came to an end, or was fetched by nobody. */
const exportDays = 2;
/** Longer than a token of an external issuer lives. */
const deletedIdentityDays = 7;
/** How long somebody who came from a partner may take to make their organisation. */
const partnerDays = 90;

/** Takes out what has no use any more. Nothing relies on it: whatever expires is also checked when it is read. */
export function purgeExpiredJob(dependencies: {
  readonly database: SystemDatabase;
  readonly now: () => Date;
}): JobDefinition<object> {
  const { database } = dependencies;
  return {
    name: "purge-expired",
    retryLimit: 3,
    schedule: "17 3 * * *",
    run: async () => {
      const now = dependencies.now();
      const ago = (days: number) => new Date(now.getTime() - days * dayMs);
      await purgePayloads(database, now);
      await purgeEndedSessions(database);
      await purgeCodes(database, ago(1));
      await purgeAttempts(database, ago(1));
      await purgeExports(database, now, ago(exportDays));
      await purgeDeletedIdentities(database, ago(deletedIdentityDays));
      await purgeMails(database, ago(mailDays));
      await purgeConnections(database, { endedBefore: ago(1), forgottenBefore: ago(partnerDays) });
    },
  };
}
