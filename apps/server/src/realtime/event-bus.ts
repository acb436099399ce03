/** What other instances, and this one, publish: heard through PostgreSQL, handed on in the order of the commits. */
import type { Logger } from "pino";
import { z } from "zod";
import type { NotificationListener } from "../db/notification-listener.ts";
import type { SystemDatabase } from "../db/scope.ts";

/** An event on its way to the screens; the payload is already as it travels. */
export interface BusEvent {
  /** `entity:<id>`, `organisation:<id>` or `user:<id>`. */
  readonly channel: string;
  readonly name: string;
  readonly payload: unknown;
}

export interface BusSubscriber {
  readonly onEvent: (event: BusEvent) => void;
  /** The rights or the sessions of this user changed. */
  readonly onAccessChanged: (userId: string) => void;
  /** Somebody came to the forecast of this company, moved on it or left it. */
  readonly onPresenceChanged?: (companyId: number) => void;
  /** Something may have been missed. */
  readonly onConnected: () => void;
}

export interface EventBus {
  /** Returns the way to unsubscribe. */
  subscribe(subscriber: BusSubscriber): () => void;
}

interface BusDependencies {
  readonly listener: NotificationListener;
  readonly database: SystemDatabase;
  readonly log: Logger;
}

const eventMessage = z.object({ channel: z.string(), event: z.string(), payload: z.unknown() });
const notification = z.union([z.object({ stored: z.uuid() }), eventMessage]);

export async function createEventBus({ listener, database, log }: BusDependencies): Promise<EventBus> {
  const subscribers = new Set<BusSubscriber>();
  // One after the other: a large event is fetched first, and must not be overtaken by what follows it.
  let tail = Promise.resolve();
  const inOrder = (task: () => void | Promise<void>) => {
    tail = tail
      .then(task)
      .catch((error: Error) => log.warn({ reason: error.message }, "event could not be handed on"));
  };

  async function onEvent(text: string): Promise<void> {
    const message = await readMessage(database, text);
    if (message === null) return;
    const event = { channel: message.channel, name: message.event, payload: message.payload };
    for (const subscriber of subscribers) subscriber.onEvent(event);
  }

  await listener.listen("amont_events", { onNotification: (text) => inOrder(() => onEvent(text)) });
  await listener.listen("amont_presence", {
    onNotification: (companyId) => {
      for (const subscriber of subscribers) subscriber.onPresenceChanged?.(Number(companyId));
    },
  });
  await listener.listen("amont_access", {
    onNotification: (userId) =>
      inOrder(() => {
        for (const subscriber of subscribers) subscriber.onAccessChanged(userId);
      }),
    onConnected: () =>
      inOrder(() => {
        for (const subscriber of subscribers) subscriber.onConnected();
      }),
  });
  return {
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
  };
}

/** Null for a stored event that has expired. */
async function readMessage(
  database: SystemDatabase,
  text: string,
): Promise<z.output<typeof eventMessage> | null> {
  const message = notification.parse(JSON.parse(text));
  if (!("stored" in message)) return message;
  const row = await database
    .selectFrom("event_payloads")
    .select("message")
    .where("id", "=", message.stored)
    .executeTakeFirst();
  return row === undefined ? null : eventMessage.parse(row.message);
}
