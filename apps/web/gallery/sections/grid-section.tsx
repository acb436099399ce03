import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { amountParts } from "@amont/ui/figures/amount-format.ts";
import { type OpenRows, toggleRow } from "@amont/ui/widgets/sheet/open-rows.ts";
import { useSelectionStore } from "@amont/ui/widgets/sheet/selection-store.ts";
import { Sheet } from "@amont/ui/widgets/sheet/sheet.tsx";
import { placesOf } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { SheetSkeleton } from "@amont/ui/widgets/sheet/sheet-skeleton.tsx";
import {
  type CellFace,
  emptyFace,
  type SheetColumn,
  type SheetSource,
} from "@amont/ui/widgets/sheet/sheet-source.ts";
import { titleMatcher, type VisibleRow, visibleRows } from "@amont/ui/widgets/sheet/visible-rows.ts";
import { useMemo, useState } from "react";
import styles from "../gallery.module.css";
import { forecastColumns, forecastRows, largeColumns, largeRows, type SampleRow } from "../samples.ts";

export function GridSection() {
  return (
    <section className={styles["section"]} aria-label="Grille">
      <h2>Grille</h2>
      <div className={styles["grid"]}>
        <SampleSheet rows={forecastRows} columns={forecastColumns} initiallyOpen={["in", "sales", "out"]} />
      </div>
      <SheetSkeleton label="Chargement de la prévision" rowCount={5} columnCount={9} currentColumn={3} />
    </section>
  );
}

/** Alone on the page, at the size at which scrolling is measured. */
export function LargeGrid() {
  return (
    <main className={styles["large"]}>
      <SampleSheet rows={largeRows} columns={largeColumns} initiallyOpen={largeRows.map(({ id }) => id)} />
    </main>
  );
}

interface SampleSheetProps {
  readonly rows: readonly SampleRow[];
  readonly columns: readonly SheetColumn[];
  readonly initiallyOpen: readonly string[];
}

/** What is typed stays for as long as the page does. */
type Typed = ReadonlyMap<string, number>;

const nothing = () => {};

function SampleSheet({ rows, columns, initiallyOpen }: SampleSheetProps) {
  const [openRows, setOpenRows] = useState<OpenRows>(new Set(initiallyOpen));
  const [search, setSearch] = useState("");
  const [typed, setTyped] = useState<Typed>(new Map());
  const selection = useSelectionStore();
  const visible = useMemo(
    () => visibleRows(rows, openRows, titleMatcher(search, 3)),
    [rows, openRows, search],
  );
  const source = useMemo(
    () => sampleSource({ visible, columns, typed, search }),
    [visible, columns, typed, search],
  );
  return (
    <Sheet
      label="Prévision"
      source={source}
      titleWidth={250}
      totalWidth={104}
      selection={selection}
      highlightedColumn={null}
      onToggle={(rowId) => setOpenRows(toggleRow(openRows, rowId))}
      onActivate={nothing}
      onEnter={(block, text) => {
        const minor = Math.round(Number(text.replace(",", ".")) * 100);
        if (!Number.isFinite(minor)) return `« ${text} » n’est pas un montant.`;
        const next = new Map(typed);
        for (const { row, column } of placesOf(block)) next.set(`${visible[row]?.row.id} ${column}`, minor);
        setTyped(next);
        return null;
      }}
      onPaste={() => null}
      onClear={nothing}
      onFill={nothing}
      copied={() => []}
      onRefusedEdit={nothing}
      onUndo={nothing}
      onRedo={nothing}
      onLeave={nothing}
      corner={
        <input
          aria-label="Rechercher une ligne"
          placeholder="Rechercher une ligne…"
          onChange={(event) => setSearch(event.target.value)}
        />
      }
    />
  );
}

interface Sample {
  readonly visible: readonly VisibleRow<SampleRow["line"]>[];
  readonly columns: readonly SheetColumn[];
  readonly typed: Typed;
  readonly search: string;
}

function sampleSource({ visible, columns, typed, search }: Sample): SheetSource {
  const minorAt = (row: number, column: number): number => {
    const shown = visible[row]?.row;
    const minor = shown?.line.minor ?? 0;
    if (column === columns.length) return minor * columns.length;
    return typed.get(`${shown?.id} ${column}`) ?? (minor === 0 ? 0 : minor + column * 12_345);
  };
  return {
    columns,
    totalTitle: "Cumul",
    edges: Float64Array.from({ length: columns.length + 1 }, (_, index) => index * 92 + (index > 3 ? 40 : 0)),
    rows: visible.map(({ row, level, parentId, hasChildren, isOpen }) => ({
      id: row.id,
      title: row.title,
      look: row.id === "start" || row.id === "end" ? "balance" : row.kind === "header" ? "section" : "leaf",
      direction: row.line.minor < 0 ? "out" : "in",
      indent: level - 1,
      level,
      parentId,
      hasChildren,
      isOpen,
      sought: search.length < 3 ? undefined : search,
    })),
    contentOf: (row) => visible[row]?.row,
    circumstances: typed,
    face: (row, column) => amountFace(minorAt(row, column)),
    isEditable: (row, column) => column >= 3 && visible[row]?.hasChildren === false,
    editText: (row, column) => String(minorAt(row, column) / 100),
  };
}

function amountFace(minor: number): CellFace {
  if (minor === 0) return { ...emptyFace, whole: "–", isNothing: true };
  const value = toDecimalString(minorUnits(minor), "EUR");
  const { before, whole, cents, after } = amountParts({ value, locale: "fr" });
  return { ...emptyFace, whole: before + whole, cents: cents + after, isNegative: minor < 0 };
}
