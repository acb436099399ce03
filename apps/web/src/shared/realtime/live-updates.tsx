import { decodeEvent, type PlatformEvent } from "@amont/contract/events.ts";
import { countPause, countWhile } from "@amont/ui/readiness/page-readiness.ts";
import { useQueryClient } from "@tanstack/react-query";
import { use, useEffect, useEffectEvent, useRef } from "react";
import { keyboardIdle } from "../activity/keyboard-idle.ts";
import { useSession } from "../session/session-context.ts";
import { usePlace } from "../workplace/workplace-context.ts";
import { isListenedTo, isMadeOldBy, refresh, type Watched } from "./event-refreshes.ts";
import { EventsContext } from "./events-context.ts";
import { openHub } from "./hub-socket.ts";
import { OwnPlaceContext } from "./own-place.ts";
import { followPageLife } from "./page-life.ts";
import { createRealtime, type Following, type Realtime } from "./realtime.ts";

/** While it is there, changes made by others arrive here without being asked for. */
export function LiveUpdates(): null {
  const session = useSession();
  const queryClient = useQueryClient();
  const events = use(EventsContext);
  const ownPlace = use(OwnPlaceContext);
  const { companyId, consolidation } = usePlace();
  const watchedId = consolidation?.id ?? companyId;
  const watched: Watched | null =
    watchedId === null ? null : { entityId: watchedId, isConsolidation: consolidation !== null };

  /** What has happened since figures were last asked for again. */
  const happened = useRef<PlatformEvent[]>([]);
  const refreshWhatIsOld = useEffectEvent(() => {
    const latest = happened.current;
    happened.current = [];
    void refresh(queryClient, (key) => latest.some((event) => isMadeOldBy(event, watched, key)));
  });
  const refreshOnceIdle = useEffectEvent(async () => {
    const end = countPause("event");
    await keyboardIdle();
    refreshWhatIsOld();
    end();
  });
  const receive = useEffectEvent((name: string, wirePayload: unknown) => {
    const event = decodeEvent(name, wirePayload);
    if (event === null) return;
    if (happened.current.push(event) === 1) void refreshOnceIdle();
    events.emit(event);
  });
  const following = useEffectEvent(({ connection, quietMs }: Following) => {
    if (connection === "another") {
      void refresh(queryClient, () => true);
      // Rights may have changed meanwhile.
      events.emit({ name: "AccessChanged", payload: {} });
      return;
    }
    // Nothing has happened for longer than this page exists: what it was answered is as new as can be.
    if (connection === "first" && quietMs >= performance.now()) return;
    void refresh(
      queryClient,
      (key) =>
        (connection === "first" && isListenedTo("account", key)) ||
        (watched !== null && isListenedTo(watched, key)),
    );
  });
  /** Who is where is not known any more; it is told anew with the next connection. */
  const lost = useEffectEvent(() => {
    if (watchedId !== null)
      events.emit({ name: "PresenceChanged", payload: { companyId: watchedId, present: [] } });
  });

  /**
   * What is asked for now is refused to a session that has ended elsewhere, and that leads to the sign-in page at once. Who
   * is in the middle of a call hears it from its answer; signing out everywhere is such a call, and leads elsewhere.
   */
  const dismissed = useEffectEvent(() => {
    if (queryClient.isMutating() === 0) events.emit({ name: "AccessChanged", payload: {} });
  });

  const realtime = useRef<Realtime>(null);
  useEffect(() => {
    const isBehind = countWhile("live connection");
    const created = createRealtime({
      openHub: (listener) => openHub(session.accessToken, listener),
      onEvent: (name, payload) => receive(name, payload),
      onFollowing: (now) => following(now),
      onLost: () => lost(),
      onDismissed: () => dismissed(),
      onBehind: isBehind,
    });
    realtime.current = created;
    created.want(true);
    created.show(ownPlace.current());
    const stopShowing = ownPlace.subscribe(() => created.show(ownPlace.current()));
    const stop = followPageLife((isAlive) => created.want(isAlive));
    return () => {
      stop();
      stopShowing();
      created.want(false);
      isBehind(false);
    };
  }, [session, ownPlace]);
  useEffect(() => realtime.current?.watch(watchedId), [watchedId]);
  return null;
}
