import type { ScenarioRow } from "../../plan/scenarios-repository.ts";

/** Whatever is not frozen can be; the main plan, which is in no list, as well. */
export const scenarioView = ({ id, name, color, referenceId, frozenOn }: ScenarioRow) => ({
  id,
  name,
  color,
  referenceId,
  isFrozen: frozenOn !== null,
  canBeFrozen: frozenOn === null,
});
