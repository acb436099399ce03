/** Which scenarios are drawn beside the one that is shown, as a browser keeps them for a company. Pure. */

/** Null: the main plan. */
export type PlanId = number | null;

const mainWord = "main";

/** Whoever never chose compares a scenario with the main plan. */
export function readPinned(stored: string | null): readonly PlanId[] {
  if (stored === null) return [null];
  const words = stored.split(" ").filter((word) => word === mainWord || /^[1-9]\d{0,9}$/.test(word));
  return [...new Set(words)].map((word) => (word === mainWord ? null : Number(word)));
}

export const pinnedText = (pinned: readonly PlanId[]): string =>
  pinned.map((id) => (id === null ? mainWord : String(id))).join(" ");

export const togglePinned = (pinned: readonly PlanId[], id: PlanId): readonly PlanId[] =>
  pinned.includes(id) ? pinned.filter((other) => other !== id) : [...pinned, id];
