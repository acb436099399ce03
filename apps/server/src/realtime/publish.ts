import { encodeEventPayload, type PlatformEvent } from "@amont/contract/events.ts";
import { type Kysely, sql } from "kysely";
import { executePrepared } from "../db/prepared-statements.ts";
import type { Database } from "../db/schema.ts";

/** Whoever watches a company or a consolidation, or one user wherever they are. */
export type EventChannel = { readonly entityId: number } | { readonly userId: string };

/**
 * Tells open screens about a change, or several, if and when the transaction of `database` commits. Inside a
 * request the database refuses channels that the request was not authorised for.
 */
export async function publish(
  database: Kysely<Database>,
  channel: EventChannel,
  ...events: readonly PlatformEvent[]
): Promise<void> {
  const entityId = "entityId" in channel ? channel.entityId : null;
  const userId = "userId" in channel ? channel.userId : null;
  const names = events.map(({ name }) => name);
  const payloads = events.map((event) => JSON.stringify(encodeEventPayload(event)));
  const query = sql`select publish_event(${entityId}::int, ${userId}::uuid, name, payload::json)
    from unnest(${names}::text[], ${payloads}::text[]) event (name, payload)`;
  await executePrepared(database, query);
}
