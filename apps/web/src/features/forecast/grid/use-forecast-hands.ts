import type { CellBlock } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import type { PlanChanges } from "../../../shared/forecast/use-plan-changes.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import {
  clear,
  type Entry,
  type EntryProblem,
  type EntrySheet,
  enter,
  fill,
  paste,
} from "./model/cell-entries.ts";
import { plainNumber, sum } from "./model/cell-faces.ts";
import type { ForecastSource } from "./use-forecast-source.ts";

export interface ForecastHands {
  readonly onEnter: (block: CellBlock, text: string) => boolean;
  readonly onPaste: (block: CellBlock, rows: readonly (readonly string[])[]) => void;
  readonly onClear: (block: CellBlock) => void;
  readonly onFill: (block: CellBlock, direction: "right" | "down") => void;
  readonly copied: (block: CellBlock) => readonly (readonly string[])[];
}

/** Typing, pasting, filling and clearing on the plan. What cannot be entered says why, and nothing has changed. */
export function useForecastHands(source: ForecastSource, changes: PlanChanges): ForecastHands {
  const { t } = useTranslation();
  const locale = useLanguage();
  const toasts = useToasts();
  const { statement } = changes;

  const sheet = (): EntrySheet => ({
    currency: statement?.currency ?? "EUR",
    locale,
    rowCount: source.rows.length,
    columnCount: source.columns.length,
    writable: ({ row, column }) => {
      const id = source.lines[row]?.id;
      const offset = statement?.columns[column]?.offset;
      const isHere = id?.kind === "category" && offset !== undefined && source.isEditable(row, column);
      return isHere ? { categoryId: id.categoryId, offset } : null;
    },
    planned: ({ row, column }) => {
      const figures = source.lines[row]?.figures;
      return figures?.kind === "cells" ? (figures.cells.forecast[column] ?? 0) : 0;
    },
  });

  const explain = (problem: EntryProblem) =>
    toasts.show({
      tone: "warn",
      key: "forecast-entry",
      title: t("forecast.grid.problem.title"),
      text: t(`forecast.grid.problem.${problem.kind}`, problem),
    });

  /** More than one cell: says how many, and offers the way back. */
  const make = (entry: Entry, isTold: boolean): boolean => {
    if (!entry.isOk) {
      explain(entry.problem);
      return false;
    }
    const { writes, skippedCount } = entry;
    void changes.write(writes).then((isStored) => {
      if (!isStored || !isTold || writes.length < 2) return;
      toasts.show({
        tone: "positive",
        key: "forecast-entry",
        title: t("forecast.grid.pasted", { count: writes.length }),
        ...(skippedCount === 0 ? {} : { text: t("forecast.grid.skipped", { count: skippedCount }) }),
        action: { label: t("forecast.grid.undo"), onAct: () => void changes.undo() },
      });
    });
    return true;
  };

  return {
    onEnter: (block, text) => make(enter(block, text, sheet()), false),
    onPaste: (block, rows) => void make(paste(block, rows, sheet()), true),
    onClear: (block) => void make(clear(block, sheet()), true),
    onFill: (block, direction) => void make(fill(block, direction, sheet()), true),
    copied: ({ top, bottom, left, right }) =>
      source.lines
        .slice(top, bottom + 1)
        .map(({ figures }) =>
          Array.from({ length: right - left + 1 }, (_, index) =>
            statement === undefined ? "" : plainFigure(figures, left + index, statement.currency, locale),
          ),
        ),
  };
}

function plainFigure(
  figures: ForecastSource["lines"][number]["figures"],
  column: number,
  currency: EntrySheet["currency"],
  locale: string,
): string {
  switch (figures.kind) {
    case "cells":
      return plainNumber(figures.cells.cashFlow[column] ?? 0, currency, locale);
    case "balance":
    case "change":
      return plainNumber(figures.values[column] ?? 0, currency, locale);
    case "kpi":
      return String(figures.kpi.values[column]?.value ?? "");
    case "none":
      return "";
  }
}

/** What the cells of a block add up to, in minor units, and how many of them hold something. */
export function blockSum(
  source: ForecastSource,
  { top, bottom, left, right }: CellBlock,
): { readonly total: number; readonly count: number } {
  const amounts = source.lines.slice(top, bottom + 1).flatMap(({ figures }) => {
    const values =
      figures.kind === "cells"
        ? figures.cells.cashFlow
        : figures.kind === "balance" || figures.kind === "change"
          ? figures.values
          : [];
    return Array.from(values).slice(left, right + 1);
  });
  const held = amounts.filter((amount) => amount !== 0);
  return { total: sum(held), count: held.length };
}
