import type { ToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import { MutationCache, QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { currentLanguage } from "../i18n/i18n.ts";
import { ApiError } from "../shared/api/api-error.ts";
import { failureToast } from "../shared/api/failure-toast.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** `isShownInPlace`: the page itself shows the failure, so no toast repeats it. */
    readonly mutationMeta: { readonly isShownInPlace?: boolean };
  }
}

/** A connection that is back within moments is not worth a message. */
const lostConnectionDelayMs = 5000;

/** What was refused stays refused; what was lost on the way may come through. */
function isWorthRetrying(failureCount: number, error: Error): boolean {
  const isPassing = error instanceof ApiError && (error.code === "network" || error.code === "unavailable");
  return isPassing && failureCount < 2;
}

export function createQueryClient(toasts: ToastStore): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // "always": a call without a network fails and says so, instead of waiting in silence for one.
      queries: { retry: isWorthRetrying, staleTime: 10_000, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.isShownInPlace === true) return;
        const toast = failureToast(error, i18next.t, currentLanguage());
        if (toast === null) return;
        const isLost = error instanceof ApiError && error.code === "network";
        setTimeout(() => toasts.show(toast), isLost ? lostConnectionDelayMs : 0);
      },
    }),
  });
}
