import { readingLocale } from "@amont/ui/figures/reading-locale.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import type { CategoryAutomatic } from "../automatic-queries.ts";
import { learnedFrequency, toldErrors } from "../model/told-errors.ts";
import styles from "./automatic-editor.module.css";

interface AutomaticFiguresProps {
  readonly automatic: CategoryAutomatic;
  readonly categoryId: number;
}

/** The sentence that says how it is known, and how wrong it was on its own past. */
export function AutomaticFigures({ automatic, categoryId }: AutomaticFiguresProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const texts = usePeriodTexts();
  const { fit, usualErrors, origins, history, committedShares, levels } = automatic;
  const percents = new Intl.NumberFormat(readingLocale(language), {
    style: "percent",
    maximumFractionDigits: 0,
  });
  const frequency = learnedFrequency(history);
  const last = history.at(-1);
  const errors = toldErrors(usualErrors);
  const { robustShare, shape, historyPeriods } = fit;
  const isBlended = shape === "smooth" || shape === "lumpy";
  const before = committedShares.findIndex((one) => one !== null);
  const share = committedShares[before] ?? null;
  return (
    <>
      <p>
        {last === undefined
          ? null
          : t("automaticForecast.panel.sentence", {
              method: t(`automaticForecast.shape.${shape}`),
              history: t(`automaticForecast.history.${frequency}`, { count: historyPeriods }),
              until: t("automaticForecast.panel.until", {
                period: texts.period({ begin: last.periodOn }, frequency),
              }),
            })}{" "}
        {isBlended
          ? t("automaticForecast.panel.members", {
              robust: percents.format(robustShare),
              models: percents.format(1 - robustShare),
            })
          : null}
      </p>
      {levels.length === 0 ? null : (
        <p>{t("automaticForecast.panel.levels", { names: levels.join(", ") })}</p>
      )}
      {share === null ? null : (
        <p>
          {before === 0
            ? t("automaticForecast.panel.committed", { share: percents.format(share) })
            : t("automaticForecast.panel.committedAhead", { share: percents.format(share), count: before })}
        </p>
      )}
      {errors.length === 0 ? (
        <p className={styles["quiet"]}>{t("automaticForecast.panel.untried")}</p>
      ) : (
        <table className={styles["errors"]}>
          <caption>
            {t("automaticForecast.panel.errors")}
            <span className={styles["quiet"]}>
              {" · "}
              {t("automaticForecast.panel.origins", { count: origins })}
            </span>
          </caption>
          <thead>
            <tr>
              {errors.map(({ ahead }) => (
                <th key={ahead} scope="col">
                  {t("automaticForecast.panel.ahead", { count: ahead })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {errors.map(({ ahead, error }) => (
                <td key={ahead}>{error > 1 ? `> ${percents.format(1)}` : percents.format(error)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      )}
      <p className={styles["quiet"]}>
        <Link to="/app/cashflow/reliability" search={{ line: categoryId }}>
          {t("automaticForecast.panel.reliability")}
        </Link>
      </p>
    </>
  );
}
