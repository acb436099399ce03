import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import type { ForecastCell } from "../../../../shared/forecast/forecast-cell.ts";
import { kpiLinesQuery } from "../../../../shared/forecast/forecast-queries.ts";
import { flatKpis, kpisQuery, type ListedKpi } from "../../../../shared/forecast/kpis/kpi-queries.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import { DifferenceCard } from "../../pockets/components/difference-card.tsx";
import { PocketsCard } from "../../pockets/components/pockets-card.tsx";
import { Unconverted } from "../../pockets/components/unconverted.tsx";
import {
  balanceOf,
  columnIndex,
  columnsOf,
  figuresOf,
  findCategory,
  isInflowCategory,
  parentsOf,
} from "../model/cell-figures.ts";
import { writeRefusals } from "../model/write-refusals.ts";
import type { PanelPlace } from "../panel-place.ts";
import type { KpiLine } from "../panel-queries.ts";
import { CategoryBody } from "./category-body.tsx";
import { CellPanel } from "./cell-panel.tsx";
import { BigAmount, CellSummary } from "./cell-summary.tsx";
import styles from "./forecast-panel.module.css";
import { KpiBody } from "./kpi-body.tsx";
import { KpiValue } from "./kpi-value.tsx";
import { Refusals } from "./refusals.tsx";
import { TotalBody } from "./total-body.tsx";

interface ForecastPanelProps extends PanelPlace {
  readonly cell: ForecastCell;
  /** Nothing is selected any more. */
  readonly onClose: () => void;
  readonly onCell: (cell: ForecastCell) => void;
}

/** What is known of one cell: beside the grid, or below 1024 px a sheet under it. */
export function ForecastPanel({ cell, onClose, onCell, ...place }: ForecastPanelProps) {
  const { t } = useTranslation();
  const { statement } = place;
  const kpi = useKpi(place, cell);
  const { crumbs, name } = useTitle(place, cell, kpi?.listed);
  const period = usePeriod(place, cell);
  return (
    <CellPanel
      statement={statement}
      cell={cell}
      crumbs={crumbs}
      name={name ?? t("forecastPanel.line.unknown")}
      categoryId={cell.line.kind === "category" ? cell.line.categoryId : null}
      period={period}
      onCell={onCell}
      onClose={onClose}
    >
      <PanelContent place={place} cell={cell} kpi={kpi} onClose={onClose} />
    </CellPanel>
  );
}

interface PanelContentProps {
  readonly place: PanelPlace;
  readonly cell: ForecastCell;
  readonly kpi: ReturnType<typeof useKpi>;
  readonly onClose: () => void;
}

function PanelContent({ place, cell, kpi, onClose }: PanelContentProps) {
  const { company, view, statement } = place;
  const { line, offset } = cell;
  const figures = figuresOf(statement, cell);
  const balance = balanceOf(statement, cell);
  const isInflow =
    line.kind === "category"
      ? isInflowCategory(statement, line.categoryId)
      : line.kind === "total" && line.total === "inflow";
  const hidesAchievement = statement.hidesFutureAchievement && (offset ?? 0) > 0;
  // Details are told of today: of what was believed then, only the figures are.
  const isPast = view.asOf !== null;
  return (
    <>
      {figures === null ? null : (
        <CellSummary
          figures={figures}
          isInflow={isInflow}
          currency={statement.currency}
          hidesAchievement={hidesAchievement}
        />
      )}
      {balance === null ? null : (
        <div className={styles["sum"]}>
          <BigAmount amountMinor={balance} currency={statement.currency} />
        </div>
      )}
      {kpi === null ? null : (
        <div className={styles["sum"]}>
          <KpiValue kpi={kpi.listed} value={kpi.value} error={kpi.error} currency={statement.currency} />
        </div>
      )}
      {line.kind === "conversion" ? (
        <div className={styles["body"]}>
          <DifferenceCard statement={statement} columns={columnsOf(statement, offset)} />
          <PocketsCard statement={statement} columns={columnsOf(statement, offset)} />
        </div>
      ) : null}
      {line.kind === "unconverted" ? (
        <div className={styles["body"]}>
          <Unconverted companyId={company.id} statement={statement} currency={line.currency} />
        </div>
      ) : null}
      {isPast ? (
        <div className={styles["body"]}>
          <Refusals refusals={writeRefusals(company, view)} place={place} />
        </div>
      ) : null}
      {!isPast && line.kind === "category" && figures !== null ? (
        <CategoryBody
          place={place}
          cell={{ categoryId: line.categoryId, offset }}
          figures={figures}
          onClose={onClose}
        />
      ) : null}
      {!isPast && line.kind === "total" ? (
        <TotalBody place={place} total={line.total} offset={offset} />
      ) : null}
      {!isPast && kpi !== null ? (
        <KpiBody place={place} kpi={kpi.listed} offset={offset} value={kpi.value} />
      ) : null}
    </>
  );
}

/** The indicator that is selected, with its value; null for a cell that is of none. */
function useKpi({ company, view }: PanelPlace, { line, offset }: ForecastCell) {
  const api = useApi();
  const isKpi = line.kind === "kpi";
  const list = useQuery({ ...kpisQuery(api, company.id), enabled: isKpi }).data ?? [];
  const lines = useQuery({ ...kpiLinesQuery(api, company.id, view), enabled: isKpi }).data ?? [];
  if (!isKpi) return null;
  const isIt = ({ id }: { readonly id: number }) => id === line.kpiId;
  const listed = flatKpis<ListedKpi>(list).find(isIt);
  const value = flatKpis<KpiLine>(lines)
    .find(isIt)
    ?.values.find((one) => one.offset === offset);
  return listed === undefined ? null : { listed, value: value?.value ?? null, error: value?.error ?? null };
}

function useTitle({ statement }: PanelPlace, { line }: ForecastCell, kpi: ListedKpi | undefined) {
  const { t } = useTranslation();
  switch (line.kind) {
    case "category": {
      const tree = isInflowCategory(statement, line.categoryId) ? "inflow" : "outflow";
      const parents = parentsOf(statement, line.categoryId).map((parent) => parent.name);
      return {
        crumbs: [t(`forecastPanel.line.${tree}`), ...parents],
        name: findCategory(statement, line.categoryId)?.name,
      };
    }
    case "kpi":
      return { crumbs: [t("forecastPanel.line.kpis")], name: kpi?.name };
    case "total":
      return { crumbs: [t("forecastPanel.line.cash")], name: t(`forecastPanel.line.${line.total}`) };
    case "conversion":
      return line.part === null
        ? { crumbs: [t("forecastPanel.line.cash")], name: t("forecast.conversion.line") }
        : {
            crumbs: [t("forecastPanel.line.cash"), t("forecast.conversion.line")],
            name: t(`forecast.conversion.part.${line.part}`),
          };
    case "unconverted":
      return { crumbs: [t("forecastPanel.line.cash")], name: t("forecast.unconverted.line") };
    // Of groups alone.
    case "bridge":
      return { crumbs: [], name: undefined };
  }
}

function usePeriod({ statement }: PanelPlace, { offset }: ForecastCell): string {
  const texts = usePeriodTexts();
  const { columns, frequency } = statement;
  const first = columns[0];
  const last = columns.at(-1);
  if (first === undefined || last === undefined) return "";
  const column = offset === null ? undefined : columns[columnIndex(statement, offset)];
  return column === undefined ? texts.range(first, last, frequency) : texts.period(column, frequency);
}
