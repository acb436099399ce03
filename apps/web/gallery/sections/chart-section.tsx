import { formatAmount } from "@amont/ui/figures/amount-format.ts";
import { BalanceLinesChart } from "@amont/ui/widgets/chart/balance-lines-chart.tsx";
import { useState } from "react";
import { ChartColumns } from "../../src/features/forecast/chart/components/chart-columns.tsx";
import { ChartCumul } from "../../src/features/forecast/chart/components/chart-cumul.tsx";
import { ChartSide } from "../../src/features/forecast/chart/components/chart-side.tsx";
import { ChartSkeleton } from "../../src/features/forecast/chart/components/chart-skeleton.tsx";
import { chartScale } from "../../src/features/forecast/chart/model/chart-geometry.ts";
import { chartModel, type ScenarioLine } from "../../src/features/forecast/chart/model/chart-model.ts";
import { type Graph, nothingHidden } from "../../src/features/forecast/chart/model/hidden-graphs.ts";
import { type PlanId, togglePinned } from "../../src/features/forecast/chart/model/pinned-scenarios.ts";
import type { ForecastChart } from "../../src/features/forecast/chart/use-forecast-chart.ts";
import { columnLayout } from "../../src/shared/forecast/column-layout.ts";
import styles from "../gallery.module.css";
import { adjustedBalances, balances, lostClient, sampleStatement } from "../sample-charts.ts";

export function ChartSection() {
  return (
    <section className={styles["section"]} aria-label="Graphiques">
      <h2>Graphiques</h2>
      <SampleBand isPlain />
      <SampleBand />
      <ChartSkeleton columnCount={14} />
      <BalanceLinesChart
        label="Trésorerie fin de mois : scénario principal et perte du client Lumen, d’août 2026 à décembre 2027"
        series={[
          { label: "Scénario principal", color: "var(--text-muted)", values: balances.main, isDashed: true },
          { label: "Perte du client Lumen", color: "#7a55e0", values: balances.lost },
        ]}
        xLabels={balances.months}
        currentIndex={3}
        floor={{ value: -50_000, label: "Découvert autorisé −50 000 €" }}
        locale="fr"
        amountText={(value) => formatAmount({ value: value.toFixed(2), currency: "EUR", locale: "fr" })}
      />
    </section>
  );
}

const mainPlan = { id: null, name: "Scénario principal", color: "#46a7f5" };
const lost = { id: 12, name: "Perte du client Lumen", color: "#7a55e0" };

/** The band above the grid of the forecast, alone: one plan, or one with adjustments beside a scenario. */
function SampleBand({ isPlain = false }: { readonly isPlain?: boolean }) {
  const [hidden, setHidden] = useState(nothingHidden);
  const [pinned, setPinned] = useState<readonly PlanId[]>([lost.id]);
  const [chosen, setChosen] = useState("");
  const lines: readonly ScenarioLine[] =
    isPlain || !pinned.includes(lost.id)
      ? []
      : [{ scenarioId: lost.id, name: lost.name, color: lost.color, data: lostClient }];
  const model = chartModel({
    statement: sampleStatement,
    balances: isPlain ? undefined : adjustedBalances,
    scenarioLines: lines,
  });
  const chart: ForecastChart = {
    model,
    today: "2026-11-16",
    scale: chartScale(model, hidden),
    hidden,
    toggleGraph: (graph: Graph) => setHidden({ ...hidden, [graph]: !hidden[graph] }),
    datedBalances: null,
    scenarios: {
      shown: mainPlan,
      others: isPlain ? [] : [lost],
      isPinned: (id) => pinned.includes(id),
      togglePin: (id) => setPinned(togglePinned(pinned, id)),
      lines,
    },
  };
  return (
    <div className={styles["band"]}>
      <div className={styles["bandStart"]}>
        <ChartSide chart={chart} />
      </div>
      <ChartColumns
        chart={chart}
        layout={columnLayout(model.columns, true)}
        selectedOffset={null}
        onSelect={({ side, offset }) => setChosen(`${side} ${offset}`)}
      />
      <div className={styles["bandEnd"]}>
        <ChartCumul chart={chart} />
      </div>
      <output aria-label="Barre choisie" hidden>
        {chosen}
      </output>
    </div>
  );
}
