import { encodeEventPayload, type PlatformEvent } from "@amont/contract/events.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";

/** Whoever watches a company or a consolidation, or one user wherever they are. */
export type EventChannel = { readonly entityId: number } | { readonly userId: string };

/**
 * Tells open screens about a change, if and when the transaction of `database` commits. Inside a
 * request the database refuses channels that the request was not authorised for.
 */
export async function publish(
  database: Kysely<Database>,
  channel: EventChannel,
  event: PlatformEvent,
): Promise<void> {
  const entityId = "entityId" in channel ? channel.entityId : null;
  const userId = "userId" in channel ? channel.userId : null;
  const payload = JSON.stringify(encodeEventPayload(event));
  await sql`select publish_event(${entityId}::int, ${userId}::uuid, ${event.name}, ${payload}::json)`.execute(
    database,
  );
}
