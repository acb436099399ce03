import { type CurrencyCode, minorDigits } from "@amont/kernel/currency.ts";
import { minorUnits } from "@amont/kernel/money.ts";
import { wholeParts } from "@amont/kernel/rounding.ts";
import type { EditorHint } from "@amont/ui/widgets/sheet/sheet-acts.ts";
import type { CellBlock, CellPlace } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import {
  amountAt,
  clear,
  type Entry,
  type EntryProblem,
  type EntrySheet,
  enter,
  fill,
  type PlannedCell,
  paste,
  type RefusedText,
} from "../../../shared/forecast/entries/cell-entries.ts";
import { useFaultText } from "../../../shared/forecast/entries/use-fault-text.ts";
import { changesNothing } from "../../../shared/forecast/predicted-statement.ts";
import type { PlanChanges } from "../../../shared/forecast/use-plan-changes.ts";
import { moneyText } from "../../../shared/money-text.tsx";
import { useToasts } from "../../../shared/toasts-context.ts";
import { exceededBy, plainNumber, plainValue, plannedAt, sum } from "./model/cell-faces.ts";
import type { UnreadCell } from "./shown-forecast.ts";
import type { ForecastSource } from "./use-forecast-source.ts";

export interface EditHandlers {
  readonly onEnter: (block: CellBlock, text: string) => string | null;
  readonly hintOf: (place: CellPlace, text: string) => EditorHint | null;
  readonly onPaste: (block: CellBlock, rows: readonly (readonly string[])[]) => CellBlock | null;
  readonly onClear: (block: CellBlock) => void;
  readonly onFill: (block: CellBlock, direction: "right" | "down") => void;
  readonly copied: (block: CellBlock) => readonly (readonly string[])[];
}

/** A value of an indicator as it was entered; null takes it away. */
interface KpiEntry {
  readonly kpiId: number;
  readonly offset: number;
  readonly value: number | null;
}

/** Stores values of indicators, as one step of the plan that is called so: true once they are. */
export type EnterKpis = (entries: readonly KpiEntry[], title: string) => Promise<boolean>;

/** Indicators are kept in thousandths. */
const kpiDigits = 3;

type Made<Cell extends object> = Extract<Entry<Cell>, { readonly isOk: true }>;

/** Stores what was entered; how many of the cells are others than they were. */
type Store<Cell extends object> = (writes: Made<Cell>["writes"]) => {
  readonly changedCount: number;
  readonly isStored: Promise<boolean>;
};

interface KpiPlace {
  readonly kpiId: number;
  readonly place: CellPlace;
}

/** More are counted: nobody reads a list of two hundred. */
const mostNamed = 3;

/**
 * Typing, pasting, filling and clearing on the plan. What cannot be entered says why, where it is; the rest goes in.
 * `onUnread`: which cells to mark, none after the next entry.
 */
export function useEditHandlers(
  source: ForecastSource,
  changes: PlanChanges,
  enterKpis: EnterKpis,
  onUnread: (cells: readonly UnreadCell[]) => void,
): EditHandlers {
  const { t } = useTranslation();
  const locale = useLanguage();
  const toasts = useToasts();
  const faultText = useFaultText();
  const { statement } = changes;
  const currency = statement?.currency ?? "EUR";

  const size = { locale, rowCount: source.rows.length, columnCount: source.columns.length };
  const sheet: EntrySheet = {
    ...size,
    digits: minorDigits(currency),
    takesNegatives: false,
    writable: ({ row, column }) => {
      const id = source.lines[row]?.id;
      const offset = statement?.columns[column]?.offset;
      const isHere = id?.kind === "category" && offset !== undefined && source.isEditable(row, column);
      return isHere ? { categoryId: id.categoryId, offset } : null;
    },
    planned: ({ row, column }) => {
      const figures = source.lines[row]?.figures;
      return figures?.kind === "cells" ? plannedAt(figures, column) : null;
    },
    isOutflow: ({ row }) => source.lines[row]?.direction === "out",
  };

  const valueAt = ({ row, column }: CellPlace) => {
    const figures = source.lines[row]?.figures;
    return figures?.kind === "kpi" ? (figures.kpi.values[column]?.value ?? null) : null;
  };
  const kpiSheet: EntrySheet<KpiPlace> = {
    ...size,
    digits: kpiDigits,
    takesNegatives: true,
    writable: (place) => {
      const id = source.lines[place.row]?.id;
      return id?.kind === "kpi" && source.isEditable(place.row, place.column)
        ? { kpiId: id.kpiId, place }
        : null;
    },
    planned: (place) => {
      const value = valueAt(place);
      return value === null ? null : wholeParts(value, 10 ** kpiDigits);
    },
    isOutflow: () => false,
  };

  const nameOf = ({ row, column }: CellPlace) =>
    `${source.rows[row]?.title ?? ""}, ${source.columns[column]?.title ?? ""}`;

  const problemText = (problem: EntryProblem): string => {
    if (problem.kind !== "refused") return t(`forecast.grid.problem.${problem.kind}`, problem);
    const [first] = problem.refused;
    return first === undefined ? "" : faultText(first);
  };

  const mark = (refused: readonly RefusedText[]) =>
    onUnread(
      refused.flatMap((one) => {
        const cell = sheet.writable(one.place);
        return cell === null ? [] : [{ ...cell, words: faultText(one) }];
      }),
    );

  /** How many could not be read, which, and why. */
  const refusedText = (refused: readonly RefusedText[]): string => {
    if (refused.length === 0) return "";
    const named = refused.slice(0, mostNamed).map((one) => `${nameOf(one.place)} : ${faultText(one)}`);
    const others = refused.length - named.length;
    return [
      t("forecast.grid.unread", { count: refused.length }),
      ...named,
      ...(others === 0 ? [] : [t("forecast.grid.unreadOthers", { count: others })]),
    ].join(" ");
  };

  /** More than one cell: says how many, what was left out, and offers the way back. */
  const tell = (entry: Made<object>, changedCount: number) => {
    const { refused, skippedCount, beyond } = entry;
    const left = [
      refusedText(refused),
      beyond === null ? "" : t("forecast.grid.problem.outside", { ...beyond }),
      skippedCount === 0 ? "" : t("forecast.grid.skipped", { count: skippedCount }),
    ].filter((text) => text !== "");
    if (changedCount < 2 && left.length === 0) return;
    const isWhole = refused.length === 0 && beyond === null;
    toasts.show({
      tone: isWhole ? "positive" : "warn",
      key: "forecast-entry",
      title: t("forecast.grid.pasted", { count: changedCount }),
      ...(left.length === 0 ? {} : { text: left.join(" ") }),
      ...(isWhole ? {} : { lifetimeMs: 20_000 }),
      ...(changedCount === 0 ? {} : { action: { label: t("forecast.grid.undo"), onAct: changes.undo } }),
    });
  };

  const storeForecasts: Store<PlannedCell> = (writes) => ({
    changedCount:
      statement === undefined ? 0 : writes.filter((write) => !changesNothing(statement, write)).length,
    isStored: changes.write(writes),
  });

  const storeKpis: Store<KpiPlace> = (writes) => {
    const changed = writes.filter(({ place, amountMinor }) => amountMinor !== kpiSheet.planned(place));
    const [first] = changed;
    if (first === undefined) return { changedCount: 0, isStored: Promise.resolve(true) };
    const title = {
      line: source.rows[first.place.row]?.title ?? "",
      period: source.columns[first.place.column]?.title ?? "",
    };
    const entries = changed.map(({ kpiId, place, amountMinor }) => ({
      kpiId,
      offset: statement?.columns[place.column]?.offset ?? 0,
      value: amountMinor === null ? null : amountMinor / 10 ** kpiDigits,
    }));
    return {
      changedCount: changed.length,
      isStored: enterKpis(
        entries,
        changed.length === 1
          ? nameOf(first.place)
          : t("forecast.step.cells", { ...title, count: changed.length }),
      ),
    };
  };

  const make = <Cell extends object>(entry: Made<Cell>, store: Store<Cell>, isTold: boolean): void => {
    const { writes, refused } = entry;
    mark(refused);
    const { changedCount, isStored } = store(writes);
    void isStored.then((isDone) => {
      if (isDone && (isTold || refused.length > 0)) tell(entry, changedCount);
    });
  };

  const makeOrExplain = <Cell extends object>(entry: Entry<Cell>, store: Store<Cell>): CellBlock | null => {
    if (entry.isOk) {
      make(entry, store, true);
      return entry.block;
    }
    const { problem } = entry;
    mark(problem.kind === "refused" ? problem.refused : []);
    toasts.show({
      tone: "warn",
      key: "forecast-entry",
      title: t("forecast.grid.problem.title"),
      text: problem.kind === "refused" ? refusedText(problem.refused) : problemText(problem),
    });
    return null;
  };

  /** Indicators stand below all forecasts: a block that begins among them holds nothing else. */
  const entering = <Result>(
    block: CellBlock,
    work: <Cell extends object>(on: EntrySheet<Cell>, store: Store<Cell>) => Result,
  ): Result =>
    source.lines[block.top]?.figures.kind === "kpi" ? work(kpiSheet, storeKpis) : work(sheet, storeForecasts);

  const money = (minor: number) => moneyText({ amountMinor: minorUnits(minor), currency }, locale);

  return {
    onEnter: (block, text) =>
      entering(block, (on, store) => {
        const entry = enter(block, text, on);
        if (!entry.isOk) return problemText(entry.problem);
        make(entry, store, false);
        return null;
      }),
    hintOf: (place, text) => {
      const figures = source.lines[place.row]?.figures;
      const amount = amountAt(text, place, sheet);
      if ("fault" in amount || amount.minor === null || figures?.kind !== "cells") return null;
      const excess = exceededBy(amount.minor, figures, place.column, statement?.usesExpected ?? false);
      const words = [
        ...(amount.isCalculated ? [`= ${money(amount.minor)}`] : []),
        ...(excess === null
          ? []
          : [
              t(excess.isPartlyPaid ? "forecast.grid.exceededByPaid" : "forecast.grid.exceeded", {
                planned: money(amount.minor),
                committed: money(excess.committed),
              }),
            ]),
      ];
      return words.length === 0 ? null : { text: words.join(" · "), isWarning: excess !== null };
    },
    onPaste: (block, rows) => entering(block, (on, store) => makeOrExplain(paste(block, rows, on), store)),
    onClear: (block) => void entering(block, (on, store) => makeOrExplain(clear(block, on), store)),
    onFill: (block, direction) =>
      void entering(block, (on, store) => makeOrExplain(fill(block, direction, on), store)),
    copied: ({ top, bottom, left, right }) =>
      source.lines
        .slice(top, bottom + 1)
        .map(({ figures }) =>
          Array.from({ length: right - left + 1 }, (_, index) =>
            statement === undefined ? "" : plainFigure(figures, left + index, currency, locale),
          ),
        ),
  };
}

function plainFigure(
  figures: ForecastSource["lines"][number]["figures"],
  column: number,
  currency: CurrencyCode,
  locale: string,
): string {
  switch (figures.kind) {
    case "cells": {
      const amount = figures.cells.cashFlow[column] ?? 0;
      // A dash on the screen is nothing in a spreadsheet; zero that somebody planned is zero.
      const isNothing = amount === 0 && plannedAt(figures, column) === null;
      return isNothing ? "" : plainNumber(amount, currency, locale);
    }
    case "balance":
    case "change":
      return plainNumber(figures.values[column] ?? 0, currency, locale);
    case "kpi":
      return plainValue(figures.kpi.values[column]?.value, locale);
    case "words":
      return figures.values[column] ?? "";
    // In a currency of its own: in a spreadsheet, it would be added up with the others.
    case "unconverted":
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
