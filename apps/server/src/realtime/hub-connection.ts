/**
 * One client of the hub: the handshake, the heartbeat, the limits. Everything that happens to a
 * connection happens in order, one thing after the other: an event that follows the withdrawal of a
 * right waits until the withdrawal has been looked at.
 */
import type { Result } from "@amont/kernel/result.ts";
import type { WebSocket } from "@fastify/websocket";
import { Allowance } from "./allowance.ts";
import {
  answerHandshake,
  encode,
  type Invocation,
  parseClientMessage,
  ping,
  type ServerMessage,
  splitRecords,
} from "./signalr-protocol.ts";

export interface HubLimits {
  readonly handshakeMs: number;
  readonly pingMs: number;
  /** A client that says nothing for so long is gone; it pings twice as often. */
  readonly silenceMs: number;
  readonly messageBytes: number;
  /** What may wait to be read by a client before it is given up. */
  readonly unreadBytes: number;
  readonly waitingTasks: number;
  readonly messages: { readonly burst: number; readonly perSecond: number };
  readonly invocations: { readonly burst: number; readonly perSecond: number };
}

export const usualLimits: HubLimits = {
  handshakeMs: 15_000,
  pingMs: 15_000,
  silenceMs: 30_000,
  messageBytes: 32 * 1024,
  unreadBytes: 1024 * 1024,
  waitingTasks: 1000,
  messages: { burst: 100, perSecond: 20 },
  invocations: { burst: 20, perSecond: 2 },
};

export interface HubSession {
  readonly userId: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
  readonly sessionId: string | null;
  readonly language: "fr" | "en";
}

interface ConnectionOptions {
  readonly socket: WebSocket;
  readonly session: HubSession;
  readonly limits: HubLimits;
  /** What is answered travels as it is. */
  readonly invoke: (connection: HubConnection, invocation: Invocation) => Promise<Result<unknown, string>>;
  readonly onClosed: (connection: HubConnection) => void;
  readonly onError: (error: Error) => void;
}

interface Farewell {
  readonly error?: string;
  readonly allowReconnect: boolean;
}

export class HubConnection {
  readonly session: HubSession;
  readonly #options: ConnectionOptions;
  readonly #socket: WebSocket;
  readonly #messages: Allowance;
  readonly #invocations: Allowance;
  readonly #openedAtMs = performance.now();
  #heardAtMs = performance.now();
  #pingedAtMs = performance.now();
  #state: "handshake" | "open" | "closed" = "handshake";
  #unfinished = "";
  #tail = Promise.resolve();
  #waitingTasks = 0;

  constructor(options: ConnectionOptions) {
    this.session = options.session;
    this.#options = options;
    this.#socket = options.socket;
    this.#messages = new Allowance(options.limits.messages);
    this.#invocations = new Allowance(options.limits.invocations);
    // With the default binary type a message arrives as one buffer.
    this.#socket.on("message", (data, isBinary) => this.#onMessage(data as Buffer, isBinary));
    this.#socket.on("close", () => {
      this.#state = "closed";
      options.onClosed(this);
    });
  }

  /** Runs a task after those already waiting, unless the connection has ended by then. */
  enqueue(task: () => void | Promise<void>): Promise<void> {
    if (this.#waitingTasks >= this.#options.limits.waitingTasks) this.abandon();
    this.#waitingTasks += 1;
    this.#tail = this.#tail
      .then(() => (this.#state === "closed" ? undefined : task()))
      .catch((error: Error) => {
        // Not knowing what the client may still hear, better to start over.
        this.#options.onError(error);
        this.close({ allowReconnect: true });
      })
      .finally(() => {
        this.#waitingTasks -= 1;
      });
    return this.#tail;
  }

  /** Before the handshake there is nobody to tell. */
  send(message: ServerMessage): void {
    if (this.#state === "open") this.#write(encode(message));
  }

  close(farewell: Farewell): void {
    this.send({ type: 7, ...farewell });
    this.#state = "closed";
    this.#socket.close(1000);
  }

  /** Without a word: the client does not read, does not answer, or does not behave. */
  abandon(): void {
    this.#state = "closed";
    this.#socket.terminate();
  }

  /** Called every second or so. */
  tick(now: Date): void {
    const { limits, session } = this.#options;
    const nowMs = performance.now();
    if (this.#state === "handshake" && nowMs - this.#openedAtMs > limits.handshakeMs) return this.abandon();
    if (nowMs - this.#heardAtMs > limits.silenceMs) return this.abandon();
    // The client comes back with a fresh token, if it can get one.
    if (session.expiresAt <= now) return this.close({ allowReconnect: true });
    if (nowMs - this.#pingedAtMs >= limits.pingMs) {
      this.#pingedAtMs = nowMs;
      this.send(ping);
    }
  }

  #write(text: string): void {
    this.#socket.send(text);
    if (this.#socket.bufferedAmount > this.#options.limits.unreadBytes) this.abandon();
  }

  #onMessage(data: Buffer, isBinary: boolean): void {
    if (this.#state === "closed") return;
    this.#heardAtMs = performance.now();
    if (isBinary) return this.#refuse("Binary messages are not supported.");
    const { records, rest } = splitRecords(this.#unfinished + data.toString("utf8"));
    if (rest.length > this.#options.limits.messageBytes) return this.#refuse("The message is too long.");
    this.#unfinished = rest;
    for (const record of records) this.#onRecord(record);
  }

  #onRecord(record: string): void {
    if (this.#state === "closed") return;
    if (!this.#messages.take()) return this.#refuse("Too many messages.");
    if (this.#state === "handshake") return this.#onHandshake(record);
    const message = parseClientMessage(record);
    switch (message?.kind) {
      case undefined:
        return this.#refuse("The message could not be read.");
      case "ignored":
        return;
      case "close":
        return this.close({ allowReconnect: false });
      case "stream":
        return this.send({
          type: 3,
          invocationId: message.invocationId,
          error: "There are no streams here.",
        });
      case "invocation":
        return this.#onInvocation(message.invocation);
    }
  }

  #onHandshake(record: string): void {
    const { isAccepted, answer } = answerHandshake(record);
    this.#write(answer);
    if (isAccepted) this.#state = "open";
    else this.close({ allowReconnect: false });
  }

  #onInvocation(invocation: Invocation): void {
    if (!this.#invocations.take()) return this.#complete(invocation, { error: "Too many calls." });
    void this.enqueue(async () => {
      const outcome = await this.#options.invoke(this, invocation);
      this.#complete(invocation, outcome.ok ? { result: outcome.value } : { error: outcome.error });
    });
  }

  #complete(
    { invocationId }: Invocation,
    answer: { readonly result: unknown } | { readonly error: string },
  ): void {
    if (invocationId !== undefined) this.send({ type: 3, invocationId, ...answer });
  }

  #refuse(error: string): void {
    this.close({ error, allowReconnect: false });
  }
}
