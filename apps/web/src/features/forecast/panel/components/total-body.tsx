import { useTranslation } from "react-i18next";
import { useSettled } from "../../../../shared/activity/use-settled.ts";
import type { TotalLine } from "../../../../shared/forecast/forecast-cell.ts";
import { balanceOf, figuresOf } from "../model/cell-figures.ts";
import { writeRefusals } from "../model/write-refusals.ts";
import type { PanelPlace } from "../panel-place.ts";
import { Adjustments } from "./adjustments.tsx";
import { PlainAmount } from "./cell-summary.tsx";
import explanationStyles from "./explanation.module.css";
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
  return (
    <div className={styles["body"]}>
      {total === "netChange" ? <NetChange place={place} offset={offset} /> : null}
      {settled.total === "netChange" || settled.offset === null ? null : (
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
  const of = (total: "inflow" | "outflow") =>
    figuresOf(statement, { line: { kind: "total", total }, offset })?.cashFlow ?? 0;
  const net = balanceOf(statement, { line: { kind: "total", total: "netChange" }, offset }) ?? 0;
  const lines = [
    { key: "inflow", label: t("forecastPanel.line.inflow"), amountMinor: of("inflow") },
    { key: "outflow", label: `− ${t("forecastPanel.line.outflow")}`, amountMinor: -of("outflow") },
    { key: "netChange", label: t("forecastPanel.line.netChange"), amountMinor: net },
  ];
  return (
    <section className={explanationStyles["card"]}>
      <h3 className={explanationStyles["title"]}>{t("forecastPanel.why")}</h3>
      <ul className={explanationStyles["content"]}>
        {lines.map(({ key, label, amountMinor }) => (
          <li key={key} className={explanationStyles["leaf"]}>
            <span>{label}</span>
            <span className={explanationStyles["amount"]}>
              <PlainAmount amountMinor={amountMinor} currency={statement.currency} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
