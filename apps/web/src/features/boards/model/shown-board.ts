/** A board as a page shows it, stored or not. */
import type { Board, BoardFilter, BoardWidget } from "@amont/contract/operations/boards/board-shape.ts";
import type { TemplateName } from "@amont/contract/operations/boards/board-templates.ts";

/** Of who looks at all of it, not too far ahead. */
export const usualFilter: BoardFilter = { span: "13w", accountIds: [] };

export interface ShownBoard {
  /** Its number, or the name of a template. */
  readonly key: string;
  /** Null: it is a template, stored for nobody. */
  readonly stored: { readonly board: Board; readonly tag: string | null } | null;
  readonly template: TemplateName | null;
  readonly name: string;
  readonly filter: Board["filter"];
  readonly widgets: readonly BoardWidget[];
}
