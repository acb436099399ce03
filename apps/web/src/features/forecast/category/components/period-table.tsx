import type { CurrencyCode } from "@amont/kernel/currency.ts";
import type { Frequency } from "@amont/kernel/period.ts";
import { Badge } from "@amont/ui/badge.tsx";
import { Card } from "@amont/ui/card.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useTranslation } from "react-i18next";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import type { CategoryFigures, Figures } from "../category-figures.ts";
import styles from "./category-forecast.module.css";
import { Figure, usePartText } from "./figure.tsx";
import { ScrollRegion } from "./scroll-region.tsx";

interface PeriodTableProps {
  readonly figures: CategoryFigures;
  readonly currency: CurrencyCode;
  readonly frequency: Frequency;
}

const measures = ["realized", "expected", "forecast", "remaining"] as const;

/** Every period with what was done and what is left to do; the sum below. */
export function PeriodTable({ figures, currency, frequency }: PeriodTableProps) {
  const { t } = useTranslation();
  const texts = usePeriodTexts();
  return (
    <Card title={t("categoryForecast.periods")}>
      <ScrollRegion label={t("categoryForecast.periods")}>
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">{t("categoryForecast.period")}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {t(`categoryForecast.measure.${measure}`)}
                </th>
              ))}
              <th scope="col">{t("categoryForecast.measure.achievement")}</th>
            </tr>
          </thead>
          <tbody>
            {figures.periods.map((period) => (
              <tr key={period.column.offset} className={styles[period.when]}>
                <th scope="row">
                  {texts.period(period.column, frequency)}
                  {period.when === "current" ? (
                    <>
                      {" "}
                      <Badge tone="accent">{t("categoryForecast.current")}</Badge>
                    </>
                  ) : null}
                </th>
                <FigureCells figures={period} currency={currency} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("categoryForecast.total")}</th>
              <FigureCells figures={figures.total} currency={currency} />
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </Card>
  );
}

function FigureCells({ figures, currency }: { readonly figures: Figures; readonly currency: CurrencyCode }) {
  const partText = usePartText();
  return (
    <>
      {measures.map((measure) => (
        <td key={measure} className={classNames(figures[measure] === 0 && styles["nothing"])}>
          <Figure minor={figures[measure]} currency={currency} />
        </td>
      ))}
      <td className={classNames(figures.achievement === null && styles["nothing"])}>
        {partText(figures.achievement)}
      </td>
    </>
  );
}
