/** Where this tab is on a forecast. A page says it; whoever holds the connection tells the server. */
import { createContext } from "react";
import type { ShownPlace } from "./realtime.ts";

export interface OwnPlace {
  readonly current: () => ShownPlace | null;
  readonly set: (place: ShownPlace | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

function createOwnPlace(): OwnPlace {
  const listeners = new Set<() => void>();
  let place: ShownPlace | null = null;
  return {
    current: () => place,
    set: (next) => {
      place = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One tab is at one place: pages need no provider to say it. */
export const OwnPlaceContext = createContext(createOwnPlace());
