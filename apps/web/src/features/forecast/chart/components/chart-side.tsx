import { money } from "@amont/kernel/money.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { shortAmount } from "@amont/ui/widgets/chart/axis-amount.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { chanceText } from "../../../../shared/forecast/bands/risk-text.ts";
import { moneyText } from "../../../../shared/money-text.tsx";
import type { DatedBalances } from "../../balances/dated-balances.ts";
import { rateText } from "../../projects/rate-text.ts";
import { chartTicks } from "../model/chart-axis.ts";
import { axisWidth, chartHeight } from "../model/chart-geometry.ts";
import { type ChartProject, cashToday } from "../model/chart-model.ts";
import { roundMoney, unitsOf } from "../model/money-figures.ts";
import type { ForecastChart } from "../use-forecast-chart.ts";
import { usePeriodName } from "../use-period-name.ts";
import { ChartLegend } from "./chart-legend.tsx";
import styles from "./chart-side.module.css";
import { ChartTable } from "./table/chart-table.tsx";

interface ChartSideProps {
  readonly chart: ForecastChart;
  /** What may be done about a low point below zero. */
  readonly lowPointAct?: ReactNode;
}

/** What stays at the left of the chart: what there is, the legend, the axis. */
export function ChartSide({ chart, lowPointAct = null }: ChartSideProps) {
  const { project } = chart.model;
  return (
    <div className={styles["root"]}>
      <div className={styles["words"]}>
        {project === null ? (
          <>
            <CashToday chart={chart} />
            <LowPoint chart={chart} lowPointAct={lowPointAct} />
          </>
        ) : (
          <Margin chart={chart} project={project} />
        )}
        <ChartLegend chart={chart} />
        <ChartTable chart={chart} />
      </div>
      <Axis chart={chart} />
    </div>
  );
}

function CashToday({ chart: { model, today, datedBalances, heldToday } }: { readonly chart: ForecastChart }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cash = cashToday(model, today);
  if (cash === null || heldToday === null) return null;
  return (
    <>
      <span className={styles["caption"]}>
        {t("forecastChart.cashOn", { day: dayText(cash.day, language) })}
      </span>
      <b className={styles["figure"]}>
        {moneyText(money(heldToday ?? cash.amount, model.currency), language)}
      </b>
      {model.unconvertedCount === 0 ? null : <NotConverted count={model.unconvertedCount} />}
      {datedBalances === null ? null : <Dated balances={datedBalances} />}
    </>
  );
}

/** What there is rests on a balance that is not of today. The page of the banks is where that is put right. */
function Dated({ balances: { count, oldest } }: { readonly balances: DatedBalances }) {
  const { t } = useTranslation();
  const day = dayText(oldest, useLanguage());
  return (
    <Link to="/app/banks" className={classNames(styles["lowPoint"], styles["warning"])}>
      <Icon name="warning" size="xs" />
      {count === 1 ? t("balanceAge.dated", { day }) : t("balanceAge.several", { count, day })}
    </Link>
  );
}

/** Accounts are in no figure. The page of the rates is where that is put right. */
function NotConverted({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return (
    <Link to="/app/settings/exchange-rates" className={classNames(styles["lowPoint"], styles["danger"])}>
      <Icon name="warning" size="xs" />
      {t("forecast.unconverted.accounts", { count })}
    </Link>
  );
}

/** A warning when the cash will be below zero. */
function LowPoint({ chart: { model, today, bands = null }, lowPointAct }: ChartSideProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { lowest } = model;
  if (lowest === null) return null;
  const isWarning = lowest.amount < 0;
  return (
    <span className={classNames(styles["lowPoint"], isWarning && styles["warning"])}>
      {isWarning ? <Icon name="warning" size="xs" /> : null}
      {t("forecastChart.lowPoint", {
        amount: roundMoney(lowest.amount, { currency: model.currency, language }),
        // Beside a probability there is no room for the year that it is.
        day: dayText(lowest.on, language, bands === null ? undefined : today),
      })}
      {bands === null ? null : ` · ${chanceText(bands.everBelow.at(-1) ?? 0, language)}`}
      {isWarning ? lowPointAct : null}
    </span>
  );
}

interface MarginProps {
  readonly chart: ForecastChart;
  readonly project: ChartProject;
}

/** Of a project: what it has made by the end of the current period, or of the last one where that is over. */
function Margin({ chart: { model, today }, project }: MarginProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = usePeriodName(model.frequency, today);
  const at = Math.min(Math.max(model.currentColumn, 0), model.columns.length - 1);
  const column = model.columns[at];
  if (column === undefined) return null;
  const rate = rateText(project.marginEnds[at] ?? null, language);
  return (
    <>
      <span className={styles["caption"]}>
        {t("projectForecast.cumulated")} · {nameOf(column)}
      </span>
      <b className={styles["figure"]}>{moneyText(money(column.endBalance, model.currency), language)}</b>
      <span className={styles["lowPoint"]}>{t("projectForecast.rate", { rate })}</span>
    </>
  );
}

function Axis({ chart: { model, scale } }: { readonly chart: ForecastChart }) {
  const language = useLanguage();
  return (
    <svg className={styles["axis"]} width={axisWidth} height={chartHeight} aria-hidden="true">
      {chartTicks(scale, model.currency).map((tick) => (
        <text key={tick} x={axisWidth - 6} style={{ translate: `0 ${scale.y(tick) + 3.5}px` }}>
          {shortAmount(unitsOf(tick, model.currency), { locale: language })}
        </text>
      ))}
    </svg>
  );
}
