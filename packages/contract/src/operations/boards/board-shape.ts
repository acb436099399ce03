/** How boards travel. A board is read and written as a whole; names are the same on both sides. */
import { z } from "zod";
import { entityCashFlow, inPath } from "../../access.ts";
import { idText } from "../../text-codecs.ts";
import { plain, wire } from "../../wire-object.ts";
import { templateNames } from "./board-templates.ts";
import { mostWidgets, spans, type WidgetKind, widgetKinds, widgetOptions } from "./widget-kinds.ts";

/** Who sees the company sees its boards; a private one is its owner's, who may be somebody who only reads. */
export const readBoards = entityCashFlow("read", inPath("id"));
export const ofEntity = wire({ entityId: ["id", idText] });
export const ofBoard = wire({ entityId: ["id", idText], boardId: ["boardId", idText] });

/** How many boards one company or consolidation has at most. */
export const mostBoards = 200;

export const boardName = z.string().trim().min(1).max(100);
export const boardVisibilities = ["private", "shared"] as const;
export const boardVisibility = z.enum(boardVisibilities);
export type BoardVisibility = z.output<typeof boardVisibility>;

/** What all widgets of a board look at that say nothing else. No account: all of them. */
export const boardFilter = plain({
  span: z.enum(spans),
  accountIds: z.array(z.int32().positive()).max(1_000),
});
export type BoardFilter = z.output<typeof boardFilter>;

const place = { column: z.int(), row: z.int(), width: z.int(), height: z.int() };

/** Checked by the board's own rules: which kind, which options of it (40003), and where (40002). */
export const sentWidgets = z
  .array(plain({ id: z.int32().positive(), kind: z.string().max(40), options: widgetOptions, ...place }))
  .max(10 * mostWidgets);

const widget = plain({
  id: z.int32().positive(),
  kind: z.enum(widgetKinds),
  options: widgetOptions,
  ...place,
});
export type BoardWidget = z.output<typeof widget> & { readonly kind: WidgetKind };

const head = {
  id: z.int(),
  name: z.string(),
  visibility: boardVisibility,
  /** What it was made of; it can be put back to that. */
  template: z.enum(templateNames).nullable(),
  isOwn: z.boolean(),
  ownerName: z.string().nullable(),
  /** May the caller change it? */
  canWrite: z.boolean(),
};

export const boardHead = plain({
  ...head,
  /** To draw it small. */
  widgets: z.array(plain({ kind: z.enum(widgetKinds), ...place })),
});
export type BoardHead = z.output<typeof boardHead>;

export const board = plain({ ...head, filter: boardFilter, widgets: z.array(widget) });
export type Board = z.output<typeof board>;

export const sentBoard = plain({
  name: boardName,
  visibility: boardVisibility,
  filter: boardFilter,
  widgets: sentWidgets,
});
