/** The companies whose first steps somebody put away in this browser. The page stays; only the side bar is without it. */
import { useSyncExternalStore } from "react";
import { localKeys, safeStorage } from "../storage-keys.ts";

const storage = safeStorage(() => window.localStorage);
const listeners = new Set<() => void>();

const read = (): string => storage.read(localKeys.closedFirstSteps) ?? "";

const idsOf = (text: string): readonly string[] => text.split(",").filter((id) => id !== "");

export function closeFirstSteps(companyId: number, isClosed: boolean): void {
  const others = idsOf(read()).filter((id) => id !== String(companyId));
  storage.write(localKeys.closedFirstSteps, [...others, ...(isClosed ? [String(companyId)] : [])].join(","));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export function useAreFirstStepsClosed(companyId: number | null): boolean {
  const closed = useSyncExternalStore(subscribe, read);
  return companyId !== null && idsOf(closed).includes(String(companyId));
}
