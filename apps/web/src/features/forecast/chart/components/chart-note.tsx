import { ChartTooltip, TooltipRows } from "@amont/ui/widgets/chart/chart-tooltip.tsx";
import type { ShownTooltip } from "@amont/ui/widgets/chart/use-chart-tooltip.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import type { BarPartName, BarSide } from "../model/chart-model.ts";
import { type TooltipSubject, tooltipContent } from "../model/tooltip-content.ts";
import type { ForecastChart } from "../use-forecast-chart.ts";
import { usePeriodName } from "../use-period-name.ts";
import { BarHatching } from "./bar-hatching.tsx";
import marks from "./marks.module.css";

interface ChartNoteProps {
  readonly chart: ForecastChart;
  readonly shown: ShownTooltip<TooltipSubject>;
}

/** What is known of the bar, the balance, the scenario or the limit that is pointed at. */
export function ChartNote({ chart: { model, today, scenarios, bands = null }, shown }: ChartNoteProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const periodOf = usePeriodName(model.frequency, today);
  const { subject, anchor, isLeaving } = shown;
  const content = tooltipContent(subject, model, {
    t,
    language,
    periodOf,
    planName: scenarios.shown.name,
    bands,
  });
  if (content === null) return null;
  return (
    <ChartTooltip anchor={anchor} isLeaving={isLeaving} title={content.title}>
      {content.lines.length === 0 ? null : (
        <TooltipRows
          rows={content.lines.map(({ label, text, isTotal = false, part }) => ({
            label,
            text,
            isTotal,
            swatch:
              part === undefined || subject.kind !== "bar" ? null : (
                <PartSwatch side={subject.side} part={part} />
              ),
          }))}
        />
      )}
    </ChartTooltip>
  );
}

/** A piece of the part of a bar. */
function PartSwatch({ side, part }: { readonly side: BarSide; readonly part: BarPartName }) {
  const id = useId();
  return (
    <svg width="10" height="10" aria-hidden="true">
      <BarHatching id={id} />
      <rect
        className={marks[`${side}-${part}`]}
        fill={part === "remaining" ? `url(#${id}-${side})` : undefined}
        x="0.5"
        y="0.5"
        width="9"
        height="9"
        rx="2"
      />
    </svg>
  );
}
