import { invariant } from "@amont/kernel/assert.ts";
import type { ToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import { createContext, use } from "react";

export const ToastsContext = createContext<ToastStore | null>(null);

export function useToasts(): ToastStore {
  const store = use(ToastsContext);
  invariant(store !== null, "a page stands inside the toasts provider");
  return store;
}
