/**
 * What a feature hands to the registry: an operation of the contract and the use case that answers
 * it. A use case receives decoded input and a database already limited to what was authorised.
 */
import type { Failure } from "@amont/contract/failure.ts";
import type { WholeFile } from "@amont/contract/file.ts";
import type { AnyOperation, Operation } from "@amont/contract/operation.ts";
import type { Result } from "@amont/kernel/result.ts";
import type { ScopedDatabase } from "../db/scope.ts";
import type { ReadWith } from "../parsing/file-reader.ts";
import type { FileKind } from "../parsing/parsing-limits.ts";
import type { EncodedJson, UnchangedJson } from "./encoded-json.ts";
import type { Principal } from "./principal.ts";
import type { SpooledFile } from "./spooled-file.ts";
import type { Granted } from "./verdict.ts";

export interface OperationContext {
  readonly caller: Principal;
  readonly scope: Granted;
  readonly database: ScopedDatabase;
  readonly now: Date;
  readonly requestId: string;
  readonly language: "fr" | "en";
  readonly clientAddress: string;
  readonly hasCookie: (name: string) => boolean;
  /** What a call carries beside its input, as documented calls of other services do. */
  readonly header: (name: string) => string | undefined;
}

/** Calls open to everybody have no caller and no scoped database. */
export type AnonymousContext = Omit<OperationContext, "caller" | "scope" | "database">;

/**
 * For what comes before the transaction: reading a file, asking another service. No connection is held meanwhile, however
 * long that takes.
 */
export interface OpeningContext extends Omit<OperationContext, "database"> {
  /** In the processes that read files, in the company's turn. */
  readonly readFile: ReadWith;
  /** What the file is read with, looked up in a transaction that is over at once. */
  readonly look: <T>(work: (database: ScopedDatabase) => Promise<T>) => Promise<T>;
}

export type Outcome<T> = Result<T, Failure>;

interface Input<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
}

export type UseCase<P, Q, B, R> = (input: Input<P, Q, B>, context: OperationContext) => Promise<Outcome<R>>;

export type AnonymousUseCase<P, Q, B, R> = (
  input: Input<P, Q, B>,
  context: AnonymousContext,
) => Promise<Outcome<R>>;

/** Before the transaction: what the file says, or why it cannot be read. */
export type OpenFile<P, Q, B, F> = (input: Input<P, Q, B>, context: OpeningContext) => Promise<Outcome<F>>;

/** In the transaction, with what was opened before it. */
export type FileUseCase<P, Q, B, F, R> = (
  input: Input<P, Q, B> & { readonly opened: F },
  context: OperationContext,
) => Promise<Outcome<R>>;

type Erased<C> = (input: Input<unknown, unknown, unknown>, context: C) => Promise<Outcome<unknown>>;

/** The line in which requests with such a file wait, and what is done with the file when it is here. */
interface Opening {
  readonly kind: FileKind;
  readonly open: Erased<OpeningContext>;
}

export type OperationRoute =
  | {
      readonly kind: "authenticated";
      readonly operation: AnyOperation;
      readonly run: Erased<OperationContext>;
      /** Every operation that takes a file has one: the registry refuses it otherwise. */
      readonly opening?: Opening;
    }
  | { readonly kind: "anonymous"; readonly operation: AnyOperation; readonly run: Erased<AnonymousContext> };

export function answer<P, Q, B, R>(
  operation: Operation<P, Q, B, R>,
  useCase: UseCase<P, Q, B, R>,
): OperationRoute {
  return { kind: "authenticated", operation, run: useCase as Erased<OperationContext> };
}

/** For a use case that writes the answer's text itself. */
export function answerEncoded<P, Q, B, R>(
  operation: Operation<P, Q, B, R>,
  useCase: UseCase<P, Q, B, EncodedJson | UnchangedJson>,
): OperationRoute {
  return { kind: "authenticated", operation, run: useCase as Erased<OperationContext> };
}

/** For a call with a file: what is in it is found out by `open` before the transaction, and never within. */
export function answerFile<P, Q, B, F, R>(
  operation: Operation<P, Q, B, R>,
  kind: FileKind,
  open: OpenFile<P, Q, B, F>,
  useCase: FileUseCase<P, Q, B, F, R>,
): OperationRoute {
  return {
    kind: "authenticated",
    operation,
    run: useCase as Erased<OperationContext>,
    opening: { kind, open: open as Erased<OpeningContext> },
  };
}

/** For a file that may be of any size. */
export function answerSpooled<P, Q, B>(
  operation: Operation<P, Q, B, WholeFile>,
  useCase: UseCase<P, Q, B, SpooledFile>,
): OperationRoute {
  return { kind: "authenticated", operation, run: useCase as Erased<OperationContext> };
}

export function answerAnonymous<P, Q, B, R>(
  operation: Operation<P, Q, B, R>,
  useCase: AnonymousUseCase<P, Q, B, R>,
): OperationRoute {
  return { kind: "anonymous", operation, run: useCase as Erased<AnonymousContext> };
}
