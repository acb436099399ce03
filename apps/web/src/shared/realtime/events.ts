/** Hands each event that arrives to whoever listens for its name. */
import type { EventName, EventPayload, PlatformEvent } from "@amont/contract/events.ts";

type Listener<N extends EventName> = (payload: EventPayload<N>) => void;

export interface Events {
  /** Gives back how to stop listening. */
  readonly on: <N extends EventName>(name: N, listener: Listener<N>) => () => void;
  readonly emit: (event: PlatformEvent) => void;
}

export function createEvents(): Events {
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  return {
    on: (name, listener) => {
      const present = listeners.get(name) ?? new Set();
      listeners.set(name, present.add(listener));
      return () => present.delete(listener);
    },
    emit: ({ name, payload }) => {
      for (const listener of listeners.get(name) ?? []) listener(payload as never);
    },
  };
}
