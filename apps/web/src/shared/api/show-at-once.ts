import type { DataTag, QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Shows what somebody chose before the server has it. Answers that are on their way were asked for before: each would show
 * what was there until the next one comes.
 */
export async function showAtOnce<Data>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  chosen: (known: NoInfer<Data>) => NoInfer<Data>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Data>(queryKey, (known) => (known === undefined ? known : chosen(known)));
}
