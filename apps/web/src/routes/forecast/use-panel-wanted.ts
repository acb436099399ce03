import { useState } from "react";
import { useSignedInUser } from "../../shared/session/session-context.ts";
import { safeStorage } from "../../shared/workplace/storage-keys.ts";

const storage = safeStorage(() => localStorage);

/** Whether this person wants the panel beside the grid: as they left it, in this browser. */
export function usePanelWanted(): readonly [isWanted: boolean, want: (isWanted: boolean) => void] {
  const key = `amont.forecast.panel.${useSignedInUser()?.id ?? ""}`;
  const [isWanted, setIsWanted] = useState(() => storage.read(key) === "open");
  const want = (next: boolean) => {
    setIsWanted(next);
    storage.write(key, next ? "open" : "closed");
  };
  return [isWanted, want];
}
