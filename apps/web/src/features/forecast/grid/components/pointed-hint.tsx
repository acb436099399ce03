import { useState, useSyncExternalStore } from "react";
import { loadTexts } from "../../../../i18n/i18n.ts";
import { lazily } from "../../../../shared/layout/lazily.tsx";
import type { AutomaticPlace } from "../../automatic/automatic-queries.ts";
import type { PointedCellStore } from "../pointed-cell.ts";

// With the first automatic cell that somebody points at.
const AutomaticHint = lazily(async () => {
  const texts = loadTexts("automatic-forecast");
  const hint = await import("../../automatic/components/automatic-hint.tsx");
  await texts;
  return hint.AutomaticHint;
});

interface PointedHintProps {
  readonly place: AutomaticPlace;
  readonly pointed: PointedCellStore;
}

export function PointedHint({ place, pointed }: PointedHintProps) {
  const current = useSyncExternalStore(pointed.subscribe, () => pointed.current);
  const [isWanted, setIsWanted] = useState(false);
  if (current !== null && !isWanted) setIsWanted(true);
  return isWanted ? <AutomaticHint place={place} pointed={current} /> : null;
}
