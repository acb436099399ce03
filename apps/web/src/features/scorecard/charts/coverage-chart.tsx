import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { horizonPlot } from "../model/horizon-plot.ts";
import { partText } from "../model/reliability-text.ts";
import type { Card } from "../scorecard-queries.ts";
import styles from "./charts.module.css";
import { PlotAxes } from "./plot-axes.tsx";
import { PointChart, type Stop } from "./point-chart.tsx";

interface CoverageChartProps {
  readonly card: Pick<Card, "balanceCoverage" | "categoryCoverage">;
  readonly horizonName: (horizon: number) => string;
}

const height = 240;
/** What bands promise. */
const promised = 0.8;
const bandKinds = ["balance", "category"] as const;
const shift = { balance: -4, category: 4 } as const;

/** How often the bands of eight tenths held what came, and between which values that would be with more of the past. */
export function CoverageChart({
  card: { balanceCoverage, categoryCoverage },
  horizonName,
}: CoverageChartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const series = { balance: balanceCoverage, category: categoryCoverage } as const;
  const shown = bandKinds.filter((kind) => series[kind].some(({ share }) => share !== null));
  const horizons = balanceCoverage.map(({ horizon }) => horizon);
  const text = ({ share, lower, upper, count }: (typeof balanceCoverage)[number]) =>
    share === null || lower === null || upper === null
      ? t("reliability.coverage.few", { count })
      : t("reliability.coverage.value", {
          count,
          share: partText(share, language),
          lower: partText(lower, language),
          upper: partText(upper, language),
        });
  const draw = (width: number) => {
    const plot = horizonPlot(horizons.length, 1, { width, height });
    const y = (tenThousandths: number) => plot.scale.y(tenThousandths / 10_000);
    const stops = horizons.map(
      (horizon, index): Stop => ({
        key: String(horizon),
        x: plot.places[index] ?? 0,
        name: horizonName(horizon),
        rows: shown.flatMap((kind) => {
          const one = series[kind][index];
          return one === undefined ? [] : [{ label: t(`reliability.coverage.${kind}`), text: text(one) }];
        }),
      }),
    );
    return {
      stops: shown.length === 0 ? [] : stops,
      renderContent: (chosen: Stop | undefined) => (
        <>
          <PlotAxes
            plot={plot}
            height={height}
            tickText={(share) => partText(share * 10_000, language)}
            names={horizons.map(String)}
          />
          {chosen === undefined ? null : (
            <path className={styles["chosen"]} d={`M${chosen.x} 0V${plot.bottom}`} />
          )}
          <path className={styles["promised"]} d={`M${plot.left} ${plot.scale.y(promised)}H${plot.right}`} />
          {shown.map((kind) =>
            series[kind].map(({ horizon, share, lower, upper }, index) => {
              if (share === null || lower === null || upper === null) return null;
              const x = (plot.places[index] ?? 0) + (shown.length === 1 ? 0 : shift[kind]);
              return (
                <g key={`${kind} ${horizon}`} className={styles[`${kind}Coverage`]}>
                  <path d={`M${x} ${y(upper)}V${y(lower)}M${x - 3} ${y(upper)}h6M${x - 3} ${y(lower)}h6`} />
                  <path className={styles["dot"]} d={dotShape(kind, x, y(share))} />
                </g>
              );
            }),
          )}
        </>
      ),
    };
  };
  return (
    <PointChart
      title={t("reliability.coverage.title")}
      note={t("reliability.coverage.note")}
      height={height}
      stopName={t("reliability.filter.horizon")}
      legend={[
        ...shown.map((kind) => ({
          name: t(`reliability.coverage.${kind}`),
          swatch: (
            <svg className={styles["swatch"]} width={12} height={14} aria-hidden="true">
              <g className={styles[`${kind}Coverage`]}>
                <path d="M6 1V13M3 1h6M3 13h6" />
                <path className={styles["dot"]} d={dotShape(kind, 6, 7)} />
              </g>
            </svg>
          ),
        })),
        {
          name: t("reliability.coverage.promised"),
          swatch: (
            <svg className={styles["swatch"]} width={18} height={10} aria-hidden="true">
              <path className={styles["promised"]} d="M0 5H18" />
            </svg>
          ),
        },
      ]}
      draw={draw}
    />
  );
}

/** A circle of the balance, a square of categories. */
const dotShape = (kind: (typeof bandKinds)[number], x: number, y: number): string =>
  kind === "balance"
    ? `M${x - 3.5} ${y}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0Z`
    : `M${x - 3} ${y - 3}h6v6h-6Z`;
