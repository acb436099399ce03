/** Does what failure-response.ts decides: every failed call that its page does not show itself ends here. */
import type { ToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import type { TFunction } from "i18next";
import { ApiError } from "../api/api-error.ts";
import { openTransfer, type TransferDesk } from "../ledger/transfers/transfer-desk.ts";
import { type FailureOptions, failureResponse } from "./failure-response.ts";
import type { ReloadOnce } from "./reload-once.ts";
import type { SubscriptionPrompt } from "./subscription-prompt.ts";

const mergeMs = 500;

interface FailureDependencies {
  readonly toasts: Pick<ToastStore, "show">;
  readonly subscription: Pick<SubscriptionPrompt, "open">;
  readonly transfers: Pick<TransferDesk, "open">;
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
  const { toasts, subscription, transfers, reloads, t, now } = dependencies;
  const forbiddenListeners = new Set<() => void>();
  let forbiddenAt = Number.NEGATIVE_INFINITY;
  let isForbiddenTold = false;

  /** One side of a transfer is not changed by itself (32005): from the refusal one gets to the transfer. */
  const wayOut = (error: unknown) => {
    const { transferId } = error instanceof ApiError && error.code === "32005" ? error.params : {};
    return typeof transferId === "string"
      ? { action: { label: t("openTransfer"), onAct: () => openTransfer(transfers, transferId) } }
      : {};
  };

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
          toasts.show({ ...response.toast, ...wayOut(error) });
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
