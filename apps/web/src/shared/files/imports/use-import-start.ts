import { useQueryClient } from "@tanstack/react-query";
import { importsKey } from "./import-queries.ts";
import { startedImports } from "./started-imports.ts";

interface NewImport {
  readonly importId: number;
  readonly fileName: string;
}

/** To be called with an import that the server has just accepted: from then on every page tells how it goes. */
export function useImportStart(companyId: number): (started: NewImport) => void {
  const queryClient = useQueryClient();
  return ({ importId, fileName }) => {
    startedImports.add({ companyId, importId, fileName, startedAtMs: Date.now() });
    void queryClient.invalidateQueries({ queryKey: importsKey(companyId), refetchType: "active" });
  };
}
