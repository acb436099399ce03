import type { Frequency } from "@amont/kernel/period.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import type { Comparison } from "../comparison-query.ts";
import { comparisonSummary } from "../model/comparison-summary.ts";
import type { Figures } from "../use-figures.ts";
import styles from "./comparison-cards.module.css";

interface ComparisonCardsProps {
  readonly comparison: Comparison;
  readonly frequency: Frequency;
  readonly figures: Figures;
}

/** What the scenario comes to: the last balance, the lowest one, all that comes in and goes out. */
export function ComparisonCards({ comparison, frequency, figures }: ComparisonCardsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const periods = usePeriodTexts();
  const { end, lowPoint, inflow, outflow } = comparisonSummary(comparison);
  const span = t(`comparison.span.${frequency}`, { count: comparison.columns.length });
  return (
    <div className={styles["cards"]}>
      {end === null ? null : (
        <FigureCard
          title={t("comparison.card.endBalance", { period: periods.period(end.column, frequency) })}
          figure={figures.money(end.other)}
          detail={t("comparison.card.insteadOf", { amount: figures.money(end.base) })}
          badge={<Difference cash={end.other - end.base} rate={end.rate} figures={figures} />}
        />
      )}
      {lowPoint === null ? null : (
        <FigureCard
          title={t("comparison.card.lowPoint")}
          figure={figures.money(lowPoint.other.amount)}
          detail={t("comparison.card.lowInsteadOf", {
            day: dayText(lowPoint.other.on, language),
            amount: figures.money(lowPoint.base.amount),
            otherDay: dayText(lowPoint.base.on, language),
          })}
          badge={
            <Headroom amount={lowPoint.other.amount} overdraft={comparison.overdraft} figures={figures} />
          }
        />
      )}
      <FigureCard
        title={t("comparison.card.inflow", { span })}
        figure={figures.money(inflow.other)}
        detail={t("comparison.card.insteadOf", { amount: figures.money(inflow.base) })}
        badge={<Difference cash={inflow.other - inflow.base} figures={figures} />}
      />
      <FigureCard
        title={t("comparison.card.outflow", { span })}
        figure={figures.money(outflow.other)}
        detail={t("comparison.card.insteadOf", { amount: figures.money(outflow.base) })}
        badge={
          <Difference
            cash={outflow.base - outflow.other}
            shown={outflow.other - outflow.base}
            figures={figures}
          />
        }
      />
    </div>
  );
}

interface FigureCardProps {
  readonly title: string;
  readonly figure: string;
  readonly detail: string;
  readonly badge: ReactNode;
}

function FigureCard({ title, figure, detail, badge }: FigureCardProps) {
  return (
    <section className={styles["card"]} aria-label={title}>
      <span className={styles["title"]}>{title}</span>
      <strong className={styles["figure"]}>{figure}</strong>
      <span>{detail}</span>
      {badge}
    </section>
  );
}

interface DifferenceProps {
  /** More cash is good, less is not. */
  readonly cash: number;
  /** What is written, where more of it is less cash. */
  readonly shown?: number;
  readonly rate?: number | null;
  readonly figures: Figures;
}

function Difference({ cash, shown = cash, rate = null, figures }: DifferenceProps) {
  const { t } = useTranslation();
  const isSame = Math.abs(cash) < 0.005;
  if (isSame) return <span className={styles["badge"]}>{t("comparison.card.same")}</span>;
  return (
    <span className={classNames(styles["badge"], cash > 0 ? styles["more"] : styles["less"])}>
      {figures.signedMoney(shown)}
      {rate === null ? null : ` · ${figures.signed(rate)} %`}
    </span>
  );
}

interface HeadroomProps {
  readonly amount: number;
  /** Zero or less. */
  readonly overdraft: number;
  readonly figures: Figures;
}

/** How far the lowest balance is from what the banks allow; nothing to say while there is enough. */
function Headroom({ amount, overdraft, figures }: HeadroomProps) {
  const { t } = useTranslation();
  if (amount >= 0 || overdraft === 0) return null;
  const left = amount - overdraft;
  const text =
    left >= 0
      ? t("comparison.card.beforeOverdraft", { amount: figures.money(left) })
      : t("comparison.card.beyondOverdraft", { amount: figures.money(-left) });
  return <span className={classNames(styles["badge"], styles["warn"])}>{text}</span>;
}
