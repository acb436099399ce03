import { invariant } from "@amont/kernel/assert.ts";
import { createContext, use } from "react";
import type { Api } from "./api.ts";

export const ApiContext = createContext<Api | null>(null);

export function useApi(): Api {
  const api = use(ApiContext);
  invariant(api !== null, "a page stands inside the API provider");
  return api;
}
