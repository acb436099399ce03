import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { settingsQuery } from "../../../../shared/forecast/forecast-queries.ts";
import type { WriteRefusal } from "../model/write-refusals.ts";
import type { PanelPlace } from "../panel-place.ts";
import styles from "./forecast-panel.module.css";

interface RefusalsProps {
  readonly refusals: readonly WriteRefusal[];
  readonly place: Pick<PanelPlace, "company" | "view">;
}

/** Why nothing can be written here, a sentence each. */
export function Refusals({ refusals, place: { company, view } }: RefusalsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const settings = useQuery(settingsQuery(useApi(), company.id)).data;
  if (refusals.length === 0) return null;
  const frequency = settings?.inputFrequency ?? "monthly";
  const textOf = (refusal: WriteRefusal): string => {
    if (refusal === "asOf") {
      return t("forecastPanel.refusal.asOf", { day: dayText(view.asOf ?? "", language) });
    }
    if (refusal === "displayFrequencyDiffers") {
      return t("forecastPanel.refusal.displayFrequencyDiffers", {
        frequency: t(`forecastPanel.perFrequency.${frequency}`),
      });
    }
    return t(`forecastPanel.refusal.${refusal}`);
  };
  return (
    <ul className={styles["refusals"]} aria-label={t("forecastPanel.refusal.label")}>
      {refusals.map((refusal) => (
        <li key={refusal}>
          <Icon name={refusal === "readOnly" ? "lock" : "info"} size="sm" />
          <span>{textOf(refusal)}</span>
        </li>
      ))}
    </ul>
  );
}
