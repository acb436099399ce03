import { useQueryClient } from "@tanstack/react-query";
import { takeProgress } from "../../shared/files/imports/import-queries.ts";
import { useEvent } from "../../shared/realtime/events-context.ts";
import { takeHistoryProgress } from "./imports-queries.ts";

/** While it is there, what a page shows of imports follows their news. */
export function useLiveImports(companyId: number): void {
  const queryClient = useQueryClient();
  useEvent("ImportProgressed", (progress) => {
    void takeHistoryProgress(queryClient, companyId, progress);
    void takeProgress(queryClient, companyId, progress);
  });
}
