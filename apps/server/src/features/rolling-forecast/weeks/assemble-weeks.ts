/** Lines by weeks, of a weekly statement: nothing here is worked out a second time. */
import { headroomOn } from "@amont/engine/liquidity/headroom.ts";
import {
  leafFigures,
  type RollingLine,
  type RollingRow,
  rollingSheet,
  usualLines,
} from "@amont/engine/liquidity/rolling/lines.ts";
import { addDays } from "@amont/kernel/calendar-date.ts";
import type { ScopedDatabase } from "../../../db/scope.ts";
import type { CurrentEntity } from "../../../forecast/group/current-entity.ts";
import { loadLiquidityRules } from "../../../ledger/liquidity/liquidity-rules-repository.ts";
import { loadLines } from "../rolling-repository.ts";
import type { OpenedWeeks } from "./open-weeks.ts";

/** What an entity shows, figures aside. */
export async function loadShown(database: ScopedDatabase, entity: CurrentEntity) {
  const [lines, rules] = await Promise.all([
    loadLines(database, entity),
    loadLiquidityRules(database, entity),
  ]);
  return { lines, ...rules };
}

export interface Shown extends Awaited<ReturnType<typeof loadShown>> {
  /** What may not be used of what is held, column by column. */
  readonly blocked: readonly number[];
}

export interface AssembledWeeks {
  readonly lines: readonly RollingLine[];
  readonly rows: readonly RollingRow[];
  readonly labelOf: (key: RollingRow["key"]) => string | null;
  readonly foot: Readonly<Record<FootKey, readonly number[]>>;
}

type FootKey =
  | "opening"
  | "receipts"
  | "disbursements"
  | "transfers"
  | "closing"
  | "blocked"
  | "undrawn"
  | "liquidity"
  | "floor"
  | "headroom";

/** What moves between one's own accounts is no receipt and no payment. */
export const transferIdsOf = (tree: OpenedWeeks["tree"]): ReadonlySet<number> =>
  new Set(tree.filter(({ kind }) => kind === "transfer").map(({ id }) => id));

/** By the columns of the statement. */
export function assembleWeeks(
  { statement, balances, tree, overdraftMinor }: OpenedWeeks,
  { blocked, ...shown }: Shown,
  countsOverdrafts: boolean,
): AssembledWeeks {
  const { periods } = statement.axis;
  const transferIds = transferIdsOf(tree);
  const lines = shown.lines.length > 0 ? shown.lines : usualLines(tree, transferIds);
  const sheet = rollingSheet({ tree, lines, transferIds }, leafFigures(statement), periods.length);
  const rules = { ...shown, countsOverdrafts };
  const closing = balances.end.map(Number);
  const heads = periods.map(({ endExclusive }, week) =>
    headroomOn(
      {
        closingMinor: closing[week] ?? 0,
        blockedMinor: blocked[week] ?? 0,
        equivalentsMinor: 0,
        overdraftMinor,
      },
      rules,
      addDays(endExclusive, -1),
    ),
  );
  const labels = new Map(lines.map(({ lineId, label }) => [lineId, label]));
  return {
    lines,
    rows: sheet.rows,
    labelOf: (key) => (typeof key === "number" ? (labels.get(key) ?? null) : null),
    foot: {
      opening: balances.start.map(Number),
      receipts: [...sheet.receipts],
      disbursements: [...sheet.disbursements],
      transfers: [...sheet.transfers],
      closing,
      blocked: periods.map((_, week) => blocked[week] ?? 0),
      undrawn: heads.map(({ undrawnMinor }) => undrawnMinor),
      liquidity: heads.map(({ liquidityMinor }) => liquidityMinor),
      floor: heads.map(({ floorMinor }) => floorMinor),
      headroom: heads.map(({ headroomMinor }) => headroomMinor),
    },
  };
}

/** Of the columns from one on. */
export const footFrom = ({ foot }: AssembledWeeks, first: number) => {
  const from = (key: FootKey) => foot[key].slice(first);
  return {
    opening: from("opening"),
    receipts: from("receipts"),
    disbursements: from("disbursements"),
    transfers: from("transfers"),
    closing: from("closing"),
    blocked: from("blocked"),
    undrawn: from("undrawn"),
    liquidity: from("liquidity"),
    floor: from("floor"),
    headroom: from("headroom"),
  };
};

export const rowFrom = ({ key, section, leafIds, receipts, disbursements }: RollingRow, first: number) => ({
  key,
  section,
  leafIds: [...leafIds],
  receipts: Array.from(receipts.slice(first)),
  disbursements: Array.from(disbursements.slice(first)),
});
