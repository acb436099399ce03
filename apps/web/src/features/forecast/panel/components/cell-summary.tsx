import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Amount } from "@amont/ui/figures/amount.tsx";
import { formatAmount } from "@amont/ui/figures/amount-format.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { achievedPercent, type CellFigures } from "../model/cell-figures.ts";
import styles from "./forecast-panel.module.css";

interface CellSummaryProps {
  readonly figures: CellFigures;
  readonly isInflow: boolean;
  readonly currency: StatementAnswer["currency"];
  /** The company does not look at how much of the future is achieved. */
  readonly hidesAchievement: boolean;
}

const parts = ["realized", "expected", "remaining"] as const;

/** The amount, how much of it is done, and of what it is made. */
export function CellSummary({ figures, isInflow, currency, hidesAchievement }: CellSummaryProps) {
  const { t } = useTranslation();
  const percent = hidesAchievement ? null : achievedPercent(figures);
  const whole = parts.reduce((sum, part) => sum + Math.max(0, figures[part]), 0);
  return (
    <div className={classNames(styles["sum"], styles[isInflow ? "inflow" : "outflow"])}>
      <div className={styles["figure"]}>
        <BigAmount amountMinor={figures.cashFlow} currency={currency} />
        {percent === null ? null : <Badge tone="positive">{t("forecastPanel.achieved", { percent })}</Badge>}
      </div>
      <div className={styles["stack"]} aria-hidden="true">
        {parts.map((part) => (
          <i
            key={part}
            className={styles[part]}
            style={{ width: `${whole === 0 ? 0 : (Math.max(0, figures[part]) / whole) * 100}%` }}
          />
        ))}
      </div>
      <dl className={styles["trio"]}>
        {parts.map((part) => (
          <div key={part}>
            <dt>
              <i className={classNames(styles["swatch"], styles[part])} aria-hidden="true" />
              {t(`forecastPanel.part.${part}`)}
            </dt>
            <dd>
              <PlainAmount amountMinor={figures[part]} currency={currency} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface AmountProps {
  readonly amountMinor: number;
  readonly currency: StatementAnswer["currency"];
}

export function BigAmount({ amountMinor, currency }: AmountProps) {
  const language = useLanguage();
  const value = toDecimalString(minorUnits(amountMinor), currency);
  return (
    <b className={classNames(styles["amount"], amountMinor < 0 && styles["negative"])}>
      {formatAmount({ value, currency, locale: language })}
    </b>
  );
}

/** Without its currency, which stands above. */
export function PlainAmount({ amountMinor, currency }: AmountProps) {
  const language = useLanguage();
  return <Amount value={toDecimalString(minorUnits(amountMinor), currency)} locale={language} />;
}
