import { invariant } from "@amont/kernel/assert.ts";
import { createContext, use } from "react";
import type { AppConfig } from "./app-config.ts";

export const AppConfigContext = createContext<AppConfig | null>(null);

export function useAppConfig(): AppConfig {
  const config = use(AppConfigContext);
  invariant(config !== null, "a page stands inside the configuration provider");
  return config;
}
