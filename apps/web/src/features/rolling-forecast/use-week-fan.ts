import { useUnderWay } from "@amont/ui/readiness/use-under-way.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../shared/api/api-context.ts";
import { bandsQuery } from "../../shared/forecast/bands/bands-query.ts";
import { type FanAround, fanAround } from "../../shared/forecast/bands/fan-around.ts";
import { useForecastOptions } from "../../shared/forecast/forecast-options.ts";
import type { WeeksView } from "./model/weeks.ts";

/** `none`: asked for, and nothing is known of how wrong the plan may be. Null: nobody wants it, or it is still to come. */
export type ShownFan = FanAround | "none" | null;

/** As on the forecast, and chosen there as here: the same bands, in weeks. */
export function useWeekFan(entityId: number, scenarioId: number | null, view: WeeksView): ShownFan {
  const [{ showsBands }] = useForecastOptions();
  const offsetEnd = view.weeks.filter(({ offset }) => offset >= 0).length;
  const read = useQuery({
    ...bandsQuery(useApi(), entityId, { frequency: "weekly", offsetEnd, scenarioId, floor: null }),
    enabled: showsBands && offsetEnd > 0,
    retry: false,
    meta: { isShownInPlace: true },
  });
  useUnderWay("bands", read.isFetching);
  const bands = read.isPlaceholderData ? undefined : read.data?.bands;
  return useMemo(() => {
    if (!showsBands) return null;
    if (bands === null || read.isError) return "none";
    return bands === undefined ? null : fanAround(view.weeks, view.closing, bands);
  }, [showsBands, bands, read.isError, view]);
}
