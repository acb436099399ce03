/** The selection of a sheet, outside of rendering: who shows it listens, and a key press renders nothing else. */
import { useState, useSyncExternalStore } from "react";
import type { Selection } from "./sheet-selection.ts";

export interface SelectionStore {
  readonly current: Selection | null;
  readonly set: (next: Selection | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSelectionStore(): SelectionStore {
  const listeners = new Set<() => void>();
  let current: Selection | null = null;
  return {
    get current() {
      return current;
    },
    set: (next) => {
      if (next === current) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useSelectionStore(): SelectionStore {
  const [store] = useState(createSelectionStore);
  return store;
}

export function useSelection(store: SelectionStore): Selection | null {
  return useSyncExternalStore(store.subscribe, () => store.current);
}
