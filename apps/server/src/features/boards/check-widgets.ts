/** What a board may be made of, and where. Two people who look at it see the same: what is stored has fallen into place. */
import { type Failure, failure } from "@amont/contract/failure.ts";
import type { BoardWidget, sentWidgets } from "@amont/contract/operations/boards/board-shape.ts";
import {
  mostWidgets,
  takesOptions,
  tallestWidget,
  widgetRules,
} from "@amont/contract/operations/boards/widget-kinds.ts";
import { arrange, boardColumns } from "@amont/engine/reporting/board-layout.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { z } from "zod";

type SentWidget = z.output<typeof sentWidgets>[number];

export function checkWidgets(sent: readonly SentWidget[]): Result<readonly BoardWidget[], Failure> {
  if (sent.length > mostWidgets) return err(failure("40001"));
  const widgets: BoardWidget[] = [];
  for (const one of sent) {
    if (!isKnown(one)) return err(failure("40003"));
    if (!isInGrid(one)) return err(failure("40002"));
    widgets.push(one);
  }
  if (new Set(widgets.map(({ id }) => id)).size < widgets.length) return err(failure("40002"));
  return ok(arrange(widgets));
}

const isKnown = (widget: SentWidget): widget is BoardWidget =>
  Object.hasOwn(widgetRules, widget.kind) && takesOptions(widget as BoardWidget);

function isInGrid({ kind, column, row, width, height }: BoardWidget): boolean {
  const { leastWidth, leastHeight } = widgetRules[kind];
  return (
    column >= 0 &&
    row >= 0 &&
    row <= lowestRow &&
    width >= leastWidth &&
    height >= leastHeight &&
    height <= tallestWidget &&
    column + width <= boardColumns
  );
}

/** Nobody scrolls further. */
const lowestRow = tallestWidget * mostWidgets;
