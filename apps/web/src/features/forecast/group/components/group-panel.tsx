import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ForecastCell, ForecastLineId } from "../../../../shared/forecast/forecast-cell.ts";
import type { KpiLine } from "../../../../shared/forecast/forecast-queries.ts";
import { flatKpis } from "../../../../shared/forecast/kpis/kpi-queries.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import { CellPanel } from "../../panel/components/cell-panel.tsx";
import { BigAmount, CellSummary } from "../../panel/components/cell-summary.tsx";
import styles from "../../panel/components/forecast-panel.module.css";
import { KpiNature, KpiValue } from "../../panel/components/kpi-value.tsx";
import {
  columnsOf,
  figuresOf,
  findCategory,
  isInflowCategory,
  parentsOf,
} from "../../panel/model/cell-figures.ts";
import { SumCard } from "../../panel/sum-card.tsx";
import { DifferenceCard } from "../../pockets/components/difference-card.tsx";
import { PocketsCard } from "../../pockets/components/pockets-card.tsx";
import { bridgeOver } from "../model/group-bridge.ts";
import { Eliminations } from "./eliminations.tsx";
import { UnconvertedInGroup } from "./unconverted-in-group.tsx";

interface GroupPanelProps {
  readonly statement: StatementAnswer;
  readonly cell: ForecastCell;
  /** In their groups. */
  readonly kpis: readonly KpiLine[];
  readonly onClose: () => void;
  readonly onCell: (cell: ForecastCell) => void;
  /** What the companies bring to the cell; null where it is not made of theirs. */
  readonly contributions: ReactNode;
}

const ratesPage = "/app/organization-advanced-settings/exchange-rates";

/** What is known of one cell of a group: the frame is that of the company's panel. */
export function GroupPanel({ statement, cell, kpis, onClose, onCell, contributions }: GroupPanelProps) {
  const kpi = kpiOf(kpis, cell.line);
  const { crumbs, name } = useTitle(statement, cell.line, kpi);
  return (
    <CellPanel
      statement={statement}
      cell={cell}
      crumbs={crumbs}
      name={name}
      categoryId={null}
      period={usePeriod(statement, cell)}
      onCell={onCell}
      onClose={onClose}
    >
      {kpi === null ? (
        <Figures statement={statement} cell={cell} />
      ) : (
        <KpiFigure kpi={kpi} offset={cell.offset} currency={statement.currency} />
      )}
      {contributions}
    </CellPanel>
  );
}

/** As one that stands in a group has it, too. */
type ShownKpi = KpiLine["children"][number];

function kpiOf(kpis: readonly KpiLine[], line: ForecastLineId): ShownKpi | null {
  if (line.kind !== "kpi") return null;
  return flatKpis<ShownKpi>(kpis).find(({ id }) => id === line.kpiId) ?? null;
}

function KpiFigure({
  kpi,
  offset,
  currency,
}: {
  readonly kpi: ShownKpi;
  readonly offset: number | null;
  readonly currency: StatementAnswer["currency"];
}) {
  const shown = kpi.values.find((one) => one.offset === offset);
  return (
    <>
      <div className={styles["sum"]}>
        <KpiValue kpi={kpi} value={shown?.value ?? null} error={shown?.error ?? null} currency={currency} />
      </div>
      <div className={styles["body"]}>
        <KpiNature kpi={kpi} />
      </div>
    </>
  );
}

function Figures({ statement, cell }: Pick<GroupPanelProps, "statement" | "cell">) {
  const { t } = useTranslation();
  const { line, offset } = cell;
  const { currency } = statement;
  const figures = figuresOf(statement, cell);
  const columns = columnsOf(statement, offset);
  if (figures !== null) {
    const category = line.kind === "category" ? findCategory(statement, line.categoryId) : undefined;
    const isInflow =
      category === undefined
        ? line.kind === "total" && line.total === "inflow"
        : isInflowCategory(statement, category.categoryId);
    if (category?.lineKind === "elimination")
      return (
        <>
          <Sum amountMinor={figures.cashFlow} currency={currency} />
          <Eliminations statement={statement} category={category} columns={columns} />
        </>
      );
    return (
      <>
        <CellSummary figures={figures} isInflow={isInflow} currency={currency} hidesAchievement={false} />
        {offset === null ? (
          <p className={styles["footer"]}>{t("consolidations.panel.chooseColumn")}</p>
        ) : null}
      </>
    );
  }
  if (line.kind === "unconverted")
    return (
      <div className={styles["body"]}>
        <UnconvertedInGroup statement={statement} currency={line.currency} />
      </div>
    );
  const bridge = bridgeOver(statement, columns);
  // What it is made of comes right below the words.
  if (line.kind === "bridge")
    return (
      <>
        <Sum amountMinor={amountOf(line, bridge)} currency={currency} />
        <p className={styles["footer"]}>{t(`consolidations.panel.why.${line.row}`)}</p>
      </>
    );
  return (
    <>
      <Sum amountMinor={amountOf(line, bridge)} currency={currency} />
      <div className={styles["body"]}>
        {line.kind === "conversion" ? (
          <DifferenceCard statement={statement} columns={columns} />
        ) : (
          <BridgeCard statement={statement} bridge={bridge} />
        )}
        <PocketsCard statement={statement} columns={columns} ratesPage={ratesPage} />
      </div>
    </>
  );
}

function Sum({
  amountMinor,
  currency,
}: {
  readonly amountMinor: number;
  readonly currency: StatementAnswer["currency"];
}) {
  return (
    <div className={styles["sum"]}>
      <BigAmount amountMinor={amountMinor} currency={currency} />
    </div>
  );
}

type Bridge = ReturnType<typeof bridgeOver>;

function amountOf(line: ForecastLineId, bridge: Bridge): number {
  if (line.kind === "conversion") return bridge[line.part ?? "conversion"];
  if (line.kind === "bridge") return bridge[line.row];
  return line.kind === "total" ? bridge[line.total] : 0;
}

/** Opening, what came and went, what else closes the column, closing: it adds up. */
function BridgeCard({ statement, bridge }: { readonly statement: StatementAnswer; readonly bridge: Bridge }) {
  const { t } = useTranslation();
  const besides = [
    ["intragroupNet", t("consolidations.forecast.intragroupNet")],
    ["ignoredNet", t("consolidations.forecast.ignoredNet")],
    ["conversion", t("forecast.conversion.line")],
  ] as const;
  return (
    <SumCard
      statement={statement}
      lines={[
        {
          key: "balanceStart",
          label: t("forecast.grid.line.balanceStart"),
          amountMinor: bridge.balanceStart,
        },
        { key: "inflow", label: t("forecast.grid.line.inflow"), amountMinor: bridge.inflow },
        { key: "outflow", label: `− ${t("forecast.grid.line.outflow")}`, amountMinor: -bridge.outflow },
        ...besides
          .filter(([key]) => bridge[key] !== 0)
          .map(([key, label]) => ({ key, label, amountMinor: bridge[key] })),
        { key: "balanceEnd", label: t("forecast.grid.line.balanceEnd"), amountMinor: bridge.balanceEnd },
      ]}
    />
  );
}

interface Title {
  readonly crumbs: readonly string[];
  readonly name: string;
}

function useTitle(statement: StatementAnswer, line: ForecastLineId, kpi: ShownKpi | null): Title {
  const { t } = useTranslation();
  const cash = [t("consolidations.panel.cash")];
  switch (line.kind) {
    case "category": {
      const side = isInflowCategory(statement, line.categoryId) ? "inflow" : "outflow";
      const parents = parentsOf(statement, line.categoryId).map((parent) => parent.name);
      return {
        crumbs: [t(`forecast.grid.line.${side}`), ...parents],
        name: findCategory(statement, line.categoryId)?.name ?? "",
      };
    }
    case "total":
      return { crumbs: cash, name: t(`forecast.grid.line.${line.total}`) };
    case "conversion":
      return line.part === null
        ? { crumbs: cash, name: t("forecast.conversion.line") }
        : {
            crumbs: [...cash, t("forecast.conversion.line")],
            name: t(`forecast.conversion.part.${line.part}`),
          };
    case "bridge":
      return { crumbs: cash, name: t(`consolidations.forecast.${line.row}`) };
    case "unconverted":
      return { crumbs: cash, name: t("forecast.unconverted.line") };
    case "kpi":
      return { crumbs: [t("forecast.grid.line.kpis")], name: kpi?.name ?? "" };
  }
}

function usePeriod({ columns, frequency }: StatementAnswer, { offset }: ForecastCell): string {
  const texts = usePeriodTexts();
  const [first, last] = [columns[0], columns.at(-1)];
  if (first === undefined || last === undefined) return "";
  const column = columns.find((one) => one.offset === offset);
  return column === undefined ? texts.range(first, last, frequency) : texts.period(column, frequency);
}
