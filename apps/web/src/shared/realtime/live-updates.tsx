import { decodeEvent } from "@amont/contract/events.ts";
import { useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useEffectEvent, useRef } from "react";
import { useSession } from "../session/session-context.ts";
import { usePlace } from "../workplace/workplace-context.ts";
import { isListenedTo, isMadeOldBy, refresh } from "./event-refreshes.ts";
import { EventsContext } from "./events-context.ts";
import { openHub } from "./hub-socket.ts";
import { followPageLife } from "./page-life.ts";
import { createRealtime, type Realtime } from "./realtime.ts";

/** While it is there, changes made by others arrive here without being asked for. */
export function LiveUpdates(): null {
  const session = useSession();
  const queryClient = useQueryClient();
  const events = use(EventsContext);
  const { companyId, consolidation } = usePlace();
  const watchedId = consolidation?.id ?? companyId;

  const receive = useEffectEvent((name: string, wirePayload: unknown) => {
    const event = decodeEvent(name, wirePayload);
    if (event === null) return;
    void refresh(queryClient, (key) => isMadeOldBy(event, watchedId, key));
    events.emit(event);
  });
  const connected = useEffectEvent(({ isFirst }: { readonly isFirst: boolean }) => {
    if (isFirst) return void refresh(queryClient, (key) => isListenedTo("account", key));
    void refresh(queryClient, () => true);
    // Rights may have changed meanwhile.
    events.emit({ name: "AccessChanged", payload: {} });
  });
  const watching = useEffectEvent(
    (entityId: number) => void refresh(queryClient, (key) => isListenedTo(entityId, key)),
  );

  const realtime = useRef<Realtime>(null);
  useEffect(() => {
    const created = createRealtime({
      openHub: (listener) => openHub(session.accessToken, listener),
      onEvent: (name, payload) => receive(name, payload),
      onConnected: (connection) => connected(connection),
      onWatching: (entityId) => watching(entityId),
    });
    realtime.current = created;
    created.want(true);
    const stop = followPageLife((isAlive) => created.want(isAlive));
    return () => {
      stop();
      created.want(false);
    };
  }, [session]);
  useEffect(() => realtime.current?.watch(watchedId), [watchedId]);
  return null;
}
