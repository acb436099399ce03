import { MutationCache, type Query, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../shared/api/api-error.ts";
import type { FailureHandler } from "../shared/failures/failure-handler.ts";
import type { FailureOptions } from "../shared/failures/failure-response.ts";

interface FailureMeta extends Record<string, unknown> {
  /** `none`: nothing is said; a text of its own: that is said instead of ours. */
  readonly toast?: FailureOptions["toast"];
}

declare module "@tanstack/react-query" {
  interface Register {
    readonly queryMeta: FailureMeta;
    /** `isShownInPlace`: the page itself shows the failure, so no toast repeats it. */
    readonly mutationMeta: FailureMeta & { readonly isShownInPlace?: boolean };
  }
}

/** What was refused stays refused; what was lost on the way may come through. */
function isWorthRetrying(failureCount: number, error: Error): boolean {
  const isPassing = error instanceof ApiError && (error.code === "network" || error.code === "unavailable");
  return isPassing && failureCount < 2;
}

/** A page without its data shows why; one that keeps showing older data has to be told that it is older. */
function queryOptions({ meta, state }: Query<unknown, unknown, unknown>): FailureOptions {
  const toast = meta?.toast ?? (state.data === undefined ? "none" : undefined);
  return toast === undefined ? {} : { toast };
}

function mutationOptions(
  meta: { toast?: FailureOptions["toast"]; isShownInPlace?: boolean } = {},
): FailureOptions {
  if (meta.isShownInPlace === true) return { toast: "none", mayReload: false };
  return meta.toast === undefined ? {} : { toast: meta.toast };
}

export function createQueryClient(failures: FailureHandler): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // "always": a call without a network fails and says so, instead of waiting in silence for one.
      queries: { retry: isWorthRetrying, staleTime: 10_000, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
    queryCache: new QueryCache({ onError: (error, query) => failures.handle(error, queryOptions(query)) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) =>
        failures.handle(error, mutationOptions(mutation.meta)),
    }),
  });
}
