/** An expected failure: a code of the catalogue, and what a message may want to name. */
import type { ErrorCode } from "./errors/error-codes.ts";

export type FailureParams = Readonly<Record<string, unknown>>;

export interface Failure {
  readonly code: ErrorCode;
  readonly params: FailureParams;
}

export const failure = (code: ErrorCode, params: FailureParams = {}): Failure => ({ code, params });
