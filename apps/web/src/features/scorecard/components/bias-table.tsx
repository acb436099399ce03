import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { minorUnits, money } from "@amont/kernel/money.ts";
import { VisuallyHidden } from "@amont/ui/visually-hidden.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { moneyText } from "../../../shared/money-text.tsx";
import { type BiasWho, barOf, biasedFirst, biasOf, costsCash } from "../model/biases.ts";
import type { CategoryScore } from "../scorecard-queries.ts";
import { LineButton } from "./line-button.tsx";
import { MoreRows } from "./more-rows.tsx";
import styles from "./reliability.module.css";

interface BiasTableProps {
  readonly categories: readonly CategoryScore[];
  readonly currency: CurrencyCode;
  readonly ahead: string;
  readonly onLine: (line: number) => void;
}

const fewRows = 8;

/** Who says too much every time, and who too little: in money, with what it did to cash. */
export function BiasTable({ categories, currency, ahead, onLine }: BiasTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const [isAll, setAll] = useState(false);
  const known = biasedFirst(categories);
  const shown = isAll ? known : known.slice(0, fewRows);
  const whos = (["plan", "automatic"] as const).filter((who) =>
    known.some((category) => biasOf(category, who) !== null),
  );
  const most = Math.max(1, ...known.flatMap((one) => whos.map((who) => Math.abs(biasOf(one, who) ?? 0))));
  // A total has none.
  if (categories.length === 0) return null;
  const cell = (category: CategoryScore, who: BiasWho) => {
    const minor = biasOf(category, who);
    if (minor === null) return <td key={who}>–</td>;
    const isCostly = costsCash(category, minor);
    const amount = moneyText(money(minorUnits(minor), currency), language);
    return (
      <td key={who}>
        <span className={styles["bias"]}>
          <span className={styles["track"]}>
            <span
              className={classNames(styles["makes"], styles[isCostly ? "less" : "more"])}
              style={barOf(minor, most)}
            />
          </span>
          <span>{minor > 0 ? `+${amount}` : amount}</span>
          {minor === 0 ? null : (
            <VisuallyHidden>{t(isCostly ? "reliability.bias.less" : "reliability.bias.more")}</VisuallyHidden>
          )}
        </span>
      </td>
    );
  };
  return (
    <section className={styles["panel"]} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles["heading"]}>
        {t("reliability.bias.title", { ahead })}
      </h2>
      <p className={styles["quiet"]}>{t("reliability.bias.note")}</p>
      {known.length === 0 ? (
        <p className={styles["quiet"]}>{t("reliability.chart.nothing")}</p>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where there is little room */}
          <section className={styles["scrolls"]} aria-labelledby={titleId} tabIndex={0}>
            <table className={styles["table"]}>
              <thead>
                <tr>
                  <th scope="col">{t("reliability.filter.line")}</th>
                  {whos.map((who) => (
                    <th key={who} scope="col">
                      {t(`reliability.who.${who}`)}
                    </th>
                  ))}
                  <th scope="col" className={styles["count"]}>
                    {t("reliability.pairs")}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((category) => (
                  <tr key={category.line}>
                    <th scope="row">
                      <LineButton category={category} categories={categories} onLine={onLine} />
                    </th>
                    {whos.map((who) => cell(category, who))}
                    <td className={styles["count"]}>{category.bias.count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <p className={styles["legend"]}>
            <span>
              <i className={styles["less"]} /> {t("reliability.bias.less")}
            </span>
            <span>
              <i className={styles["more"]} /> {t("reliability.bias.more")}
            </span>
          </p>
          <MoreRows count={known.length - fewRows} isAll={isAll} onChange={setAll} />
        </>
      )}
    </section>
  );
}
