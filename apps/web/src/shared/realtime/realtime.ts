/**
 * Keeps one connection to the server's hub for as long as one is wanted, and watches one company or
 * consolidation on it. It knows neither React nor SignalR, so that a test can be both the hub and the clock.
 */

/** An open connection. */
export interface Hub {
  readonly watch: (entityId: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface HubListener {
  readonly onEvent: (name: string, payload: unknown) => void;
  readonly onClosed: () => void;
}

/** Settles when connected; fails when it cannot connect. */
type OpenHub = (listener: HubListener) => Promise<Hub>;

interface RealtimeOptions {
  readonly openHub: OpenHub;
  readonly onEvent: (name: string, payload: unknown) => void;
  /** From now on the user's own events arrive: what was loaded before may have missed some. */
  readonly onConnected: (connection: { readonly isFirst: boolean }) => void;
  /** The same for the events of this company or consolidation. */
  readonly onWatching: (entityId: number) => void;
}

export interface Realtime {
  /** Connects or disconnects. Wanting what is wanted already changes nothing. */
  readonly want: (isWanted: boolean) => void;
  readonly watch: (entityId: number | null) => void;
}

const retryMs = 5000;

export function createRealtime({ openHub, onEvent, onConnected, onWatching }: RealtimeOptions): Realtime {
  let isWanted = false;
  let entityId: number | null = null;
  let hub: Hub | null = null;
  let hasBeenConnected = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  // What an attempt brings counts only while it is the last one made.
  let attempt = 0;

  async function connect(): Promise<void> {
    attempt += 1;
    const mine = attempt;
    const isCurrent = () => mine === attempt;
    const lost = () => {
      if (!isCurrent()) return;
      hub = null;
      retry = setTimeout(() => void connect(), retryMs);
    };
    try {
      const opened = await openHub({
        onEvent: (name, payload) => {
          if (isCurrent()) onEvent(name, payload);
        },
        onClosed: lost,
      });
      if (!isCurrent()) return void opened.close();
      hub = opened;
      void watchEntity();
      onConnected({ isFirst: !hasBeenConnected });
      hasBeenConnected = true;
    } catch {
      lost();
    }
  }

  function disconnect(): void {
    attempt += 1;
    clearTimeout(retry);
    void hub?.close();
    hub = null;
  }

  async function watchEntity(): Promise<void> {
    const [asked, askedHub] = [entityId, hub];
    if (asked === null || askedHub === null) return;
    try {
      await askedHub.watch(asked);
    } catch {
      // Refused for what the user may not see: then there is nothing to hear about it.
      return;
    }
    if (hub === askedHub && entityId === asked) onWatching(asked);
  }

  return {
    want: (wanted) => {
      if (wanted === isWanted) return;
      isWanted = wanted;
      if (wanted) void connect();
      else disconnect();
    },
    watch: (next) => {
      if (next === entityId) return;
      entityId = next;
      void watchEntity();
    },
  };
}
