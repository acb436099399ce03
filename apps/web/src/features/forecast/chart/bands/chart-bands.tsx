import { Icon } from "@amont/ui/icon.tsx";
import { classNames } from "@amont/ui/widgets/class-names.ts";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { chanceText, columnText } from "../../../../shared/forecast/bands/risk-text.ts";
import type { LinePlace } from "../model/chart-geometry.ts";
import type { ChartModel } from "../model/chart-model.ts";
import styles from "./chart-bands.module.css";
import { drawnFan, type ShownBands } from "./fan-on-columns.ts";

interface ChartBandsProps {
  readonly bands: ShownBands;
  readonly model: ChartModel;
  readonly place: LinePlace;
}

/** Between which balances the plan will probably end, behind its line. */
export function ChartBands({ bands, model, place }: ChartBandsProps) {
  const fan = drawnFan(bands, model, place);
  return (
    <g
      className={classNames(
        styles["fan"],
        bands.isIndicative && styles["indicative"],
        bands.isBehind && styles["behind"],
      )}
    >
      <path className={styles["outer"]} d={fan.outer} />
      <path className={styles["inner"]} d={fan.inner} />
      <path className={styles["middle"]} d={fan.middle} />
    </g>
  );
}

/** From one in twenty on it is said above the chart. */
const leastTold = 500;

/** How likely the plan goes below what the company wants to hold, and when; the page of the risk says why. */
export function BandsNote({ bands }: Pick<ChartBandsProps, "bands">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const ever = bands.everBelow.at(-1) ?? 0;
  if (ever < leastTold || bands.mostLikelyFirst === null) return null;
  return (
    <p className={classNames(styles["note"], bands.isBehind && styles["behind"])}>
      <Icon name="warning" size="xs" />
      <span>
        {t("cashRisk.note", {
          chance: chanceText(ever, language),
          when: columnText(bands, bands.mostLikelyFirst, language),
        })}{" "}
        {bands.isOfGroup ? null : <Link to="/app/cashflow/risk">{t("cashRisk.why")}</Link>}
      </span>
    </p>
  );
}
