import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

/** As if the person had last proved who they are so long ago; their sessions go on. */
export async function signedInAgo(
  database: SystemDatabase,
  userId: string,
  { ms, now }: { readonly ms: number; readonly now: Date },
): Promise<void> {
  const seconds = Math.floor((now.getTime() - ms) / 1000);
  await sql`update oidc_payloads set payload = payload || jsonb_build_object('loginTs', ${seconds}::bigint)
    where account_id = ${userId} and model = 'Session'`.execute(database);
}
