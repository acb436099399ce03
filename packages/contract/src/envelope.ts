/**
 * The two shapes of an answer. Old controllers wrap everything as {Error, ErrorCode, Message,
 * Result} and report domain failures with HTTP 200; versioned addresses answer bare and report
 * failures as problem details. `wrapFailure` and `readFailure` are inverse to each other.
 */
import { z } from "zod";
import { errorCatalogue, errorMessage, isDomainCode, isErrorCode } from "./error-catalogue.ts";
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
  readonly language: "fr" | "en";
  readonly requestId: string;
}

export function wrapFailure(failed: Failure, options: WrapOptions): WrappedFailure {
  const { status } = errorCatalogue[failed.code];
  const message = errorMessage(failed.code, options.language);
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
      title: options.language === "fr" ? "Une erreur est survenue" : "Something went wrong",
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
