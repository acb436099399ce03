import { ChartTooltip } from "@amont/ui/widgets/chart/chart-tooltip.tsx";
import { useChartTooltip } from "@amont/ui/widgets/chart/use-chart-tooltip.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { lineKey } from "../../../../shared/forecast/forecast-cell.ts";
import type { PointedCell } from "../../grid/pointed-cell.ts";
import { type AutomaticPlace, type CategoryAutomatic, categoryAutomaticQuery } from "../automatic-queries.ts";
import { cellHint } from "../model/cell-hint.ts";
import { useWholeAmounts } from "../use-whole-amounts.ts";

interface AutomaticHintProps {
  readonly place: AutomaticPlace;
  /** Null: the pointer is over no automatic cell. */
  readonly pointed: PointedCell | null;
}

interface Subject {
  readonly categoryId: number;
  readonly offset: number;
}

/** What an automatic cell is made of, once the pointer has rested on it. The panel says the same to who has none. */
export function AutomaticHint({ place, pointed }: AutomaticHintProps) {
  const { shown, point, leave } = useChartTooltip<Subject>();
  const follow = useEffectEvent(() => {
    const line = pointed?.cell.line;
    const offset = pointed?.cell.offset ?? null;
    if (pointed === null || line?.kind !== "category" || offset === null) return leave();
    return point({
      key: `${lineKey(line)}/${offset}`,
      subject: { categoryId: line.categoryId, offset },
      anchor: pointed.element.getBoundingClientRect(),
    });
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another cell is what it follows
  useEffect(() => follow(), [pointed]);
  const asked = useQuery({
    ...categoryAutomaticQuery(useApi(), place, shown?.subject.categoryId ?? 0),
    enabled: shown !== null && !shown.isLeaving,
    retry: false,
    staleTime: 60_000,
  });
  const period = asked.data?.periods.find(({ offset }) => offset === shown?.subject.offset);
  if (shown === null || asked.data === undefined || period === undefined) return null;
  return (
    <ChartTooltip anchor={shown.anchor} isLeaving={shown.isLeaving} title="">
      <Words currency={asked.data.currency} period={period} />
    </ChartTooltip>
  );
}

interface WordsProps {
  readonly currency: CategoryAutomatic["currency"];
  readonly period: CategoryAutomatic["periods"][number];
}

function Words({ currency, period }: WordsProps) {
  const { t } = useTranslation();
  const { plain } = useWholeAmounts(currency);
  return <div>{cellHint(period, { t, plain })}</div>;
}
