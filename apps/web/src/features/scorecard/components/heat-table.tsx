import { roundHalfAway } from "@amont/kernel/rounding.ts";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { type Who, whos } from "../charts/marks.tsx";
import { isMostlyReplayed, partText } from "../model/reliability-text.ts";
import type { CategoryScore } from "../scorecard-queries.ts";
import { LineButton } from "./line-button.tsx";
import { MoreRows } from "./more-rows.tsx";
import styles from "./reliability.module.css";

interface HeatTableProps {
  readonly categories: readonly CategoryScore[];
  readonly horizonName: (horizon: number) => string;
  readonly onLine: (line: number) => void;
}

const fewRows = 12;
/** The largest error is the darkest: but a small one never is, and what is very wrong need not be told apart. */
const darkestFrom = { least: 2_500, most: 8_000 } as const;
const darkest = 48;

/** How wrong who was, category by category, the further ahead the further right. */
export function HeatTable({ categories, horizonName, onLine }: HeatTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const [who, setWho] = useState<Who>("automatic");
  const [isAll, setAll] = useState(false);
  const shown = isAll ? categories : categories.slice(0, fewRows);
  const horizons = categories[0]?.byHorizon.map(({ horizon }) => horizon) ?? [];
  if (categories.length === 0) return null;
  const largest = Math.max(0, ...categories.flatMap((one) => one.byHorizon.map((at) => at[who] ?? 0)));
  const worst = Math.min(darkestFrom.most, Math.max(darkestFrom.least, largest));
  return (
    <section className={styles["panel"]} aria-labelledby={titleId}>
      <header className={styles["head"]}>
        <h2 id={titleId} className={styles["heading"]}>
          {t("reliability.heat.title")}
        </h2>
        <Segmented<Who>
          label={t("reliability.heat.who")}
          segments={whos.map((value) => ({ value, text: t(`reliability.who.${value}`) }))}
          value={who}
          onChange={setWho}
        />
      </header>
      <p className={styles["quiet"]}>{t("reliability.heat.note")}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where there is little room */}
      <section className={styles["scrolls"]} aria-labelledby={titleId} tabIndex={0}>
        <table className={classNames(styles["table"], styles["heat"])}>
          <thead>
            <tr>
              <th scope="col">{t("reliability.filter.line")}</th>
              {horizons.map((horizon) => (
                <th key={horizon} scope="col">
                  {horizonName(horizon)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((category) => (
              <tr key={category.line}>
                <th scope="row">
                  <LineButton category={category} categories={categories} onLine={onLine} />
                </th>
                {category.byHorizon.map((one) => {
                  const error = one[who];
                  if (error === null)
                    return (
                      <td key={one.horizon} title={t("reliability.head.few", { count: one.count })}>
                        –
                      </td>
                    );
                  const isHatched = who === "automatic" && isMostlyReplayed(one);
                  return (
                    <td
                      key={one.horizon}
                      className={classNames(styles["hot"], isHatched && styles["hatched"])}
                      style={{ "--heat": `${heat(error, worst)}%` } as Record<string, string>}
                      title={t("reliability.heat.cell", {
                        count: one.count,
                        replayed: one.replayedCount,
                      })}
                    >
                      {partText(error, language)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles["legend"]}>
        <span>
          <i className={styles["hatched"]} /> {t("reliability.replayed")}
        </span>
      </p>
      <MoreRows count={categories.length - fewRows} isAll={isAll} onChange={setAll} />
    </section>
  );
}

const heat = (error: number, worst: number): number =>
  roundHalfAway((darkest * Math.min(error, worst)) / worst);
