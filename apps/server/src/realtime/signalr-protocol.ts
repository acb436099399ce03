/**
 * The SignalR JSON hub protocol, version 1: text records that end with a separator. Pure; what cannot
 * be read is a value, never an exception.
 */
import { z } from "zod";

const separator = "\u001e";

export interface Invocation {
  readonly target: string;
  readonly arguments: readonly unknown[];
  /** Absent when the caller does not wait for an answer. */
  readonly invocationId?: string | undefined;
}

export type ClientMessage =
  | { readonly kind: "invocation"; readonly invocation: Invocation }
  | { readonly kind: "stream"; readonly invocationId: string }
  | { readonly kind: "close" }
  /** Pings, and the parts of the protocol that a server without streams has no use for. */
  | { readonly kind: "ignored" };

export type ServerMessage =
  | { readonly type: 1; readonly target: string; readonly arguments: readonly unknown[] }
  | { readonly type: 3; readonly invocationId: string; readonly result?: unknown; readonly error?: string }
  | { readonly type: 6 }
  | { readonly type: 7; readonly error?: string; readonly allowReconnect?: boolean };

export const ping: ServerMessage = { type: 6 };

export function encode(message: ServerMessage): string {
  return JSON.stringify(message) + separator;
}

/** The whole records of a text, and the beginning of one that is still to come. */
export function splitRecords(text: string): { readonly records: readonly string[]; readonly rest: string } {
  const parts = text.split(separator);
  return { records: parts.slice(0, -1), rest: parts.at(-1) ?? "" };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const handshakeRequest = z.object({ protocol: z.string(), version: z.number() });

/** The answer to a handshake, and whether the conversation goes on. */
export function answerHandshake(record: string): { readonly isAccepted: boolean; readonly answer: string } {
  const request = handshakeRequest.safeParse(parseJson(record));
  const refusal = !request.success
    ? "Handshake was canceled: it could not be read."
    : request.data.protocol !== "json"
      ? `The protocol '${request.data.protocol.slice(0, 50)}' is not supported.`
      : request.data.version !== 1
        ? "The server does not support this version of the 'json' protocol."
        : null;
  return {
    isAccepted: refusal === null,
    answer: JSON.stringify(refusal === null ? {} : { error: refusal }) + separator,
  };
}

const invocationId = z.string().min(1).max(100);

const clientMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal(1),
    target: z.string(),
    arguments: z.array(z.unknown()),
    invocationId: invocationId.optional(),
  }),
  z.object({ type: z.literal(4), invocationId }),
  z.object({ type: z.literal(7) }),
  z.object({ type: z.literal([2, 3, 5, 6, 8, 9]) }),
]);

/** Null for anything that is not a message of the protocol. */
export function parseClientMessage(record: string): ClientMessage | null {
  const parsed = clientMessage.safeParse(parseJson(record));
  if (!parsed.success) return null;
  const message = parsed.data;
  switch (message.type) {
    case 1:
      return { kind: "invocation", invocation: message };
    case 4:
      return { kind: "stream", invocationId: message.invocationId };
    case 7:
      return { kind: "close" };
    default:
      return { kind: "ignored" };
  }
}
