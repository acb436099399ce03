import { errorMessage } from "@amont/contract/error-catalogue.ts";
import type { TFunction } from "i18next";
import { frenchTypography } from "../../i18n/french-typography.ts";
import type { Language } from "../../i18n/i18n.ts";
import { ApiError, type ApiErrorCode, retryAfterSeconds } from "./api-error.ts";

export function codeText(code: ApiErrorCode, t: TFunction, language: Language): string {
  if (code === "network") return t("failure.network");
  if (code === "unreadable") return t("failure.unexpected");
  const text = errorMessage(code, language);
  return language === "fr" ? frenchTypography(text) : text;
}

/** What to tell the reader about a failed call. */
export function failureText(error: unknown, t: TFunction, language: Language): string {
  if (!(error instanceof ApiError)) return t("failure.unexpected");
  const seconds = error.code === "too_many_requests" ? retryAfterSeconds(error) : null;
  if (seconds !== null) return t("failure.retryInMinutes", { count: Math.ceil(seconds / 60) });
  return codeText(error.code, t, language);
}
