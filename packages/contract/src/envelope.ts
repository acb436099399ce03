/**
 * The two shapes of an answer. Old controllers wrap everything as {Error, ErrorCode, Message,
 * Result} and report domain failures with HTTP 200; versioned addresses answer bare and report
 * failures as problem details. `wrapFailure` and `readFailure` are inverse to each other.
 */
import { z } from "zod";
import { errorMessage, errorTitle, type ServerLanguage } from "./error-catalogue.ts";
import { errorStatuses, isDomainCode, isErrorCode } from "./errors/error-codes.ts";
import type { Failure } from "./failure.ts";
import type { Envelope } from "./operation.ts";

export const legacyAnswer = z.object({
  Error: z.boolean(),
  ErrorCode: z.union([z.number(), z.string()]).nullable(),
  Message: z.string().nullable(),
  Result: z.unknown(),
});

export const problemDetail = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  errorParams: z.record(z.string(), z.unknown()),
  requestId: z.string().optional(),
});

export interface WrappedFailure {
  readonly status: number;
  readonly contentType: "application/json" | "application/problem+json";
  readonly body: Record<string, unknown>;
}

export function wrapResult(envelope: Envelope, result: unknown): unknown {
  if (envelope === "plain") return result;
  return { Error: false, ErrorCode: null, Message: null, Result: result ?? null };
}

interface WrapOptions {
  readonly envelope: Envelope;
  readonly language: ServerLanguage;
  readonly requestId: string;
}

export function wrapFailure(failed: Failure, options: WrapOptions): WrappedFailure {
  const status = errorStatuses[failed.code];
  const message = errorMessage(failed.code, options.language, failed.params);
  if (options.envelope === "legacy") {
    const isDomain = isDomainCode(failed.code);
    return {
      status: isDomain ? 200 : status,
      contentType: "application/json",
      body: {
        Error: true,
        ErrorCode: isDomain ? Number(failed.code) : failed.code,
        Message: message,
        Result: null,
        errorParams: failed.params,
      },
    };
  }
  return {
    status,
    contentType: "application/problem+json",
    body: {
      type: failed.code,
      title: errorTitle(failed.code, options.language),
      status,
      detail: message,
      errorParams: failed.params,
      requestId: options.requestId,
    },
  };
}

const failureBody = z.union([
  z.object({
    Error: z.literal(true),
    ErrorCode: z.union([z.string(), z.number()]),
    errorParams: z.record(z.string(), z.unknown()).default({}),
  }),
  z.object({ type: z.string(), errorParams: z.record(z.string(), z.unknown()).default({}) }),
]);

/** The failure that an answer carries, or null when it carries none that we know. */
export function readFailure(body: unknown): Failure | null {
  const parsed = failureBody.safeParse(body);
  if (!parsed.success) return null;
  const code = String("ErrorCode" in parsed.data ? parsed.data.ErrorCode : parsed.data.type);
  return isErrorCode(code) ? { code, params: parsed.data.errorParams } : null;
}

const messageBody = z.union([
  z.string(),
  z.object({ ErrorMessage: z.string() }).transform((body) => body.ErrorMessage),
  z.object({ detail: z.string() }).transform((body) => body.detail),
  z.object({ Message: z.string() }).transform((body) => body.Message),
]);

/** What a failed answer says in words, whichever of its shapes it has; null when it says nothing. */
export function readFailureMessage(body: unknown): string | null {
  const message = messageBody.safeParse(body).data?.trim() ?? "";
  return message === "" ? null : message;
}

/** Does the old envelope report a failure, be its code one of ours or not? */
export function isLegacyFailure(body: unknown): boolean {
  return legacyAnswer.safeParse(body).data?.Error === true;
}
