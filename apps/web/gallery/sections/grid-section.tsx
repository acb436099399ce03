import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { amountParts } from "@amont/ui/figures/amount-format.ts";
import { ExpandableRowGrid } from "@amont/ui/widgets/expandable-row-grid/expandable-row-grid.tsx";
import type { GridColumn } from "@amont/ui/widgets/expandable-row-grid/grid-geometry.ts";
import type { GridContent } from "@amont/ui/widgets/expandable-row-grid/grid-row.tsx";
import { GridSkeleton } from "@amont/ui/widgets/expandable-row-grid/grid-skeleton.tsx";
import type { OpenRows } from "@amont/ui/widgets/expandable-row-grid/open-rows.ts";
import type { CellId } from "@amont/ui/widgets/expandable-row-grid/use-grid-focus.ts";
import { useMemo, useState } from "react";
import styles from "../gallery.module.css";
import { forecastColumns, forecastRows, largeColumns, largeRows, type SampleRow } from "../samples.ts";

type SampleContent = GridContent<SampleRow["line"]>;

export function GridSection() {
  return (
    <section className={styles["section"]} aria-label="Grille">
      <h2>Grille</h2>
      <div className={styles["grid"]}>
        <SampleGrid rows={forecastRows} columns={forecastColumns} initiallyOpen={["in", "sales", "out"]} />
      </div>
      <GridSkeleton label="Chargement de la prévision" rowCount={5} columnCount={9} currentColumn={3} />
    </section>
  );
}

/** Alone on the page, at the size at which scrolling is measured. */
export function LargeGrid() {
  return (
    <main className={styles["large"]}>
      <SampleGrid rows={largeRows} columns={largeColumns} initiallyOpen={largeRows.map(({ id }) => id)} />
    </main>
  );
}

/** What the grid shows in each place. */
function contentOf(columns: readonly GridColumn[], onSearch: (search: string) => void): SampleContent {
  const positions = new Map(columns.map((column, index) => [column.id, index]));
  return {
    cell: ({ line }, { id }) => (
      <SampleAmount minor={line.minor === 0 ? 0 : line.minor + (positions.get(id) ?? 0) * 12_345} />
    ),
    cumulative: ({ line }) => <SampleAmount minor={line.minor * columns.length} />,
    title: ({ kind }) =>
      kind === "date" ? (
        <input
          aria-label="Rechercher une ligne"
          placeholder="Rechercher une ligne…"
          onChange={(event) => onSearch(event.target.value)}
        />
      ) : undefined,
    look: ({ id }) => ({ isTotal: id === "start" || id === "end" }),
  };
}

interface SampleGridProps {
  readonly rows: readonly SampleRow[];
  readonly columns: readonly GridColumn[];
  readonly initiallyOpen: readonly string[];
}

function SampleGrid({ rows, columns, initiallyOpen }: SampleGridProps) {
  const [openRows, setOpenRows] = useState<OpenRows>(new Set(initiallyOpen));
  const [search, setSearch] = useState("");
  const [selected, setSelected] = useState<CellId>();
  const content = useMemo(() => contentOf(columns, setSearch), [columns]);
  return (
    <ExpandableRowGrid
      label="Prévision"
      rows={rows}
      columns={columns}
      cumulativeLabel="Cumul"
      content={content}
      openRows={openRows}
      onOpenRowsChange={setOpenRows}
      search={search}
      selectedCell={selected}
      onCellActivate={(row, column) =>
        setSelected({
          rowId: row.id,
          columnIndex: column === undefined ? columns.length + 1 : columns.indexOf(column) + 1,
        })
      }
    />
  );
}

function SampleAmount({ minor }: { readonly minor: number }) {
  if (minor === 0) return <span className={styles["cents"]}>–</span>;
  const value = toDecimalString(minorUnits(minor), "EUR");
  const { before, whole, cents, after } = amountParts({ value, locale: "fr" });
  return (
    <span className={minor < 0 ? styles["negative"] : undefined}>
      {before}
      {whole}
      <span className={minor < 0 ? undefined : styles["cents"]}>{cents}</span>
      {after}
    </span>
  );
}
