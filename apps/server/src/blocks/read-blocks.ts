/** One reader for each kind of widget. */
import type { Failure } from "@amont/contract/failure.ts";
import { failure } from "@amont/contract/failure.ts";
import {
  takesOptions,
  type WidgetKind,
  type WidgetOptions,
} from "@amont/contract/operations/boards/widget-kinds.ts";
import type { Block } from "@amont/figures/blocks/block.ts";
import { err, ok } from "@amont/kernel/result.ts";
import type { Outcome } from "../http/operation-route.ts";
import type { BlockSource } from "./block-source.ts";
import { balanceNow } from "./kinds/balance-now.ts";
import { budget } from "./kinds/budget.ts";
import { cashCurve } from "./kinds/cash-curve.ts";
import { changes } from "./kinds/changes.ts";
import { groupMatrix } from "./kinds/group-matrix.ts";
import { indicator, runway } from "./kinds/indicator.ts";
import { late } from "./kinds/late.ts";
import { movements } from "./kinds/movements.ts";
import { note } from "./kinds/note.ts";
import { risk } from "./kinds/risk.ts";
import { scenarios } from "./kinds/scenarios.ts";
import { structure } from "./kinds/structure.ts";
import { trend } from "./kinds/trend.ts";
import { variance } from "./kinds/variance.ts";
import { week } from "./kinds/week.ts";

export interface Widget {
  readonly key: string;
  readonly kind: WidgetKind;
  readonly options: WidgetOptions;
}

type Reader = (source: BlockSource, options: WidgetOptions) => Promise<Outcome<Block>>;

const readers: Readonly<Record<WidgetKind, Reader>> = {
  "cash-curve": cashCurve,
  "balance-now": balanceNow,
  variance,
  changes,
  week,
  late,
  "group-matrix": groupMatrix,
  structure,
  movements,
  trend,
  budget,
  scenarios,
  risk,
  runway,
  indicator,
  note,
};

/** They look at lines or at what may come from here, which a past day does not have. */
const ofThePresent: ReadonlySet<WidgetKind> = new Set<WidgetKind>([
  "balance-now",
  "late",
  "movements",
  "risk",
  "runway",
  "indicator",
]);

/** What is late is of no account yet, and paths are simulated of all of them together. */
const ofAllAccounts: ReadonlySet<WidgetKind> = new Set<WidgetKind>(["late", "risk"]);

const presentOnly: Block = {
  kind: "text",
  state: "unavailable",
  notes: [{ word: "presentOnly" }],
  text: "",
};

interface ReadBlock {
  readonly key: string;
  readonly block: Block | null;
  readonly failure: Failure["code"] | null;
}

function saidOfAll(read: Outcome<Block>): Outcome<Block> {
  if (!read.ok) return read;
  const { value } = read;
  return ok({ ...value, notes: [...value.notes, { word: "allAccounts" }] });
}

/** One after the other: they share a connection, and what one has read the next one finds. */
export async function readBlocks(
  source: BlockSource,
  widgets: readonly Widget[],
): Promise<Outcome<readonly ReadBlock[]>> {
  if (!widgets.every(takesOptions)) return err(failure("40003"));
  const blocks: ReadBlock[] = [];
  const whole = source.ofAllAccounts;
  for (const { key, kind, options } of widgets) {
    const isPast = source.filter.asOf !== null;
    const read =
      isPast && ofThePresent.has(kind)
        ? ok(presentOnly)
        : ofAllAccounts.has(kind) && whole !== source
          ? saidOfAll(await readers[kind](whole, options))
          : await readers[kind](source, options);
    blocks.push(
      read.ok ? { key, block: read.value, failure: null } : { key, block: null, failure: read.error.code },
    );
  }
  return ok(blocks);
}
