import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { useTranslation } from "react-i18next";
import { PlainAmount } from "./components/cell-summary.tsx";
import explanationStyles from "./components/explanation.module.css";

export interface SumLine {
  readonly key: string;
  readonly label: string;
  readonly amountMinor: number;
}

interface SumCardProps {
  readonly statement: StatementAnswer;
  /** The last one is what the others come to. */
  readonly lines: readonly SumLine[];
}

/** What adds up to what, line by line. */
export function SumCard({ statement, lines }: SumCardProps) {
  const { t } = useTranslation();
  return (
    <section className={explanationStyles["card"]}>
      <h3 className={explanationStyles["title"]}>{t("forecastPanel.why")}</h3>
      <ul className={explanationStyles["content"]}>
        {lines.map(({ key, label, amountMinor }, index) => (
          <li key={key} className={explanationStyles[index === lines.length - 1 ? "total" : "leaf"]}>
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
