import { useCallback, useSyncExternalStore } from "react";
import { safeStorage } from "../../../shared/workplace/storage-keys.ts";

const storage = safeStorage(() => localStorage);
const listeners = new Set<() => void>();
/** What was chosen since the page was opened: a browser that keeps nothing remembers at least that. */
const chosen = new Map<string, string>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(key: string, text: string): void {
  chosen.set(key, text);
  storage.write(key, text);
  for (const listener of listeners) listener();
}

/** A short text that this browser keeps, the same for everything on the page that reads it; null before any choice. */
export function useStoredChoice(key: string): readonly [text: string | null, choose: (text: string) => void] {
  const text = useSyncExternalStore(subscribe, () => chosen.get(key) ?? storage.read(key));
  const choose = useCallback((next: string) => write(key, next), [key]);
  return [text, choose];
}
