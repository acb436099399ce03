import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { useTranslation } from "react-i18next";
import { useSettled } from "../../../../shared/activity/use-settled.ts";
import type { TotalLine } from "../../../../shared/forecast/forecast-cell.ts";
import { PocketsCard } from "../../pockets/components/pockets-card.tsx";
import { conversionOver } from "../../pockets/model/conversion.ts";
import { balanceOf, columnsOf, figuresOf } from "../model/cell-figures.ts";
import { writeRefusals } from "../model/write-refusals.ts";
import type { PanelPlace } from "../panel-place.ts";
import { SumCard, type SumLine } from "../sum-card.tsx";
import { Adjustments } from "./adjustments/adjustments.tsx";
import { ExplanationCard } from "./explanation.tsx";
import styles from "./forecast-panel.module.css";
import { Refusals } from "./refusals.tsx";

interface TotalBodyProps {
  readonly place: PanelPlace;
  readonly total: TotalLine;
  readonly offset: number | null;
}

const settleMs = 200;

/** A balance or a total: of what it is made, and for a balance what is added to it that the accounts do not show. */
export function TotalBody({ place, total, offset }: TotalBodyProps) {
  const settled = useSettled({ total, offset }, settleMs);
  const isBalance = total === "balanceStart" || total === "balanceEnd";
  const { conversion } = place.statement;
  return (
    <div className={styles["body"]}>
      {total === "netChange" ? <NetChange place={place} offset={offset} /> : null}
      {isBalance && conversion !== null ? (
        <ConvertedBalance place={place} total={total} offset={offset} />
      ) : settled.total === "netChange" || settled.offset === null ? null : (
        <ExplanationCard
          key={`${settled.total} ${settled.offset}`}
          place={place}
          line={settled.total}
          offset={settled.offset}
        />
      )}
      {isBalance ? (
        <Adjustments place={place} offset={offset} refusals={writeRefusals(place.company, place.view)} />
      ) : (
        <Refusals refusals={writeRefusals(place.company, place.view, ["notOnCategory"])} place={place} />
      )}
    </div>
  );
}

/** What comes in less what goes out. */
function NetChange({ place: { statement }, offset }: Omit<TotalBodyProps, "total">) {
  const { t } = useTranslation();
  const net = balanceOf(statement, { line: { kind: "total", total: "netChange" }, offset }) ?? 0;
  const flows = useFlows(statement, offset);
  const netLine = { key: "netChange", label: t("forecastPanel.line.netChange"), amountMinor: net };
  return <SumCard statement={statement} lines={[...flows, netLine]} />;
}

/**
 * A balance of several currencies: what closes the column, and what is held in each. Its parts are pockets, not
 * transactions: these are in the lines that it sums up.
 */
function ConvertedBalance({ place: { statement }, total, offset }: TotalBodyProps) {
  const { t } = useTranslation();
  const columns = columnsOf(statement, offset);
  const flows = useFlows(statement, offset);
  const held = (line: "balanceStart" | "balanceEnd"): SumLine => ({
    key: line,
    label: t(`forecastPanel.line.${line}`),
    amountMinor: balanceOf(statement, { line: { kind: "total", total: line }, offset }) ?? 0,
  });
  const conversion: SumLine = {
    key: "conversion",
    label: t("forecast.conversion.line"),
    amountMinor: conversionOver(statement, columns).difference,
  };
  return (
    <>
      {total === "balanceEnd" ? (
        <SumCard
          statement={statement}
          lines={[held("balanceStart"), ...flows, conversion, held("balanceEnd")]}
        />
      ) : null}
      <PocketsCard statement={statement} columns={columns} />
    </>
  );
}

function useFlows(statement: StatementAnswer, offset: number | null): readonly SumLine[] {
  const { t } = useTranslation();
  const of = (total: "inflow" | "outflow") =>
    figuresOf(statement, { line: { kind: "total", total }, offset })?.cashFlow ?? 0;
  return [
    { key: "inflow", label: t("forecastPanel.line.inflow"), amountMinor: of("inflow") },
    { key: "outflow", label: `− ${t("forecastPanel.line.outflow")}`, amountMinor: -of("outflow") },
  ];
}
