/** A board while somebody changes it: each act gives the next board, and the way back. Pure. */
import type {
  Board,
  BoardFilter,
  BoardVisibility,
  BoardWidget,
} from "@amont/contract/operations/boards/board-shape.ts";
import {
  mostWidgets,
  tallestWidget,
  type WidgetKind,
  type WidgetOptions,
  widgetRules,
} from "@amont/contract/operations/boards/widget-kinds.ts";
import { arrange, boardColumns } from "@amont/engine/reporting/board-layout.ts";

export interface BoardContent {
  readonly name: string;
  readonly visibility: BoardVisibility;
  readonly filter: BoardFilter;
  readonly widgets: readonly BoardWidget[];
}

/** What somebody changes of a board. */
export const contentOf = ({ name, visibility, filter, widgets }: Board) => ({
  name,
  visibility,
  filter,
  widgets,
});

export interface BoardDraft {
  readonly past: readonly BoardContent[];
  readonly now: BoardContent;
  readonly future: readonly BoardContent[];
}

/** Further back nobody remembers what they did. */
const mostSteps = 100;

export const draftOf = (now: BoardContent): BoardDraft => ({ past: [], now, future: [] });

export function changed(draft: BoardDraft, change: Partial<BoardContent>): BoardDraft {
  const now = { ...draft.now, ...change };
  if (isSame(now, draft.now)) return draft;
  return { past: [...draft.past, draft.now].slice(-mostSteps), now, future: [] };
}

export function undone(draft: BoardDraft): BoardDraft {
  const { past, now, future } = draft;
  const before = past.at(-1);
  return before === undefined ? draft : { past: past.slice(0, -1), now: before, future: [now, ...future] };
}

export function redone(draft: BoardDraft): BoardDraft {
  const { past, now, future } = draft;
  const [after, ...later] = future;
  return after === undefined ? draft : { past: [...past, now], now: after, future: later };
}

export const isSame = (left: BoardContent, right: BoardContent): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

export interface Place {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** As near to the wanted place as its kind and the columns allow; the others make room. */
export function placed(
  widgets: readonly BoardWidget[],
  id: number,
  wanted: Partial<Place>,
): readonly BoardWidget[] {
  const next = widgets.map((widget) => {
    if (widget.id !== id) return widget;
    const { leastWidth, leastHeight } = widgetRules[widget.kind];
    const width = between(leastWidth, wanted.width ?? widget.width, boardColumns);
    const height = between(leastHeight, wanted.height ?? widget.height, tallestWidget);
    const column = between(0, wanted.column ?? widget.column, boardColumns - width);
    return Object.assign({}, widget, { column, width, height, row: Math.max(wanted.row ?? widget.row, 0) });
  });
  return arrange(next, id);
}

/** Where it stood before or after it in reading order: the two change places. */
export function swapped(
  widgets: readonly BoardWidget[],
  id: number,
  direction: -1 | 1,
): readonly BoardWidget[] {
  const at = widgets.findIndex((widget) => widget.id === id);
  const [one, other] = [widgets[at], widgets[at + direction]];
  if (one === undefined || other === undefined) return widgets;
  const order = [...widgets];
  order[at] = other;
  order[at + direction] = one;
  // Each takes the next free place in the new order: nothing else changes its size.
  const rows = widgets.map(({ row }) => row);
  const moved = order.map((widget, index) => {
    const stood = widgets[index] ?? widget;
    const column = Math.min(widget === stood ? widget.column : stood.column, boardColumns - widget.width);
    return Object.assign({}, widget, { column, row: rows[index] ?? widget.row });
  });
  return arrange(moved, direction === -1 ? id : other.id);
}

/** Below all others: nothing that stands somewhere moves. */
export function added(
  widgets: readonly BoardWidget[],
  kind: WidgetKind,
  options: WidgetOptions,
): readonly BoardWidget[] {
  if (widgets.length >= mostWidgets) return widgets;
  const id = Math.max(0, ...widgets.map((widget) => widget.id)) + 1;
  const row = Math.max(0, ...widgets.map((widget) => widget.row + widget.height));
  const { width, height } = usualSizes[kind];
  return arrange([...widgets, { id, kind, options, column: 0, row, width, height }]);
}

export const removed = (widgets: readonly BoardWidget[], id: number): readonly BoardWidget[] =>
  arrange(widgets.filter((widget) => widget.id !== id));

export const withOptions = (
  widgets: readonly BoardWidget[],
  id: number,
  options: WidgetOptions,
): readonly BoardWidget[] =>
  widgets.map((widget) => (widget.id === id ? Object.assign({}, widget, { options }) : widget));

const usualSizes: Readonly<Record<WidgetKind, { readonly width: number; readonly height: number }>> = {
  "cash-curve": { width: 8, height: 7 },
  "balance-now": { width: 4, height: 5 },
  changes: { width: 6, height: 6 },
  variance: { width: 4, height: 5 },
  week: { width: 4, height: 4 },
  late: { width: 4, height: 4 },
  "group-matrix": { width: 8, height: 5 },
  structure: { width: 4, height: 5 },
  movements: { width: 4, height: 4 },
  trend: { width: 4, height: 5 },
  budget: { width: 4, height: 5 },
  scenarios: { width: 6, height: 4 },
  risk: { width: 4, height: 5 },
  runway: { width: 3, height: 3 },
  indicator: { width: 3, height: 3 },
  note: { width: 4, height: 2 },
};
