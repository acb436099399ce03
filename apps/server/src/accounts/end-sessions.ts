import type { SystemDatabase } from "../db/scope.ts";
import { refuseOlderTokens } from "./accounts-repository.ts";
import { deletePayloadsOfAccount } from "./provider/oidc-payloads-repository.ts";

/** Ends every session of a user: nothing can be refreshed, and tokens issued so far are refused. */
export async function endSessions(database: SystemDatabase, userId: string, now: Date): Promise<void> {
  await deletePayloadsOfAccount(database, userId);
  await refuseOlderTokens(database, userId, now);
}
