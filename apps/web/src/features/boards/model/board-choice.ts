/** Which board an address means. Pure. */
import type { BoardHead } from "@amont/contract/operations/boards/board-shape.ts";
import { type TemplateName, templatesOf } from "@amont/contract/operations/boards/board-templates.ts";

type BoardChoice =
  | { readonly kind: "stored"; readonly head: BoardHead }
  | { readonly kind: "template"; readonly template: TemplateName };

interface Choice {
  readonly choice: BoardChoice;
  /** What the address names is not there, or no longer for the reader. */
  readonly isMissing: boolean;
}

/**
 * Without a word the morning's board: the reader's own one, or the one that everybody has, or the one that is there on the
 * first day.
 */
export function chooseBoard(
  asked: string | undefined,
  boards: readonly BoardHead[],
  isConsolidation: boolean,
): Choice {
  const stored = boards.find(({ id }) => String(id) === asked);
  if (stored !== undefined) return { choice: { kind: "stored", head: stored }, isMissing: false };
  const template = templatesOf(isConsolidation).find((name) => name === asked);
  if (template !== undefined) return { choice: { kind: "template", template }, isMissing: false };
  return { choice: morningBoard(boards, isConsolidation), isMissing: asked !== undefined };
}

function morningBoard(boards: readonly BoardHead[], isConsolidation: boolean): BoardChoice {
  const morning = isConsolidation ? "group-morning" : "morning";
  const made = boards.filter(({ template }) => template === morning);
  const own = made.find(({ isOwn, visibility }) => isOwn && visibility === "private");
  const head = own ?? made.find(({ visibility }) => visibility === "shared");
  return head === undefined ? { kind: "template", template: morning } : { kind: "stored", head };
}
