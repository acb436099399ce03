import { isErrorCode } from "@amont/contract/errors/error-codes.ts";
import type { FailureParams } from "@amont/contract/failure.ts";
import type { TFunction } from "i18next";
import { ApiError, type ApiErrorCode, retryAfterSeconds } from "./api-error.ts";

export function codeText(code: ApiErrorCode, t: TFunction, params: FailureParams = {}): string {
  if (code === "network") return t("failure.network");
  // What codes say may be out of reach, as the server was when it was to be fetched.
  return isErrorCode(code)
    ? t(`refusals.${code}`, { ...params, defaultValue: t("failure.unknown") })
    : t("failure.unknown");
}

/** What to tell the reader about a failed call. */
export function failureText(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return t("failure.unexpected");
  const { code, params, serverMessage } = error;
  const seconds = code === "too_many_requests" ? retryAfterSeconds(error) : null;
  if (seconds !== null) return t("failure.retryInMinutes", { count: Math.ceil(seconds / 60) });
  if (code === "unreadable") return t("failure.unexpected");
  // Only the server knows what went wrong inside it, or what a code means that we do not know.
  const isTheirsToSay = code === "internal" || !isErrorCode(code);
  return isTheirsToSay ? (serverMessage ?? codeText(code, t, params)) : codeText(code, t, params);
}
