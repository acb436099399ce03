import type { ErrorCode } from "@amont/contract/errors/error-codes.ts";
import type { Failure, FailureParams } from "@amont/contract/failure.ts";

/**
 * `network`: no answer came. `unreadable`: one came, and it was not what the contract says. `unlisted`: a refusal
 * whose code or status the catalogue does not know.
 */
export type ApiErrorCode = ErrorCode | "network" | "unreadable" | "unlisted";

interface ApiErrorDetails {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly params?: FailureParams;
  readonly requestId?: string | undefined;
  readonly serverMessage?: string | null;
}

/** Why a call did not give its result, whatever layer it failed in. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly params: FailureParams;
  readonly requestId: string | undefined;
  /** What the answer itself said, in the words of whoever gave it. */
  readonly serverMessage: string | null;

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    const { code, status, params = {}, requestId, serverMessage = null } = details;
    super(`the call failed: ${code}`, options);
    this.code = code;
    this.status = status;
    this.params = params;
    this.requestId = requestId;
    this.serverMessage = serverMessage;
  }

  static fromFailure({ code, params }: Failure, response: Response, serverMessage: string | null): ApiError {
    const requestId = response.headers.get("x-request-id") ?? undefined;
    return new ApiError({ code, params, status: response.status, requestId, serverMessage });
  }
}

export interface InputIssue {
  readonly field: string;
  readonly problem: string;
}

const isIssue = (value: unknown): value is InputIssue => {
  const issue = value as Partial<InputIssue> | null;
  return typeof issue?.field === "string" && typeof issue.problem === "string";
};

/** The fields that the server refused, when that is why the call failed. */
export function inputIssues(error: unknown): readonly InputIssue[] {
  if (!(error instanceof ApiError) || error.code !== "invalid_input") return [];
  const { issues } = error.params as { readonly issues?: unknown };
  return Array.isArray(issues) ? issues.filter(isIssue) : [];
}

/** How long to wait after too many tries, in seconds; null when the server does not say. */
export function retryAfterSeconds(error: ApiError): number | null {
  const { retryAfterSeconds: seconds } = error.params as { readonly retryAfterSeconds?: unknown };
  return typeof seconds === "number" && seconds > 0 ? seconds : null;
}
