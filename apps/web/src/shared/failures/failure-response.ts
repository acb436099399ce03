/** What the application does about a failed call. Pure: deciding here, acting in failure-handler.ts. */
import { isDomainCode } from "@amont/contract/errors/error-codes.ts";
import type { ToastMessage } from "@amont/ui/widgets/toasts/toast-list.ts";
import type { TFunction } from "i18next";
import { ApiError } from "../api/api-error.ts";
import { failureText } from "../api/failure-text.ts";

export interface FailureOptions {
  /** The words of the caller instead of ours, or none at all because it shows the failure itself. */
  readonly toast?: "none" | { readonly title?: string; readonly text: string };
  /** False where a reload would take away what somebody typed. */
  readonly mayReload?: boolean;
}

type FailureToast = ToastMessage & { readonly key?: string };

export type FailureResponse =
  | { readonly kind: "silence" }
  | { readonly kind: "reload" }
  | { readonly kind: "subscription" }
  /** Several refusals at once are one message; and a right may have been withdrawn meanwhile. */
  | { readonly kind: "forbidden"; readonly toast: FailureToast | null }
  | { readonly kind: "toast"; readonly toast: FailureToast };

interface Circumstances {
  readonly t: TFunction;
  readonly options: FailureOptions;
  /** Did a reload just fail to help? */
  readonly isReloadSpent: boolean;
}

const silence: FailureResponse = { kind: "silence" };

export function failureResponse(
  error: unknown,
  { t, options, isReloadSpent }: Circumstances,
): FailureResponse {
  if (isGivenUp(error)) return silence;
  const status = error instanceof ApiError ? statusOf(error) : null;
  // The session leads to the sign-in page; the connection watch speaks of a lost connection.
  if (status === 401 || status === 0) return silence;
  // The organisation's companies have closed until there is a second factor: leaving them leads to it.
  if (error instanceof ApiError && error.code === "38007") return { kind: "forbidden", toast: null };
  if (status === 402) return { kind: "subscription" };
  if (status === 400 && !isReloadSpent && options.mayReload !== false) return { kind: "reload" };
  const toast = toastFor(error, status, t, options.toast);
  if (status === 403) return { kind: "forbidden", toast };
  return toast === null ? silence : { kind: "toast", toast };
}

/** A call that was called off is not a failure. */
function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** A domain failure may come inside a success: then its code says more than the status. */
function statusOf({ code, status }: ApiError): number {
  if (code === "402") return 402;
  return isDomainCode(code) ? 422 : status;
}

function toastFor(
  error: unknown,
  status: number | null,
  t: TFunction,
  wanted: FailureOptions["toast"],
): FailureToast | null {
  if (wanted === "none") return null;
  // A value that is not accepted is for the form that sent it to explain; a broken rule has a text of its own.
  if (status === 422 && error instanceof ApiError && !isDomainCode(error.code)) return null;
  if (wanted !== undefined) return { tone: "warn", title: t("failure.title"), ...wanted };
  if (status === 403) {
    return {
      tone: "warn",
      key: "forbidden",
      title: t("failure.forbiddenTitle"),
      text: failureText(error, t),
    };
  }
  if (status === 502 || status === 503 || status === 504) {
    const [title, text] = [t("failure.unreachableTitle"), t("failure.unreachable")];
    return { tone: "warn", key: "unreachable", title, text };
  }
  const tone = status !== null && status >= 500 ? "danger" : "warn";
  return { tone, title: titleFor(error, t), text: failureText(error, t) };
}

function titleFor(error: unknown, t: TFunction): string {
  return error instanceof ApiError && error.code === "6007" ? t("errors.ownTitles.6007") : t("failure.title");
}
