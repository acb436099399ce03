/**
 * Keeps one connection to the server's hub for as long as one is wanted, and watches one company or
 * consolidation on it. It knows neither React nor SignalR, so that a test can be both the hub and the clock.
 */
import type { PresencePlace } from "@amont/contract/events.ts";

/** An open connection. */
export interface Hub {
  /** Settles when its events arrive, with how long nothing has happened that would have. */
  readonly watch: (entityId: number) => Promise<number>;
  /** Where the user is on the forecast of the company that is watched; null for nowhere. */
  readonly show: (place: PresencePlace | null) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface HubListener {
  readonly onEvent: (name: string, payload: unknown) => void;
  /** The server ends the connection and wants no other: whoever has it is not signed in any more. Then it is closed. */
  readonly onDismissed: () => void;
  readonly onClosed: () => void;
}

/** Settles when connected; fails when it cannot connect. */
type OpenHub = (listener: HubListener) => Promise<Hub>;

interface RealtimeOptions {
  readonly openHub: OpenHub;
  readonly onEvent: (name: string, payload: unknown) => void;
  readonly onFollowing: (following: Following) => void;
  /** Nothing arrives any more, until there is another connection. */
  readonly onLost: () => void;
  /** The server has ended the connection because of who we are: the session may be over. */
  readonly onDismissed: () => void;
  /** True from when on something is missed that was asked for, until it arrives or was refused. */
  readonly onBehind: (isBehind: boolean) => void;
}

/**
 * From now on the events of the user arrive, and those of the company or consolidation that is watched, if it may be: what
 * was loaded before may have missed some.
 */
export interface Following {
  /** Not `same` when the connection is new. */
  readonly connection: "first" | "another" | "same";
  /** For so long nothing of what arrives now has happened. */
  readonly quietMs: number;
}

export interface Realtime {
  /** Connects or disconnects. Wanting what is wanted already changes nothing. */
  readonly want: (isWanted: boolean) => void;
  readonly watch: (entityId: number | null) => void;
  /** Where the user is on the forecast of this company, for the others who watch it; null for nowhere. */
  readonly show: (shown: ShownPlace | null) => void;
}

export interface ShownPlace {
  readonly companyId: number;
  readonly place: PresencePlace;
}

const retryMs = 5000;
/** Whoever walks through the cells with an arrow key held down is where they stop. The server takes two calls a second. */
const showMs = 600;

export function createRealtime({
  openHub,
  onEvent,
  onFollowing,
  onLost,
  onDismissed,
  onBehind,
}: RealtimeOptions): Realtime {
  let isWanted = false;
  let entityId: number | null = null;
  let hub: Hub | null = null;
  let connection: Following["connection"] = "first";
  let retry: ReturnType<typeof setTimeout> | undefined;
  let watchedId: number | null = null;
  let shown: ShownPlace | null = null;
  /** What the server was told, as text; null for nothing. */
  let told: string | null = null;
  let showing: ReturnType<typeof setTimeout> | undefined;
  // What an attempt brings counts only while it is the last one made.
  let attempt = 0;

  async function connect(): Promise<void> {
    attempt += 1;
    const mine = attempt;
    const isCurrent = () => mine === attempt;
    const lost = () => {
      if (!isCurrent()) return;
      forget();
      retry = setTimeout(() => void connect(), retryMs);
    };
    try {
      const opened = await openHub({
        onEvent: (name, payload) => {
          if (isCurrent()) onEvent(name, payload);
        },
        onDismissed: () => {
          if (isCurrent()) onDismissed();
        },
        onClosed: lost,
      });
      if (!isCurrent()) return void opened.close();
      hub = opened;
      void watchEntity();
    } catch {
      lost();
    }
  }

  function disconnect(): void {
    attempt += 1;
    clearTimeout(retry);
    void hub?.close();
    forget();
  }

  /** The server keeps nothing of a connection that has ended. */
  function forget(): void {
    if (hub !== null) onLost();
    if (connection === "same") connection = "another";
    onBehind(true);
    hub = null;
    watchedId = null;
    told = null;
    clearTimeout(showing);
    showing = undefined;
  }

  /** At once, and then not again for a moment: what changes meanwhile is told when it is over. */
  function tell(): void {
    if (showing !== undefined || hub === null) return;
    const place = shown !== null && shown.companyId === watchedId ? shown.place : null;
    const text = place === null ? null : JSON.stringify(place);
    if (text === told) return;
    told = text;
    const askedHub = hub;
    tellAgainIn(showMs);
    askedHub.show(place).catch(() => {
      if (hub !== askedHub) return;
      told = null;
      tellAgainIn(retryMs);
    });
  }

  function tellAgainIn(ms: number): void {
    clearTimeout(showing);
    showing = setTimeout(() => {
      showing = undefined;
      tell();
    }, ms);
  }

  async function watchEntity(): Promise<void> {
    const [asked, askedHub] = [entityId, hub];
    const isCurrent = () => hub === askedHub && entityId === asked;
    if (askedHub === null) return;
    if (asked === null) return follows(0);
    onBehind(true);
    try {
      const quietMs = await askedHub.watch(asked);
      if (!isCurrent()) return;
      // Whoever goes to another company is nowhere in it yet.
      watchedId = asked;
      told = null;
      follows(quietMs);
      tell();
    } catch {
      // Refused for what the user may not see: then there is nothing to hear about it.
      if (isCurrent()) follows(0);
    }
  }

  function follows(quietMs: number): void {
    if (connection !== "same" || watchedId !== null) onFollowing({ connection, quietMs });
    connection = "same";
    onBehind(false);
  }

  return {
    want: (wanted) => {
      if (wanted === isWanted) return;
      isWanted = wanted;
      onBehind(true);
      if (wanted) void connect();
      else disconnect();
    },
    watch: (next) => {
      if (next === entityId) return;
      entityId = next;
      watchedId = null;
      void watchEntity();
    },
    show: (next) => {
      shown = next;
      tell();
    },
  };
}
