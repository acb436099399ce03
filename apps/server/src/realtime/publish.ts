import { encodeEventPayload, type PlatformEvent } from "@amont/contract/events.ts";
import { type Kysely, sql } from "kysely";
import { executePrepared } from "../db/prepared-statements.ts";
import type { Database } from "../db/schema.ts";

/** Whoever watches a company or a consolidation, or any of an organisation, or one user wherever they are. */
export type EventChannel =
  | { readonly entityId: number }
  | { readonly organisationId: number }
  | { readonly userId: string };

/**
 * Tells open screens about a change, or several, if and when the transaction of `database` commits. Inside a
 * request the database refuses channels that the request was not authorised for.
 */
export async function publish(
  database: Kysely<Database>,
  channel: EventChannel,
  ...events: readonly PlatformEvent[]
): Promise<void> {
  const names = events.map(({ name }) => name);
  const payloads = events.map((event) => JSON.stringify(encodeEventPayload(event)));
  const published = sql`from unnest(${names}::text[], ${payloads}::text[]) event (name, payload)`;
  if ("organisationId" in channel) {
    const { organisationId } = channel;
    const query = sql`select publish_to_organisation(${organisationId}::int, name, payload::json) ${published}`;
    await executePrepared(database, query);
    return;
  }
  const entityId = "entityId" in channel ? channel.entityId : null;
  const userId = "userId" in channel ? channel.userId : null;
  const query = sql`select publish_event(${entityId}::int, ${userId}::uuid, name, payload::json) ${published}`;
  await executePrepared(database, query);
}
