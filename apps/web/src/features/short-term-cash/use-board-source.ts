/** The table as the sheet paints it. */
import { type LayerSum, layersOf } from "@amont/engine/liquidity/roll-positions.ts";
import type { PositionState } from "@amont/engine/liquidity/thresholds.ts";
import { entriesOfTransfers } from "@amont/engine/liquidity/transfer-entries.ts";
import { isoWeek } from "@amont/kernel/iso-week.ts";
import { sparklineShape } from "@amont/ui/figures/sparkline-path.ts";
import {
  type CellFace,
  type CellMark,
  emptyFace,
  type RowLook,
  type SheetRow,
  type SheetSource,
  trendBox,
} from "@amont/ui/widgets/sheet/sheet-source.ts";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { BoardLine, LineKind } from "./model/board-lines.ts";
import type { Board } from "./model/cash-board.ts";
import type { CashFacts } from "./model/cash-facts.ts";
import type { Preview } from "./model/preview.ts";
import { type CashView, EntryIndex } from "./model/roll-cash.ts";
import { type CashWords, useCashWords } from "./use-cash-words.ts";

const looks: Readonly<Record<LineKind, RowLook>> = {
  group: "section",
  account: "leaf",
  transit: "leaf",
  loose: "leaf",
  total: "balance",
  converted: "balance",
  available: "aside",
  missing: "aside",
};

const stateMarks: Readonly<Record<PositionState, readonly CellMark[]>> = {
  beyondOverdraft: ["beyond"],
  belowFloor: ["below"],
  aboveCeiling: ["above"],
  within: [],
};

export interface BoardSourceInput {
  readonly facts: CashFacts;
  readonly view: CashView;
  readonly preview: Preview;
  readonly board: Board;
  /** Those in sight. */
  readonly lines: readonly BoardLine[];
  readonly closed: ReadonlySet<string>;
  readonly showsCompanies: boolean;
  /** An account whose figures are no longer what somebody saw. */
  readonly flashing: number | null;
}

const dayWidth = 72;
const todayWidth = 82;

export function boardEdges({ columns, current }: Board): Float64Array {
  const edges = new Float64Array(columns.length + 1);
  for (const index of columns.keys())
    edges[index + 1] = (edges[index] ?? 0) + (index === current ? todayWidth : dayWidth);
  return edges;
}

export function useBoardSource({
  facts,
  view,
  preview,
  board,
  lines,
  closed,
  showsCompanies,
  flashing,
}: BoardSourceInput): SheetSource {
  const { t } = useTranslation();
  const words = useCashWords();
  const hints = useMemo(() => {
    const entries = [...facts.entries, ...entriesOfTransfers(preview, "previewed")];
    return new EntryIndex(entries, facts.today);
  }, [facts, preview]);
  return useMemo(() => {
    const { columns, current } = board;
    const layerText = ({ layer, amountMinor, lateMinor }: LayerSum, line: BoardLine): string => {
      const name = t(`shortTerm.layers.names.${layer}`);
      const amount = words.exact(amountMinor, line.currency);
      return lateMinor === 0
        ? `${name} ${amount}`
        : t("shortTerm.sheet.late", { layer: name, amount, late: words.exact(lateMinor, line.currency) });
    };
    const hintOf = (line: BoardLine, column: number): string => {
      const { own, loose } = line;
      const rowId = own?.account.id ?? loose?.id;
      const period = columns[column];
      if (rowId === undefined || period === undefined) return "";
      const layers = layersOf({ entries: hints.of(rowId), today: facts.today }, view, rowId, period);
      const isGuess =
        own !== null &&
        facts.sharedPlans.has(own.account.companyId) &&
        layers.some(({ layer }) => layer === "planned");
      const said = layers.map((sum) => layerText(sum, line));
      if (said.length === 0) said.push(t("shortTerm.sheet.still"));
      if (isGuess) said.push(t("shortTerm.sheet.shared"));
      return said.join("\n");
    };
    const face = (row: number, column: number): CellFace => {
      const line = lines[row];
      if (line === undefined) return emptyFace;
      return column === columns.length ? lowFace(line, words) : cellFace(line, column, hintOf(line, column));
    };
    const cellFace = (line: BoardLine, column: number, hint: string): CellFace => {
      const cell = line.cells[column];
      if (cell === undefined || cell.endMinor === null || (cell.endMinor === 0 && isQuiet(line.kind)))
        return { ...emptyFace, whole: "–", isNothing: true, hint };
      const { state, before, hasLowerDay, lowest } = cell;
      const said = [
        ...(state === "within" ? [] : [t(`shortTerm.state.${state}`)]),
        ...(before === null
          ? []
          : [t("shortTerm.sheet.before", { amount: words.exact(before.endMinor, line.currency) })]),
        ...(hasLowerDay && lowest !== null
          ? [
              t("shortTerm.sheet.lowerDay", {
                amount: words.exact(lowest.amountMinor, line.currency),
                day: words.shortDay(lowest.on),
              }),
            ]
          : []),
      ];
      const isStill = !cell.isMoving && before === null;
      const moves: readonly CellMark[] = line.kind === "account" ? [isStill ? "still" : "moving"] : [];
      return {
        ...emptyFace,
        whole: words.whole(cell.endMinor, line.currency),
        isNegative: cell.endMinor < 0,
        marks: [
          ...stateMarks[state],
          ...moves,
          ...(before === null ? [] : (["changed"] as const)),
          ...(line.own !== null && line.own.account.id === flashing ? (["refused"] as const) : []),
          ...(hasLowerDay ? (["lowerInside"] as const) : []),
          ...(line.isIncomplete ? (["incomplete"] as const) : []),
        ],
        description: [...said, hint.replaceAll("\n", ", ")].filter((text) => text !== "").join(". "),
        hint: [...said, hint].filter((text) => text !== "").join("\n"),
        under:
          before === null
            ? board.unit === "week" && hasLowerDay && lowest !== null
              ? {
                  text: t("shortTerm.sheet.lowest", {
                    amount: words.whole(lowest.amountMinor, line.currency),
                  }),
                  isStruck: false,
                }
              : undefined
            : {
                text: words.whole(before.endMinor, line.currency),
                isStruck: before.state === "beyondOverdraft" || before.state === "belowFloor",
              },
      };
    };
    const rows = lines.map(
      (line): SheetRow => ({
        id: line.id,
        title: line.title,
        look: looks[line.kind],
        direction: "none",
        indent: line.parentId === undefined ? 0 : 1,
        level: line.parentId === undefined ? 1 : 2,
        parentId: line.parentId,
        hasChildren: line.hasChildren,
        isOpen: line.hasChildren && !closed.has(line.id),
        detail: detailOf(line, { facts, words, t, showsCompanies }),
        tag: tagOf(line, t),
        trend: trendOf(line),
      }),
    );
    return {
      rows,
      columns: columns.map((column, index) => {
        const { day, offset } = column;
        const tense = offset === 0 ? "current" : offset < 0 ? "past" : "future";
        const days = words.week(column);
        const note =
          board.unit === "week"
            ? { text: days, words: days }
            : {
                text: index === current ? t("shortTerm.sheet.today") : words.month(day),
                words: words.day(day, facts.today),
              };
        return {
          id: day,
          title:
            board.unit === "week"
              ? t("shortTerm.sheet.week", { week: isoWeek(day).week })
              : words.shortDay(day),
          tense,
          note: { ...note, isDoubtful: false },
        } as const;
      }),
      edges: boardEdges(board),
      totalTitle: t("shortTerm.sheet.low"),
      contentOf: (row) => lines[row],
      circumstances: `${flashing ?? ""}`,
      face,
      isEditable: () => false,
      editText: () => "",
    };
  }, [board, lines, closed, facts, view, hints, showsCompanies, flashing, words, t]);
}

/** Rows that say something only where there is something. */
const isQuiet = (kind: LineKind): boolean => kind === "transit" || kind === "missing" || kind === "loose";

function lowFace({ low, currency }: BoardLine, words: CashWords): CellFace {
  if (low === null) return emptyFace;
  return {
    ...emptyFace,
    whole: words.whole(low.amountMinor, currency),
    isNegative: low.amountMinor < 0,
    under: { text: words.shortDay(low.on), isStruck: false },
  };
}

function detailOf(
  { own }: BoardLine,
  {
    facts,
    words,
    t,
    showsCompanies,
  }: {
    readonly facts: CashFacts;
    readonly words: CashWords;
    readonly t: TFunction;
    readonly showsCompanies: boolean;
  },
): string | undefined {
  if (own === null) return undefined;
  const { account } = own;
  const { floorMinor, overdraftMinor } = account.thresholds;
  const parts = [
    ...(showsCompanies ? [facts.companies.find(({ id }) => id === account.companyId)?.name ?? ""] : []),
    account.bank,
  ];
  if (account.freshness === "unknown") parts.push(t("shortTerm.sheet.unknown"));
  else if (account.freshness !== "fresh" && account.knownOn !== null)
    parts.push(t("shortTerm.sheet.dated", { day: words.day(account.knownOn, facts.today) }));
  if (account.kind === "current") {
    if (floorMinor !== 0)
      parts.push(t("shortTerm.sheet.floor", { amount: words.whole(floorMinor, account.currency) }));
    if (overdraftMinor !== 0)
      parts.push(t("shortTerm.sheet.overdraft", { amount: words.whole(overdraftMinor, account.currency) }));
  } else {
    parts.push(t(`shortTerm.kinds.${account.kind}`));
    parts.push(t("shortTerm.sheet.outside"));
  }
  return parts.filter((part) => part !== "").join(" · ");
}

function tagOf({ own, isIncomplete }: BoardLine, t: TFunction): string | undefined {
  if (isIncomplete) return t("shortTerm.sheet.incomplete");
  return own?.account.mayWrite === false ? t("shortTerm.sheet.readOnly") : undefined;
}

function trendOf({ own, cells }: BoardLine): string | undefined {
  if (own === null || own.account.openingMinor === null || !own.account.mayWrite) return undefined;
  return (
    sparklineShape(
      cells.map(({ endMinor }) => endMinor ?? 0),
      trendBox,
    )?.line ?? undefined
  );
}
