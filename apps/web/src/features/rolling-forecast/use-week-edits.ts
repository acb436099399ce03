import { writeTimings } from "@amont/contract/operations/rolling-forecast/write-timings.ts";
import { minorDigits } from "@amont/kernel/currency.ts";
import type { EditorHint } from "@amont/ui/widgets/sheet/sheet-acts.ts";
import type { CellBlock, CellPlace } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { useApi } from "../../shared/api/api-context.ts";
import { failureText } from "../../shared/api/failure-text.ts";
import {
  amountAt,
  clear,
  type Entry,
  type EntrySheet,
  enter,
  fill,
  paste,
} from "../../shared/forecast/entries/cell-entries.ts";
import { useFaultText } from "../../shared/forecast/entries/use-fault-text.ts";
import type { TakenStep } from "../../shared/forecast/plan-editor.ts";
import { usePlanEditor } from "../../shared/forecast/plan-editors.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import type { EnteredCell, WeekCell } from "./model/rolling-entries.ts";
import type { WeeksView } from "./model/weeks.ts";
import type { BoardSource } from "./use-board-source.ts";
import { useTimingPreview } from "./use-timing-preview.ts";

/** As many as the server takes at once. */
const mostCells = 200;

const noCells: readonly EnteredCell[] = [];

/** What was typed and has not been read back, of one company. */
export function useEnteredCells(companyId: number) {
  const editor = usePlanEditor(companyId);
  const isSettled = useSyncExternalStore(
    (listener) => editor.subscribe(listener),
    () => editor.state.isSettled,
  );
  const [cells, setCells] = useState(noCells);
  return {
    editor,
    entered: isSettled ? noCells : cells,
    add: (added: readonly EnteredCell[]) =>
      setCells((known) => [...(editor.state.isSettled ? noCells : known), ...added]),
  };
}

interface WeekEditing {
  readonly companyId: number;
  readonly scenarioId: number | null;
  readonly view: WeeksView;
  readonly source: BoardSource;
  readonly cells: ReturnType<typeof useEnteredCells>;
}

/**
 * Typing into weeks. What a period is planned as stays, and is told while one types where it cannot; entered with Alt it
 * follows. Every entry is a step of the plan's one stack.
 */
export function useWeekEdits({ companyId, scenarioId, view, source, cells }: WeekEditing) {
  const { t } = useTranslation();
  const api = useApi();
  const locale = useLanguage();
  const toasts = useToasts();
  const faultText = useFaultText();
  const { editor } = cells;
  useEffect(
    () =>
      editor.onRefusal((error) =>
        toasts.show({
          tone: "warn",
          key: "plan-refused",
          title: t("rolling.edit.refused"),
          text: failureText(error, t),
        }),
      ),
    [editor, toasts, t],
  );
  const digits = minorDigits(view.currency);
  const sheet: EntrySheet<WeekCell> = {
    digits,
    locale,
    takesNegatives: false,
    rowCount: source.rows.length,
    columnCount: source.columns.length,
    writable: ({ row, column }) => {
      const leaf = source.shownRows[row]?.leaf ?? null;
      const week = view.weeks[column];
      return leaf === null || week === undefined || !source.isEditable(row, column)
        ? null
        : { categoryId: leaf.categoryId, weekStart: week.start };
    },
    planned: ({ row, column }) => source.shownRows[row]?.leaf?.remaining[column] ?? null,
    isOutflow: ({ row }) => source.shownRows[row]?.leaf?.isInflow === false,
  };
  const preview = useTimingPreview({ companyId, scenarioId, view });

  const nameOf = ({ top, left }: CellBlock) =>
    `${source.rows[top]?.title ?? ""}, ${source.columns[left]?.title ?? ""}`;
  const store = (entry: Extract<Entry<WeekCell>, { readonly isOk: true }>, changesTotal: boolean) => {
    cells.add(entry.writes);
    const body = {
      scenarioId,
      changesTotal,
      isPreview: false,
      cells: entry.writes.map(({ categoryId, weekStart, amountMinor }) => ({
        categoryId,
        weekStart,
        amount: amountMinor === null ? null : amountMinor / 10 ** digits,
      })),
    };
    void editor.change({
      words: { title: nameOf(entry.block), scenarioId, cell: null },
      send: () => api.call(writeTimings, { params: { companyId }, body }, { companyId }),
    });
  };
  const problemOf = (entry: Entry<WeekCell>): string | null => {
    if (entry.isOk)
      return entry.writes.length > mostCells
        ? t("rolling.edit.tooMany", { most: mostCells, count: entry.writes.length })
        : null;
    if (entry.problem.kind !== "refused") return t("rolling.edit.nowhere");
    const [first] = entry.problem.refused;
    return first === undefined ? null : faultText(first);
  };
  /** Where it stands, or null when it went nowhere. */
  const storeOrExplain = (entry: Entry<WeekCell>): CellBlock | null => {
    const problem = problemOf(entry);
    if (entry.isOk && problem === null) {
      store(entry, false);
      return entry.block;
    }
    toasts.show({ tone: "warn", key: "rolling-entry", title: problem ?? t("rolling.edit.nowhere") });
    return null;
  };
  const tell = (taken: TakenStep | null, kind: "undone" | "redone") => {
    const what = taken?.words?.title;
    if (taken === null || what === undefined) return;
    void taken.isDone.then((isDone) => {
      if (isDone) toasts.show({ tone: "info", key: "plan-step", title: t(`rolling.edit.${kind}`, { what }) });
    });
  };
  return {
    onEnter: (block: CellBlock, text: string, isOtherWay: boolean): string | null => {
      const entry = enter(block, text, sheet);
      const problem = problemOf(entry);
      if (problem === null && entry.isOk) store(entry, isOtherWay);
      return problem;
    },
    onType: (place: CellPlace, text: string) => {
      const cell = sheet.writable(place);
      const amount = amountAt(text, place, sheet);
      preview.ask(
        cell === null || "fault" in amount || amount.minor === null
          ? null
          : { ...cell, amountMinor: amount.minor },
      );
    },
    hintOf: (place: CellPlace, text: string): EditorHint | null => {
      const cell = sheet.writable(place);
      const amount = amountAt(text, place, sheet);
      if (cell === null || "fault" in amount || amount.minor === null) return null;
      return preview.hintFor({ ...cell, amountMinor: amount.minor });
    },
    onPaste: (block: CellBlock, rows: readonly (readonly string[])[]) =>
      storeOrExplain(paste(block, rows, sheet)),
    onClear: (block: CellBlock) => void storeOrExplain(clear(block, sheet)),
    onFill: (block: CellBlock, direction: "right" | "down") =>
      void storeOrExplain(fill(block, direction, sheet)),
    onUndo: () => tell(editor.undo(), "undone"),
    onRedo: () => tell(editor.redo(), "redone"),
  };
}
