/** Which of the blocks that were read is a widget's. It is known by what was asked, and never by a number alone. Pure. */

import {
  type Span,
  type WidgetKind,
  type WidgetOptions,
  widgetRules,
} from "@amont/contract/operations/boards/widget-kinds.ts";
import type { Block } from "@amont/figures/blocks/block.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";

export interface Asked {
  readonly kind: WidgetKind;
  readonly options: WidgetOptions;
}

export interface ReadWidget extends Asked {
  readonly block: Block | null;
  readonly failure: string | null;
}

/** What all widgets look at. */
export interface BoardLook {
  readonly span: Span;
  /** Empty: all of them. */
  readonly accountIds: readonly number[];
  readonly scenarioId: number | null;
  /** Null: as it is now. */
  readonly asOf: CalendarDate | null;
}

interface ReadBoard {
  readonly look: BoardLook;
  readonly blocks: readonly ReadWidget[];
}

/** Two that say the same show the same, whatever their numbers are and in whichever order their options stand. */
const wordsOf = ({ kind, options }: Asked): string =>
  JSON.stringify([
    kind,
    ...Object.entries(options)
      .filter(([, value]) => value !== undefined)
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  ]);

export function readOf(blocks: readonly ReadWidget[] | undefined, widget: Asked): ReadWidget | undefined {
  const words = wordsOf(widget);
  return blocks?.find((block) => wordsOf(block) === words);
}

const followsSpan = ({ kind, options }: Asked): boolean =>
  options.span === undefined && widgetRules[kind].options.includes("span");

/** What may stand on a board until it is read: what is of other accounts, another plan or another day is another figure. */
export function keptWhileReading<Board extends ReadBoard>(
  before: Board | undefined,
  look: BoardLook,
): Board | undefined {
  if (before === undefined || before.look.asOf !== look.asOf) return undefined;
  const isSamePlan =
    before.look.scenarioId === look.scenarioId && before.look.accountIds.join() === look.accountIds.join();
  if (isSamePlan && before.look.span === look.span) return before;
  return { ...before, blocks: isSamePlan ? before.blocks.filter((block) => !followsSpan(block)) : [] };
}
