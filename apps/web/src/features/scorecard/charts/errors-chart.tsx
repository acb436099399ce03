import { toTenth } from "@amont/figures/scales/linear-scale.ts";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { brokenPath, horizonPlot } from "../model/horizon-plot.ts";
import { isMostlyReplayed, partText } from "../model/reliability-text.ts";
import type { Card } from "../scorecard-queries.ts";
import styles from "./charts.module.css";
import { Hatchings, Mark, Swatch, whos } from "./marks.tsx";
import { PlotAxes } from "./plot-axes.tsx";
import { PointChart, type Stop } from "./point-chart.tsx";

interface ErrorsChartProps {
  readonly byHorizon: Card["byHorizon"];
  readonly horizonName: (horizon: number) => string;
}

const height = 240;
const shareOf = (tenThousandths: number) => tenThousandths / 10_000;

/** How wrong the plan, the automatic forecast and the naive one were, the further ahead the more. */
export function ErrorsChart({ byHorizon, horizonName }: ErrorsChartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const hatching = useId();
  const said = (value: number | null) => (value === null ? "–" : partText(value, language));
  const known = byHorizon.filter(({ automatic }) => automatic !== null);
  const shown = whos.filter((who) => byHorizon.some((one) => one[who] !== null));
  const most = Math.max(0, ...byHorizon.flatMap((one) => shown.map((who) => one[who] ?? 0)));
  const hasReplayed = known.some(isMostlyReplayed);
  const draw = (width: number) => {
    const plot = horizonPlot(byHorizon.length, shareOf(most) * 1.1, { width, height });
    const stops = byHorizon.map(
      (one, index): Stop => ({
        key: String(one.horizon),
        x: plot.places[index] ?? 0,
        name: horizonName(one.horizon),
        rows: [
          ...shown.map((who) => ({ label: t(`reliability.who.${who}`), text: said(one[who]) })),
          { label: t("reliability.gainOnPlan"), text: said(one.gainOnPlan) },
          { label: t("reliability.gainOnNaive"), text: said(one.gainOnNaive) },
          { label: t("reliability.pairs"), text: String(one.count) },
          { label: t("reliability.replayedPairs"), text: String(one.replayedCount) },
        ],
      }),
    );
    const pointOf = (value: number | null, index: number) =>
      value === null ? null : { x: plot.places[index] ?? 0, y: toTenth(plot.scale.y(shareOf(value))) };
    return {
      stops: known.length === 0 ? [] : stops,
      renderContent: (chosen: Stop | undefined) => (
        <>
          <Hatchings id={hatching} />
          <PlotAxes
            plot={plot}
            height={height}
            tickText={(share) => partText(share * 10_000, language)}
            names={byHorizon.map(({ horizon }) => String(horizon))}
          />
          {chosen === undefined ? null : (
            <path className={styles["chosen"]} d={`M${chosen.x} 0V${plot.bottom}`} />
          )}
          {shown.map((who) => {
            const points = byHorizon.map((one, index) => pointOf(one[who], index));
            return (
              <g key={who}>
                <path className={styles[who]} d={brokenPath(points)} />
                {points.map((point, index) => {
                  const one = byHorizon[index];
                  if (point === null || one === undefined) return null;
                  const isHatched = who === "automatic" && isMostlyReplayed(one);
                  return (
                    <Mark
                      key={one.horizon}
                      who={who}
                      {...point}
                      hatching={isHatched ? hatching : undefined}
                    />
                  );
                })}
              </g>
            );
          })}
        </>
      ),
    };
  };
  return (
    <PointChart
      title={t("reliability.errors.title")}
      note={t("reliability.errors.note")}
      height={height}
      stopName={t("reliability.filter.horizon")}
      legend={[
        ...shown.map((who) => ({
          name: t(`reliability.who.${who}`),
          swatch: <Swatch who={who} hasLine />,
        })),
        ...(hasReplayed
          ? [
              {
                name: t("reliability.replayed"),
                swatch: <Swatch who="automatic" hatching={`${hatching}s`} />,
              },
            ]
          : []),
      ]}
      draw={draw}
    />
  );
}
