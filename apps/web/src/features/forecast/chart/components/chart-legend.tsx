import { Icon } from "@amont/ui/icon.tsx";
import type { TFunction } from "i18next";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { ShownBands } from "../bands/fan-on-columns.ts";
import { type BarSide, barParts } from "../model/chart-model.ts";
import type { Graph } from "../model/hidden-graphs.ts";
import type { ForecastChart } from "../use-forecast-chart.ts";
import { BarHatching } from "./bar-hatching.tsx";
import styles from "./chart-legend.module.css";
import { comparedLook, scenarioColour } from "./chart-lines.tsx";
import { CompareMenu } from "./compare-menu.tsx";
import marks from "./marks.module.css";

/** What is drawn how, with an eye to hide and show each graph, and the scenarios that are compared. */
export function ChartLegend({ chart }: { readonly chart: ForecastChart }) {
  const { model, hidden, toggleGraph, scenarios, bands = null } = chart;
  const { t } = useTranslation();
  const { shown } = scenarios;
  const hatchingId = useId();
  const eye = (graph: Graph, name: string) => (
    <Eye name={name} isHidden={hidden[graph]} onToggle={() => toggleGraph(graph)} />
  );
  const balanceOfPlan = shown.id === null ? "forecastChart.graph.cashFlow" : "forecastChart.scenarioBalance";
  const balanceName = t(model.project === null ? balanceOfPlan : "projectForecast.cumulated");
  const adjustedName = t("forecastChart.graph.adjustedBalance");
  const wholeName = t("forecastChart.withInvestments");
  return (
    <ul className={styles["root"]}>
      {(["inflow", "outflow"] as const).map((side) => (
        <Entry
          key={side}
          swatch={<BarSwatch side={side} hatchingId={hatchingId} />}
          name={t(`forecastChart.graph.${side}`)}
        >
          {eye(side, t(`forecastChart.graph.${side}`))}
        </Entry>
      ))}
      <Entry
        swatch={
          <LineSwatch
            look={shown.id === null ? marks["balance"] : `${marks["balance"]} ${marks["shownScenario"]}`}
            colour={shown.id === null ? null : shown.color}
          />
        }
        name={balanceName}
      >
        {eye("cashFlow", balanceName)}
      </Entry>
      {model.hasAdjustments ? (
        <Entry swatch={<LineSwatch look={marks["adjusted"]} />} name={adjustedName}>
          {eye("adjustedBalance", adjustedName)}
        </Entry>
      ) : null}
      {model.hasInvestments ? (
        <Entry swatch={<LineSwatch look={marks["whole"]} />} name={wholeName}>
          {model.hasAdjustments ? null : eye("adjustedBalance", wholeName)}
        </Entry>
      ) : null}
      {model.scenarios.map(({ scenarioId, name, color }) => (
        <Entry
          key={scenarioId}
          swatch={<LineSwatch look={comparedLook(scenarioId)} colour={color} />}
          name={name}
        >
          <button
            type="button"
            className={styles["button"]}
            aria-label={t("forecastChart.stopComparing", { name })}
            title={t("forecastChart.stopComparing", { name })}
            onClick={() => scenarios.togglePin(scenarioId)}
          >
            <Icon name="close" size="xs" />
          </button>
        </Entry>
      ))}
      {scenarios.others.length === 0 ? null : (
        <li>
          <CompareMenu scenarios={scenarios} />
        </li>
      )}
      {bands === null ? null : (
        <Entry swatch={<span className={styles["bands"]} />} name={bandsName(bands, t)} />
      )}
      {model.overdraft === null ? null : (
        <Entry
          swatch={
            <svg width="22" height="10" aria-hidden="true">
              <path className={marks["overdraft"]} d="M1 5H21" />
            </svg>
          }
          name={t("forecastChart.overdraft")}
        />
      )}
    </ul>
  );
}

interface EntryProps {
  readonly swatch: ReactNode;
  readonly name: string;
  readonly children?: ReactNode;
}

function Entry({ swatch, name, children }: EntryProps) {
  return (
    <li className={styles["entry"]}>
      {swatch}
      <span className={styles["name"]}>{name}</span>
      {children}
    </li>
  );
}

interface EyeProps {
  readonly name: string;
  readonly isHidden: boolean;
  readonly onToggle: () => void;
}

function Eye({ name, isHidden, onToggle }: EyeProps) {
  const { t } = useTranslation();
  const label = t(isHidden ? "forecastChart.show" : "forecastChart.hide", { graph: name });
  return (
    <button
      type="button"
      className={styles["button"]}
      aria-label={label}
      title={label}
      onClick={onToggle}
      data-hidden={isHidden}
    >
      <Icon name={isHidden ? "eye-off" : "eye"} size="xs" />
    </button>
  );
}

function BarSwatch({ side, hatchingId }: { readonly side: BarSide; readonly hatchingId: string }) {
  return (
    <svg width="22" height="10" aria-hidden="true">
      <BarHatching id={hatchingId} />
      {barParts.map((part, index) => (
        <rect
          key={part}
          className={marks[`${side}-${part}`]}
          fill={part === "remaining" ? `url(#${hatchingId}-${side})` : undefined}
          {...(part === "remaining"
            ? { x: 16.5, y: 0.5, width: 5, height: 9 }
            : { x: index * 8, y: 0, width: 6, height: 10 })}
          rx="1"
        />
      ))}
    </svg>
  );
}

interface LineSwatchProps {
  readonly look: string | undefined;
  readonly colour?: string | null;
}

function LineSwatch({ look, colour = null }: LineSwatchProps) {
  return (
    <svg width="22" height="10" aria-hidden="true" style={scenarioColour(colour)}>
      <path className={look} d="M1 5H10" />
      <path className={look} strokeDasharray="3 3" d="M13 5H22" />
    </svg>
  );
}

/** What rates may do is not in them. */
const bandsName = ({ isConverted }: Pick<ShownBands, "isConverted">, t: TFunction): string =>
  isConverted ? `${t("cashRisk.fan.eight")} (${t("cashRisk.fan.withoutRates")})` : t("cashRisk.fan.eight");
