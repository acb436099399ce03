import type { SheetBand } from "@amont/ui/widgets/sheet/sheet-band.tsx";
import { useMemo } from "react";
import type { ColumnLayout } from "../../../shared/forecast/column-layout.ts";
import type { ForecastCell } from "../../../shared/forecast/forecast-cell.ts";
import { bandValues, type ShownBands } from "./bands/fan-on-columns.ts";
import { ChartColumns } from "./components/chart-columns.tsx";
import { ChartCumul } from "./components/chart-cumul.tsx";
import { ChartSide } from "./components/chart-side.tsx";
import { ChartColumnsSkeleton, ChartSideSkeleton } from "./components/chart-skeleton.tsx";
import { LowPointTransfer } from "./components/low-point-transfer.tsx";
import { chartScale, type VisibleColumns } from "./model/chart-geometry.ts";
import type { ForecastChart } from "./use-forecast-chart.ts";

/** The band above the grid. */
const bandHeight = 196;
/** As many as are in view. */
const skeletonColumns = 14;

interface ChartBandProps {
  /** Null until it is known. */
  readonly chart: ForecastChart | null;
  readonly bands?: ShownBands | null;
  readonly layout: ColumnLayout;
  readonly visibleColumns: VisibleColumns | undefined;
  readonly selectedOffset: number | null;
  /** Stays while the lines scroll. */
  readonly isPinned: boolean;
  readonly onHoverOffset: (offset: number | null) => void;
  readonly onWanted: (cell: ForecastCell) => void;
}

/** The chart above the grid: over each column what is in it. */
export function useChartBand(props: ChartBandProps): SheetBand {
  const { layout, visibleColumns, selectedOffset, isPinned, onHoverOffset, onWanted } = props;
  const chart = useWithBands(props.chart, props.bands ?? null);
  return useMemo(() => {
    const place = { height: bandHeight, isPinned };
    if (chart === null)
      return {
        ...place,
        start: <ChartSideSkeleton />,
        middle: <ChartColumnsSkeleton columnCount={skeletonColumns} />,
        end: null,
      };
    return {
      ...place,
      start: <ChartSide chart={chart} lowPointAct={<LowPointTransfer />} />,
      middle: (
        <ChartColumns
          chart={chart}
          layout={layout}
          visibleColumns={visibleColumns}
          selectedOffset={selectedOffset}
          onHoverOffset={onHoverOffset}
          onSelect={({ side, offset }) => onWanted({ line: { kind: "total", total: side }, offset })}
        />
      ),
      end: <ChartCumul chart={chart} />,
    };
  }, [chart, layout, visibleColumns, selectedOffset, isPinned, onHoverOffset, onWanted]);
}

/** The axis has room for what is likely too. */
function useWithBands(chart: ForecastChart | null, bands: ShownBands | null): ForecastChart | null {
  return useMemo(() => {
    if (chart === null || bands === null) return chart;
    const scale = chartScale(chart.model, chart.hidden, bandValues(bands, chart.model));
    return { ...chart, bands, scale };
  }, [chart, bands]);
}
