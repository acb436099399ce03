import type { ReactNode } from "react";
import { type Toast, type ToastMessage, withoutToast, withToast } from "./toast-list.ts";

export type ShownToast = Toast<ReactNode>;

export interface ToastStore {
  readonly show: (message: ToastMessage<ReactNode>) => void;
  readonly dismiss: (key: string) => void;
  readonly list: () => readonly ShownToast[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Keeps the list outside of React, so that any code can speak. */
export function createToastStore(): ToastStore {
  let toasts: readonly ShownToast[] = [];
  const listeners = new Set<() => void>();
  const replace = (next: readonly ShownToast[]) => {
    if (next === toasts) return;
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (message) => replace(withToast(toasts, message)),
    dismiss: (key) => replace(withoutToast(toasts, key)),
    list: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
