/**
 * The server's hub over one WebSocket, in the JSON protocol of SignalR: a greeting each way, then records that end
 * with a separator. It does what this application needs and nothing else: events, and calls. The
 * official client would weigh ten times as much in every page of a signed-in user.
 */
import { decodeJoined, encodePresence, hubMethods, hubPath } from "@amont/contract/events.ts";
import type { Hub, HubListener } from "./realtime.ts";

const separator = "\u001e";

/** The server pings twice as often: one that says nothing for so long is gone. */
export const silenceMs = 30_000;

/** What of a WebSocket is used here. */
export type HubSocket = Pick<WebSocket, "addEventListener" | "close" | "send">;

/** `type` says what a record is: 1 calls, 3 answers a call, 6 is a ping, 7 ends the connection. */
interface HubRecord {
  readonly type?: number;
  readonly target?: string;
  readonly arguments?: readonly unknown[];
  readonly invocationId?: string;
  readonly result?: unknown;
  readonly error?: string;
  readonly allowReconnect?: boolean;
}

interface PendingCall {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export async function openHub(
  accessToken: () => Promise<string | null>,
  listener: HubListener,
): Promise<Hub> {
  const address = new URL(hubPath, window.location.href);
  address.protocol = address.protocol.replace("http", "ws");
  // A browser sends no header with a WebSocket.
  address.searchParams.set("access_token", (await accessToken()) ?? "");
  return greetHub(new WebSocket(address), listener);
}

/** Settles when the server has greeted back; fails when the connection ends before. */
export function greetHub(socket: HubSocket, listener: HubListener): Promise<Hub> {
  return new Promise((resolve, reject) => {
    let state: "greeting" | "open" | "ended" = "greeting";
    let silence: ReturnType<typeof setTimeout>;
    const calls = createCalls((record) => send(record));

    const send = (record: object) => socket.send(JSON.stringify(record) + separator);

    /** Does not wait for the other side to agree, which it cannot when the network is gone. */
    const end = (reason = "The connection to the hub has ended") => {
      if (state === "ended") return;
      const wasOpen = state === "open";
      state = "ended";
      clearTimeout(silence);
      socket.close();
      calls.failAll(new Error(reason));
      if (wasOpen) listener.onClosed();
      else reject(new Error(reason));
    };

    const expectNews = () => {
      clearTimeout(silence);
      silence = setTimeout(end, silenceMs);
    };

    const receive = (record: HubRecord) => {
      if (state === "greeting") {
        if (record.error !== undefined) return end(record.error);
        state = "open";
        return resolve({
          watch: async (entityId) =>
            decodeJoined(await calls.invoke(hubMethods.joinEntityChannel, entityId))?.quietMs ?? 0,
          show: async (place) => void (await calls.invoke(hubMethods.showPresence, encodePresence(place))),
          close: async () => end(),
        });
      }
      switch (record.type) {
        case 1:
          return listener.onEvent(record.target ?? "", record.arguments?.[0]);
        case 3:
          return calls.settle(record);
        case 6:
          // Ping for ping: the timers of a page in the background are too slow to keep a rhythm of their own.
          return send({ type: 6 });
        case 7:
          if (record.allowReconnect === false) listener.onDismissed();
          return end(record.error);
        default:
          return undefined;
      }
    };

    expectNews();
    socket.addEventListener("open", () => send({ protocol: "json", version: 1 }));
    socket.addEventListener("close", () => end());
    socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      expectNews();
      for (const text of data.split(separator)) {
        if (text !== "" && state !== "ended") receive(JSON.parse(text) as HubRecord);
      }
    });
  });
}

/** Calls that wait for the server's answer. */
function createCalls(send: (record: object) => void) {
  const pending = new Map<string, PendingCall>();
  let count = 0;
  return {
    invoke: (target: string, argument: unknown) =>
      new Promise<unknown>((resolve, reject) => {
        count += 1;
        const invocationId = String(count);
        pending.set(invocationId, { resolve, reject });
        send({ type: 1, invocationId, target, arguments: [argument] });
      }),
    settle: ({ invocationId = "", result, error }: HubRecord) => {
      const call = pending.get(invocationId);
      pending.delete(invocationId);
      if (error === undefined) call?.resolve(result);
      else call?.reject(new Error(error));
    },
    failAll: (error: Error) => {
      for (const call of pending.values()) call.reject(error);
      pending.clear();
    },
  };
}
