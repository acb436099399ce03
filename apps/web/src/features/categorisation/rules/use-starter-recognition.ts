import { getStarterRecognition } from "@amont/contract/operations/categorisation/get-starter-recognition.ts";
import { setStarterRecognition } from "@amont/contract/operations/categorisation/set-starter-recognition.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../../shared/api/api-context.ts";

/** The table of common counterparties as it stands in a company, and its switch. */
export function useStarterRecognition(companyId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  // Beside the categories: where a kind leads follows what becomes of them.
  const queryKey = [companyId, "categories", "starter-recognition"];
  const table = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(getStarterRecognition, { params: { companyId } }, { signal }),
  });
  const turn = useMutation({
    mutationFn: (isEnabled: boolean) =>
      api.call(setStarterRecognition, { params: { companyId }, body: { isEnabled } }),
    // What is proposed for a group that waits depends on it.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: [companyId, "transactions", "label-groups"] }),
      ]),
  });
  return { table, turn };
}
