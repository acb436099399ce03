/**
 * One HTTP call of the product: its address, who may call it, what goes in and what comes out.
 * Server and browser both work from this description, so they cannot disagree. A description does
 * nothing by itself; the server's registry mounts it, the browser's client calls it.
 */
import { z } from "zod";
import type { AccessRule } from "./access.ts";
import type { ErrorCode } from "./errors/error-codes.ts";

export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** `legacy` wraps results as {Error, ErrorCode, Message, Result}; `plain` answers bare, with problem details. */
export type Envelope = "legacy" | "plain";

interface OperationFields<P, Q, B, R> {
  /** The name of the capability at every layer: file, use case, query, test. */
  readonly slug: string;
  readonly method: HttpMethod;
  /** Documented address, with `{name}` for its parameters. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: AccessRule;
  /** Does it change anything? A change runs in a read-write transaction. */
  readonly effect: "read" | "write";
  /** Costly calls have a tighter rate limit; guessable ones (sign-in, codes) the tightest. */
  readonly cost: "normal" | "expensive" | "guessable";
  /** Only for who proved a moment ago who they are (38005): an open browser alone is not enough. */
  readonly freshSignIn: boolean;
  readonly params: z.ZodType<P>;
  readonly query: z.ZodType<Q>;
  readonly body: z.ZodType<B>;
  readonly response: z.ZodType<R>;
  readonly errors: readonly ErrorCode[];
  /** `multipart` carries files (`wholeFile`) beside fields of text. */
  readonly bodyType: "json" | "multipart";
  /** `large` for blocks of many thousand lines. */
  readonly bodySize: "normal" | "large";
  /** `text` answers text/plain instead of JSON; `file` a file to save (`wholeFile`). */
  readonly responseType: "json" | "text" | "file";
  /** The answer has a name (`ETag`): who asks again with it (`If-None-Match`) is told when it is still the same. */
  readonly isConditional: boolean;
  /** Who sends the name of what they have read (`If-Match`) is refused once it is another: a conflict. */
  readonly isGuarded: boolean;
}

export interface Operation<P = unknown, Q = unknown, B = unknown, R = unknown>
  extends OperationFields<P, Q, B, R> {
  readonly envelope: Envelope;
}

/** An operation of unknown types, as the registry and the tests walk them. */
// biome-ignore lint/suspicious/noExplicitAny: the registry is generic over every operation
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyOperation = Operation<any, any, any, any>;

/** The decoded input of an operation, as its use case receives it. */
export interface InputOf<O extends AnyOperation> {
  readonly params: z.output<O["params"]>;
  readonly query: z.output<O["query"]>;
  readonly body: z.output<O["body"]>;
}

export const nothing = z.object({});
export const noContent = z.undefined();

type Defaults =
  | "effect"
  | "cost"
  | "freshSignIn"
  | "params"
  | "query"
  | "body"
  | "response"
  | "errors"
  | "bodyType"
  | "bodySize"
  | "responseType"
  | "isConditional"
  | "isGuarded";

type OperationInput<P, Q, B, R> = Omit<OperationFields<P, Q, B, R>, Defaults> &
  Partial<Pick<OperationFields<P, Q, B, R>, Defaults>>;

/** Addresses under /api without a version are the old controllers, whose answers are wrapped. */
export function envelopeOf(path: string): Envelope {
  return path.startsWith("/api/") && !/\/v\d+(\/|$|:)/.test(path) ? "legacy" : "plain";
}

// oxlint-disable-next-line typescript/no-empty-object-type
type Nothing = {};

export function operation<P = Nothing, Q = Nothing, B = Nothing, R = undefined>(
  input: OperationInput<P, Q, B, R>,
): Operation<P, Q, B, R> {
  return {
    effect: input.method === "GET" ? "read" : "write",
    cost: "normal",
    freshSignIn: false,
    params: nothing as unknown as z.ZodType<P>,
    query: nothing as unknown as z.ZodType<Q>,
    body: nothing as unknown as z.ZodType<B>,
    response: noContent as unknown as z.ZodType<R>,
    errors: [],
    bodyType: "json",
    bodySize: "normal",
    responseType: "json",
    isConditional: false,
    isGuarded: false,
    ...input,
    envelope: envelopeOf(input.path),
  };
}

/**
 * Calls documented as GET although they change data are served as documented and also as POST,
 * with the same input. Authentication is a bearer token, so no cookie can be ridden.
 */
export function methodsOf({ method, effect }: AnyOperation): readonly HttpMethod[] {
  return method === "GET" && effect === "write" ? ["GET", "POST"] : [method];
}
