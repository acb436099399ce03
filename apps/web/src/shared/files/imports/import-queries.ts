import type { EventPayload } from "@amont/contract/events.ts";
import { getImport } from "@amont/contract/operations/imports/get-import.ts";
import type { ImportSummary } from "@amont/contract/operations/imports/import-summary.ts";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api/api.ts";

/** The area of the query keys that the events about imports speak of. */
export const importsKey = (companyId: number) => [companyId, "imports"] as const;

const oneKey = (companyId: number, importId: number) => [...importsKey(companyId), "one", importId] as const;

export const importQuery = (api: Api, companyId: number, importId: number) =>
  queryOptions({
    queryKey: oneKey(companyId, importId),
    queryFn: ({ signal }) => api.call(getImport, { params: { importId } }, { companyId, signal }),
  });

export type ImportProgress = EventPayload<"ImportProgressed">;

export const isUnderWay = ({ state }: Pick<ImportSummary, "state">): boolean =>
  state === "waiting" || state === "running";

/** An import as its last news tell it. What they do not tell stays. */
export const withProgress = (known: ImportSummary, progress: ImportProgress): ImportSummary =>
  known.importId === progress.importId && isUnderWay(known) ? { ...known, ...progress } : known;

/**
 * Puts news into the answers that are on screen: asking for them again after each of a hundred chunks would be a
 * hundred calls. What ends, is stopped or is taken back is asked for again.
 */
export async function takeProgress(
  queryClient: QueryClient,
  companyId: number,
  progress: ImportProgress,
): Promise<void> {
  if (isUnderWay(progress)) {
    const key = oneKey(companyId, progress.importId);
    queryClient.setQueryData<ImportSummary>(key, (known) =>
      known === undefined ? undefined : withProgress(known, progress),
    );
  } else {
    await queryClient.invalidateQueries({ queryKey: importsKey(companyId) });
  }
}
