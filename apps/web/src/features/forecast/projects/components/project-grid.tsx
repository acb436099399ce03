import type { ProjectKpi } from "@amont/contract/operations/projects/project-settings.ts";
import { useIsPrinting } from "@amont/ui/printing/use-is-printing.ts";
import { toggleRow } from "@amont/ui/widgets/sheet/open-rows.ts";
import { useSelectionStore } from "@amont/ui/widgets/sheet/selection-store.ts";
import { Sheet } from "@amont/ui/widgets/sheet/sheet.tsx";
import type { SheetBand } from "@amont/ui/widgets/sheet/sheet-band.tsx";
import { type CellBlock, selectOnly } from "@amont/ui/widgets/sheet/sheet-selection.ts";
import { type SheetSource, titleColumn } from "@amont/ui/widgets/sheet/sheet-source.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useForecastOptions } from "../../../../shared/forecast/forecast-options.ts";
import type { ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import { useSheetLayout } from "../../../../shared/forecast/use-sheet-layout.ts";
import { ChartColumns } from "../../chart/components/chart-columns.tsx";
import { ChartCumul } from "../../chart/components/chart-cumul.tsx";
import { ChartSide } from "../../chart/components/chart-side.tsx";
import { chartHeight } from "../../chart/model/chart-geometry.ts";
import { useVisibleColumns } from "../../chart/use-visible-columns.ts";
import type { ProjectStatement } from "../project-forecast-queries.ts";
import { sectionIds } from "../project-rows.ts";
import { useProjectChart } from "../use-project-chart.ts";
import { useProjectSource } from "../use-project-source.ts";
import { PrintedProject } from "./printed-project.tsx";
import styles from "./project-forecast.module.css";

const nothing = () => undefined;

interface ProjectGridProps {
  readonly project: ProjectStatement;
  /** What the company chose; all of them until that is known. */
  readonly shownKpis: readonly ProjectKpi[] | undefined;
  readonly view: ForecastView;
}

/** The chart of the project, then every category and period. */
export function ProjectGrid({ project, shownKpis, view }: ProjectGridProps) {
  const { t } = useTranslation();
  const [openRows, setOpenRows] = useState<ReadonlySet<string>>(() => new Set<string>(sectionIds));
  const selection = useSelectionStore();
  const chart = useProjectChart(project);
  const [options] = useForecastOptions();
  const { unpinsChart, hidesCumulative, scale } = options;
  const [visibleColumns, onWindow] = useVisibleColumns();
  const [hovered, setHovered] = useState<number | null>(null);
  const { columns } = project.statement;
  const sheet = useSheetLayout(columns, options);
  const { layout } = sheet;
  const source = useProjectSource(project, openRows, shownKpis, layout, scale);
  const isPrinting = useIsPrinting();
  const columnOf = (offset: number) => columns.findIndex((column) => column.offset === offset);
  const band: SheetBand = {
    height: chartHeight,
    isPinned: !unpinsChart && !sheet.isPaged,
    start: <ChartSide chart={chart} />,
    middle: (
      <ChartColumns
        chart={chart}
        layout={layout}
        visibleColumns={visibleColumns}
        onHoverOffset={setHovered}
        onSelect={({ side, offset }) => {
          const row = source.rows.findIndex(({ id }) => id === side);
          selection.set(selectOnly({ row, column: columnOf(offset) }));
        }}
      />
    ),
    end: <ChartCumul chart={chart} />,
  };
  return (
    <div className={styles["project"]}>
      {isPrinting ? (
        <PrintedProject
          project={project}
          shownKpis={shownKpis}
          view={view}
          layout={layout}
          hasTotals={!hidesCumulative}
        />
      ) : null}
      <Sheet
        label={t("projectForecast.grid", { name: project.projectName })}
        source={source}
        titleWidth={sheet.titleWidth}
        totalWidth={sheet.totalWidth}
        pagedFrom={sheet.isPaged ? project.statement.currentColumn : undefined}
        corner={null}
        selection={selection}
        highlightedColumn={hovered === null ? null : columnOf(hovered)}
        band={band}
        onWindow={onWindow}
        isReadOnly
        onToggle={(rowId) => setOpenRows((open) => toggleRow(open, rowId))}
        copied={(block) => copiedTexts(source, block)}
        onActivate={({ row, column }) => {
          const line = column === titleColumn ? source.rows[row] : undefined;
          if (line?.hasChildren === true) setOpenRows((open) => toggleRow(open, line.id));
        }}
        onEnter={() => null}
        onPaste={() => null}
        onClear={nothing}
        onFill={nothing}
        onRefusedEdit={nothing}
        onUndo={nothing}
        onRedo={nothing}
        onLeave={() => selection.set(null)}
      />
    </div>
  );
}

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** As they are shown, but for the spaces between thousands, which a spreadsheet would not read. */
function copiedTexts(
  source: SheetSource,
  { top, bottom, left, right }: CellBlock,
): readonly (readonly string[])[] {
  return numbers(top, bottom).map((row) =>
    numbers(left, right).map((column) => {
      if (column < 0) return source.rows[row]?.title ?? "";
      const { whole, cents } = source.face(row, column);
      return (whole + cents).replaceAll(/\s/g, "");
    }),
  );
}
