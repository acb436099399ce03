import type { ToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import type { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { whenQuiet } from "../shared/activity/when-quiet.ts";
import { registerWorker } from "./register-worker.ts";

const quietMs = 1000;
const limitMs = 30_000;

interface WorkerSurroundings {
  readonly queryClient: QueryClient;
  readonly toasts: ToastStore;
}

/** Registers the worker once the application is stable, or after 30 s: it must not compete with the first page. */
export async function startWorker({ queryClient, toasts }: WorkerSurroundings): Promise<void> {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  const activity = {
    isBusy: () => queryClient.isFetching() + queryClient.isMutating() > 0,
    subscribe: (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
  };
  await whenQuiet(activity, { quietMs, limitMs });
  try {
    await registerWorker(navigator.serviceWorker, (update) => {
      toasts.show({
        key: "update",
        tone: "info",
        lifetimeMs: null,
        title: i18next.t("update.title"),
        text: i18next.t("update.text"),
        action: { label: i18next.t("update.act"), onAct: update },
      });
    });
  } catch {
    // Private windows and some policies refuse workers: everything works without.
  }
}
