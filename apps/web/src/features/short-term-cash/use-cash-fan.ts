import { useUnderWay } from "@amont/ui/readiness/use-under-way.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../shared/api/api-context.ts";
import { bandsQuery } from "../../shared/forecast/bands/bands-query.ts";
import { type FanAround, fanAround } from "../../shared/forecast/bands/fan-around.ts";
import { useForecastOptions } from "../../shared/forecast/forecast-options.ts";
import type { BoardLine } from "./model/board-lines.ts";
import type { Board } from "./model/cash-board.ts";

export interface FanPlace {
  readonly entityId: number;
  readonly scenarioId: number | null;
  /** All accounts, all layers, and nothing left out: what bands are of. */
  readonly isWhole: boolean;
}

/**
 * `elsewhere`: wanted, and of the sum of everything alone. `none`: nothing is known of how wrong the plan may be. Null: nobody wants
 * it, or it is still to come.
 */
export type ShownFan = FanAround | "elsewhere" | "none" | null;

/** More columns than are worked out are shown without. */
const mostColumns = 120;

/** As on the forecast, and chosen there as here: the same bands, in days or weeks. */
export function useCashFan(place: FanPlace, board: Board, line: BoardLine): ShownFan {
  const [{ showsBands }] = useForecastOptions();
  const { columns, unit, current, totals } = board;
  const offsetEnd = Math.min(columns.length - current, mostColumns);
  const isSum = line.kind === "converted" || (line.kind === "total" && totals.length === 1);
  const isDrawn = showsBands && place.isWhole && isSum && offsetEnd > 0;
  const frequency = unit === "day" ? "daily" : "weekly";
  const read = useQuery({
    ...bandsQuery(useApi(), place.entityId, {
      frequency,
      offsetEnd,
      scenarioId: place.scenarioId,
      floor: null,
    }),
    enabled: isDrawn,
    retry: false,
    meta: { isShownInPlace: true },
  });
  useUnderWay("bands", read.isFetching);
  const found = read.isPlaceholderData ? undefined : read.data;
  return useMemo(() => {
    if (!showsBands) return null;
    if (!isDrawn) return "elsewhere";
    if (read.isError || found?.bands === null || (found !== undefined && found.currency !== line.currency))
      return "none";
    const closings = line.cells.map(({ endMinor }) => endMinor);
    return found === undefined ? null : fanAround(columns, closings, found.bands);
  }, [showsBands, isDrawn, read.isError, found, line, columns]);
}
