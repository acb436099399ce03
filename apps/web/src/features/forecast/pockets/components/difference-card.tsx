import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { minorUnits, toDecimalString } from "@amont/kernel/money.ts";
import { Amount } from "@amont/ui/figures/amount.tsx";
import { Icon } from "@amont/ui/icon.tsx";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import type { ConversionPart } from "../../../../shared/forecast/forecast-cell.ts";
import { conversionOver, differenceAt } from "../model/conversion.ts";
import styles from "./pockets.module.css";

interface DifferenceCardProps {
  readonly statement: StatementAnswer;
  /** Those of the statement that are looked at. */
  readonly columns: readonly number[];
}

const added = ["opening", "flows", "rounding"] as const;

/** What the difference comes from: three parts that add up, and what of it is a step to other rates. */
export function DifferenceCard({ statement, columns }: DifferenceCardProps) {
  const { t } = useTranslation();
  const amounts = conversionOver(statement, columns);
  const isNothing = columns.every((column) => differenceAt(statement, column) === 0);
  const part = (name: ConversionPart) => (
    <div key={name} className={styles["part"]}>
      <dt>
        {t(`forecast.conversion.part.${name}`)}
        <span className={styles["words"]}>{t(`forecast.conversion.partWords.${name}`)}</span>
      </dt>
      <dd>
        <SmallAmount amountMinor={amounts[name]} currency={statement.currency} />
      </dd>
    </div>
  );
  return (
    <section className={styles["card"]}>
      <h3 className={styles["title"]}>
        <Icon name="globe" size="sm" />
        {t("forecast.conversion.why")}
      </h3>
      {isNothing ? (
        <p className={styles["content"]}>{t("forecast.conversion.nothing")}</p>
      ) : (
        <dl className={styles["content"]}>
          {added.map(part)}
          <div className={styles["sum"]}>
            <dt>{t("forecast.conversion.line")}</dt>
            <dd>
              <SmallAmount amountMinor={amounts.difference} currency={statement.currency} />
            </dd>
          </div>
          {amounts.budgetStep === 0 ? null : part("budgetStep")}
        </dl>
      )}
    </section>
  );
}

function SmallAmount({
  amountMinor,
  currency,
}: {
  readonly amountMinor: number;
  readonly currency: StatementAnswer["currency"];
}) {
  const language = useLanguage();
  return <Amount value={toDecimalString(minorUnits(amountMinor), currency)} locale={language} />;
}
