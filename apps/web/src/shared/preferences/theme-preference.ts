/** Light, dark, or what the system says. before-paint.js reads the same key before React is there. */
import { useSyncExternalStore } from "react";

export const themePreferences = ["light", "dark", "system"] as const;
export type ThemePreference = (typeof themePreferences)[number];
export type Theme = "light" | "dark";

const storageKey = "amont.theme";

export function resolveTheme(preference: ThemePreference, isSystemDark: boolean): Theme {
  if (preference !== "system") return preference;
  return isSystemDark ? "dark" : "light";
}

const listeners = new Set<() => void>();
const tell = () => {
  document.documentElement.dataset["theme"] = currentTheme();
  for (const listener of listeners) listener();
};

const systemQuery = () => window.matchMedia("(prefers-color-scheme: dark)");

function currentPreference(): ThemePreference {
  try {
    const stored = localStorage.getItem(storageKey);
    return themePreferences.find((known) => known === stored) ?? "system";
  } catch {
    return "system";
  }
}

const currentTheme = (): Theme => resolveTheme(currentPreference(), systemQuery().matches);

export function chooseTheme(preference: ThemePreference): void {
  try {
    localStorage.setItem(storageKey, preference);
  } catch {
    // Without storage the system decides.
  }
  tell();
}

/** Another tab's choice and the system's evening both arrive here. */
export function followTheme(): void {
  systemQuery().addEventListener("change", tell);
  window.addEventListener("storage", (event) => {
    if (event.key === storageKey || event.key === null) tell();
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme);
export const useThemePreference = (): ThemePreference => useSyncExternalStore(subscribe, currentPreference);
