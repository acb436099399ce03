import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../../i18n/i18n.ts";
import { bandAt } from "../../bands/fan-on-columns.ts";
import { barParts, barSides, type ChartColumn } from "../../model/chart-model.ts";
import { exactMoney } from "../../model/money-figures.ts";
import type { ForecastChart } from "../../use-forecast-chart.ts";
import { usePeriodName } from "../../use-period-name.ts";

const quantileNames = { p10: "low", p50: "middle", p90: "high" } as const;

interface TableColumn {
  readonly name: string;
  readonly valueOf: (column: ChartColumn, index: number) => number | null;
}

/** Made when somebody asks for it, like its code. */
export function ChartDataTable({ chart: { model, today, bands = null } }: { readonly chart: ForecastChart }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameOf = usePeriodName(model.frequency, today);
  const fields: readonly TableColumn[] = [
    ...barSides.map((side) => ({
      name: t(`forecastChart.graph.${side}`),
      valueOf: (column: ChartColumn) => column[side].total,
    })),
    ...barSides.flatMap((side) =>
      barParts.map((part) => ({
        name: `${t(`forecastChart.graph.${side}`)} · ${t(`forecastChart.part.${part}`)}`,
        valueOf: (column: ChartColumn) => column[side][part],
      })),
    ),
    { name: t("forecastChart.start"), valueOf: ({ startBalance }) => startBalance },
    ...(model.hasConversion
      ? [{ name: t("forecast.conversion.line"), valueOf: ({ conversion }: ChartColumn) => conversion }]
      : []),
    { name: t("forecastChart.end"), valueOf: ({ endBalance }) => endBalance },
    ...(model.hasAdjustments
      ? [{ name: t("forecastChart.graph.adjustedBalance"), valueOf: ({ adjusted }: ChartColumn) => adjusted }]
      : []),
    ...(model.hasInvestments
      ? [{ name: t("forecastChart.investments"), valueOf: ({ invested }: ChartColumn) => invested }]
      : []),
    ...(bands === null
      ? []
      : (["p10", "p50", "p90"] as const).map((quantile) => ({
          name: t(`cashRisk.fan.${quantileNames[quantile]}`),
          valueOf: (_: ChartColumn, index: number) => bandAt(bands, model, index, quantile),
        }))),
    ...model.scenarios.map(({ name, endBalances }) => ({
      name,
      valueOf: (_: ChartColumn, index: number) => endBalances[index] ?? null,
    })),
  ];
  return (
    <table>
      <caption>{t("forecastChart.table.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("forecastChart.table.period")}</th>
          {fields.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {model.columns.map((column, index) => (
          <tr key={column.offset}>
            <th scope="row">{nameOf(column)}</th>
            {fields.map(({ name, valueOf }) => (
              <td key={name}>{amountText(valueOf(column, index), model.currency, language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const amountText = (minor: number | null, currency: CurrencyCode, language: string): string =>
  minor === null ? "" : exactMoney(minor, { currency, language });
