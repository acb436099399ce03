import { sql } from "kysely";
import type { SystemDatabase } from "../../db/scope.ts";

/** As after a change, once, where anything is watched: what alerts read has changed, although the company has not. */
export async function requestLook(database: SystemDatabase, companyId: number): Promise<void> {
  await sql`select request_alert_look(array[${companyId}::int])`.execute(database);
}
