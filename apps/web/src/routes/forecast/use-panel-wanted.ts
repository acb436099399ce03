import { useState } from "react";
import { useSignedInUser } from "../../shared/session/session-context.ts";
import { shelfOn } from "../../shared/workplace/storage-keys.ts";

const shelf = shelfOn(() => localStorage);

/** Whether this person wants the panel beside the grid: as they left it, in this browser. */
export function usePanelWanted(): readonly [isWanted: boolean, want: (isWanted: boolean) => void] {
  const key = `amont.forecast.panel.${useSignedInUser()?.id ?? ""}`;
  const [isWanted, setIsWanted] = useState(() => shelf.read(key) === "open");
  const want = (next: boolean) => {
    setIsWanted(next);
    shelf.write(key, next ? "open" : "closed");
  };
  return [isWanted, want];
}
