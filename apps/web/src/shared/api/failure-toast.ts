/** What a failed call says in passing, where no page shows it in place. Pure. */
import type { ToastMessage } from "@amont/ui/widgets/toasts/toast-list.ts";
import type { TFunction } from "i18next";
import type { Language } from "../../i18n/i18n.ts";
import { ApiError } from "./api-error.ts";
import { failureText } from "./failure-text.ts";

/** Null where silence is right: a session that ends leads to the sign-in page, a wrong field says so itself. */
export function failureToast(error: unknown, t: TFunction, language: Language): ToastMessage | null {
  const code = error instanceof ApiError ? error.code : null;
  if (code === "unauthenticated" || code === "invalid_input") return null;
  if (code === "forbidden")
    return { tone: "warn", title: t("failure.forbiddenTitle"), text: failureText(error, t, language) };
  return { tone: "warn", title: t("failure.title"), text: failureText(error, t, language) };
}
