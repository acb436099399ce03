import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * An answer that was asked for after this moment. One that is already on its way may be older than what made us ask,
 * and the cache would hand it out: it is waited for, then asked again.
 */
export async function fetchAnew<T, K extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T> {
  const known = queryClient.getQueryCache().find({ queryKey: query.queryKey, exact: true });
  if (known?.state.fetchStatus === "fetching") await known.promise?.catch(() => null);
  return queryClient.fetchQuery({ ...query, staleTime: 0 });
}
