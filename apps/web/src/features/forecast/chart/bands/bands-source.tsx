import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { useUnderWay } from "@amont/ui/readiness/use-under-way.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "../../../../shared/api/api-context.ts";
import { bandsQuery } from "../../../../shared/forecast/bands/bands-query.ts";
import type { ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import { bandLines } from "./band-lines.ts";
import type { ShownBands } from "./fan-on-columns.ts";

interface BandsSourceProps {
  readonly entityId: number;
  readonly view: ForecastView;
  readonly statement: Pick<StatementAnswer, "conversion" | "group">;
  readonly onBands: (bands: ShownBands | null) => void;
}

/** More columns than are worked out are shown without. */
const mostColumns = 120;

/** Asks for the bands of what is on screen once the plan itself is there. While others are on their way the last ones stay, greyed. */
export function BandsSource({ entityId, view, statement, onBands }: BandsSourceProps) {
  const { frequency, offsetEnd, scenarioId } = view;
  const read = useQuery({
    ...bandsQuery(useApi(), entityId, {
      frequency,
      offsetEnd: Math.min(offsetEnd, mostColumns),
      scenarioId,
      floor: null,
    }),
    retry: false,
  });
  const { data, isPlaceholderData, isError } = read;
  const isOfGroup = statement.group !== undefined;
  const isConverted = statement.conversion !== null;
  useUnderWay("bands", read.isFetching);
  useEffect(() => {
    const bands = data?.bands ?? null;
    const isOther = isPlaceholderData;
    onBands(
      bands === null || data === undefined || isError
        ? null
        : {
            ...bands,
            floorMinor: data.floorMinor,
            frequency,
            isBehind: isOther,
            isOfGroup,
            isConverted,
            lines: bandLines,
          },
    );
  }, [data, isPlaceholderData, isError, frequency, isOfGroup, isConverted, onBands]);
  useEffect(() => () => onBands(null), [onBands]);
  return null;
}
