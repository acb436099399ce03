import { Button } from "@amont/ui/button.tsx";
import { useTranslation } from "react-i18next";
import { MoneyText } from "../../../../shared/money-text.tsx";
import type { ChosenSum, ChosenSummary } from "../model/chosen-lines.ts";
import styles from "./contributions.module.css";

interface ChosenLinesProps {
  readonly summary: ChosenSummary;
  readonly onClear: () => void;
}

/** How many lines of each kind are chosen, and what they come to. */
export function ChosenLines({ summary: { paid, expected, all }, onClear }: ChosenLinesProps) {
  const { t } = useTranslation();
  const rows = [
    { name: t("consolidations.panel.chosen.paid", { count: paid.count }), sum: paid },
    { name: t("consolidations.panel.chosen.expected", { count: expected.count }), sum: expected },
    { name: t("consolidations.panel.chosen.all"), sum: all },
  ];
  return (
    <section className={styles["chosen"]} aria-label={t("consolidations.panel.chosen.title")}>
      <h4 className={styles["kindTitle"]}>
        {t("consolidations.panel.chosen.title")}
        <Button size="sm" onClick={onClear}>
          {t("consolidations.panel.chosen.clear")}
        </Button>
      </h4>
      <dl className={styles["closing"]} aria-live="polite">
        {rows.map(({ name, sum }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Sums sum={sum} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Sums = ({ sum }: { readonly sum: ChosenSum }) =>
  sum.sums.length === 0 ? (
    "–"
  ) : (
    <span className={styles["sums"]}>
      {sum.sums.map((amount) => (
        <MoneyText key={amount.currency} money={amount} />
      ))}
    </span>
  );
