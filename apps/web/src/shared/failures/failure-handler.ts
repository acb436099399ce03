/** Does what failure-response.ts decides: every failed call that its page does not show itself ends here. */
import type { ToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import type { TFunction } from "i18next";
import { type FailureOptions, failureResponse } from "./failure-response.ts";
import type { ReloadOnce } from "./reload-once.ts";
import type { SubscriptionPrompt } from "./subscription-prompt.ts";

const mergeMs = 500;

interface FailureDependencies {
  readonly toasts: Pick<ToastStore, "show">;
  readonly subscription: Pick<SubscriptionPrompt, "open">;
  readonly reloads: ReloadOnce;
  readonly t: TFunction;
  readonly now: () => number;
}

export interface FailureHandler {
  readonly handle: (error: unknown, options?: FailureOptions) => void;
  /** After a refusal, at most once per burst: rights may have changed since the page was opened. */
  readonly onForbidden: (listener: () => void) => () => void;
}

export function createFailureHandler(dependencies: FailureDependencies): FailureHandler {
  const { toasts, subscription, reloads, t, now } = dependencies;
  const forbiddenListeners = new Set<() => void>();
  let forbiddenAt = Number.NEGATIVE_INFINITY;
  let isForbiddenTold = false;

  return {
    onForbidden: (listener) => {
      forbiddenListeners.add(listener);
      return () => forbiddenListeners.delete(listener);
    },
    handle: (error, options = {}) => {
      const response = failureResponse(error, { t, options, isReloadSpent: reloads.isSpent() });
      switch (response.kind) {
        case "reload":
          reloads.reload();
          break;
        case "subscription":
          subscription.open();
          break;
        case "toast":
          toasts.show(response.toast);
          break;
        case "forbidden": {
          const isNewBurst = now() - forbiddenAt >= mergeMs;
          forbiddenAt = now();
          if (isNewBurst) isForbiddenTold = false;
          if (response.toast !== null && !isForbiddenTold) {
            toasts.show(response.toast);
            isForbiddenTold = true;
          }
          if (isNewBurst) for (const listener of forbiddenListeners) listener();
          break;
        }
        case "silence":
          break;
      }
    },
  };
}
