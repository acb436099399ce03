import { boardRows, type RowName } from "@amont/engine/liquidity/rolling/board-rows.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import { weekDays } from "@amont/ui/figures/week-text.ts";
import {
  emptyFace,
  type SheetColumn,
  type SheetRow,
  type SheetSource,
} from "@amont/ui/widgets/sheet/sheet-source.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { type BoardMode, cellFace, type FaceStyle, scaleOf } from "./model/board-faces.ts";
import { type BoardRow, currentWeek, type Week, type WeeksView } from "./model/weeks.ts";
import { useFaceWords } from "./use-face-words.ts";

/** In pixels. A week that is over has two figures, the current one a word beside the second. */
const widths = { past: 70, current: 80, future: 64 } as const;

export interface BoardSource extends SheetSource {
  readonly shownRows: readonly BoardRow[];
  readonly style: FaceStyle;
}

interface Shown {
  readonly view: WeeksView;
  readonly mode: BoardMode;
  readonly openRows: ReadonlySet<string>;
  /** Weeks that are side by side in the width there is; all of them where it suffices. */
  readonly weekWidth: number | null;
}

export function useBoardSource({ view, mode, openRows, weekWidth }: Shown): BoardSource {
  const { t } = useTranslation();
  const locale = useLanguage();
  const words = useFaceWords(view.currency);
  const nameOf = useRowNames();
  const weekName = useWeekName();
  return useMemo(() => {
    const style: FaceStyle = { view, mode, scale: scaleOf(view), locale, words };
    const current = currentWeek(view);
    const tenseOf = (week: number) => (week < current ? "past" : week === current ? "current" : "future");
    const all = boardRows(view);
    const shownRows = all.filter((row) => isShown(row, all, openRows));
    const rows = shownRows.map(
      (row): SheetRow => ({
        id: row.id,
        title: nameOf(row.name),
        look: row.look,
        direction: row.direction,
        indent: row.level - 1,
        level: row.level,
        parentId: row.parentId,
        hasChildren: row.hasChildren,
        isOpen: openRows.has(row.id),
      }),
    );
    const columns = view.weeks.map((week, index): SheetColumn => {
      const days = weekDays(week, locale);
      return {
        id: week.start,
        title: weekName(week),
        note: { text: days, words: `${weekName(week)}, ${days}`, isDoubtful: false },
        tense: tenseOf(index),
      };
    });
    const edges = new Float64Array(columns.length + 1);
    for (const [index] of columns.entries())
      edges[index + 1] = (edges[index] ?? 0) + (weekWidth ?? widths[tenseOf(index)]);
    const scale = 10 ** minorDigits(view.currency);
    const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: minorDigits(view.currency) });
    const closing = shownRows.findIndex(({ id }) => id === "closing");
    const faceAt = (row: number, column: number) => {
      const shown = shownRows[row];
      return shown === undefined || column >= columns.length ? emptyFace : cellFace(shown, column, style);
    };
    return {
      shownRows,
      style,
      rows,
      columns,
      edges,
      totalTitle: "",
      contentOf: (row) => shownRows[row],
      circumstances: style,
      face: faceAt,
      isEditable: (row, column) => {
        const leaf = shownRows[row]?.leaf ?? null;
        return view.canWrite && !view.isGroup && leaf?.canType === true && column >= current;
      },
      editText: (row, column) => {
        const remaining = shownRows[row]?.leaf?.remaining[column] ?? 0;
        return remaining === 0 ? "" : numbers.format(remaining / scale);
      },
      pinned: {
        row: closing,
        title: t("rolling.balance.closing"),
        note: "",
        face: (column) => (closing === -1 ? emptyFace : faceAt(closing, column)),
      },
    };
  }, [view, mode, openRows, weekWidth, locale, words, nameOf, weekName, t]);
}

/** Every row above it is open. */
function isShown(row: BoardRow, all: readonly BoardRow[], openRows: ReadonlySet<string>): boolean {
  for (let id = row.parentId; id !== undefined; ) {
    if (!openRows.has(id)) return false;
    const wanted = id;
    id = all.find((candidate) => candidate.id === wanted)?.parentId;
  }
  return true;
}

export function useRowNames(): (name: RowName) => string {
  const { t } = useTranslation();
  return useMemo(
    () => (name) => {
      switch (name.kind) {
        case "balance":
          return t(`rolling.balance.${name.balance}`);
        case "section":
          return t(`rolling.section.${name.section}`);
        case "named":
          return name.name;
        case "key":
          return t(`rolling.row.${name.key}`);
        case "net":
          return t("rolling.row.net");
        case "conversion":
          return t("rolling.row.conversion");
      }
    },
    [t],
  );
}

/** "S47". */
function useWeekName(): (week: Pick<Week, "week">) => string {
  const { t } = useTranslation();
  return useMemo(
    () =>
      ({ week }) =>
        t("rolling.week", { week }),
    [t],
  );
}
