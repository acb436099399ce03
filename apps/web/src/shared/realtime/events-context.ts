import type { EventName, EventPayload } from "@amont/contract/events.ts";
import { createContext, use, useEffect, useEffectEvent } from "react";
import { createEvents } from "./events.ts";

/** One connection, one place where its events arrive: pages need no provider to listen. */
export const EventsContext = createContext(createEvents());

/** Calls back with each event of this name while the component is there. */
export function useEvent<N extends EventName>(name: N, handler: (payload: EventPayload<N>) => void): void {
  const events = use(EventsContext);
  const onEvent = useEffectEvent(handler);
  useEffect(() => events.on(name, (payload) => onEvent(payload)), [events, name]);
}
