import { type Frequency, frequencies } from "@amont/kernel/period.ts";
import { Segmented } from "@amont/ui/widgets/segmented/segmented.tsx";
import { useTranslation } from "react-i18next";
import { track } from "../../../../shared/activity/tracking/track.ts";
import type { ForecastSearch } from "../../../../shared/forecast/forecast-search.ts";
import { searchOfFrequency } from "../toolbar-choices.ts";
import { useIsCrowded } from "../use-is-crowded.ts";
import styles from "./forecast-toolbar.module.css";

interface FrequencySelectorProps {
  readonly value: Frequency;
  readonly onSearch: (next: Partial<ForecastSearch>) => void;
}

export function FrequencySelector({ value, onSearch }: FrequencySelectorProps) {
  const { t } = useTranslation();
  const isCrowded = useIsCrowded();
  const label = t("forecastToolbar.frequency");
  const choose = (frequency: Frequency) => {
    track("dashboardPeriodicityClicked", { periodicity: frequency });
    onSearch(searchOfFrequency(frequency));
  };
  if (isCrowded)
    return (
      <select
        className={styles["select"]}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const next = frequencies.find((frequency) => frequency === event.currentTarget.value);
          if (next !== undefined) choose(next);
        }}
      >
        {frequencies.map((frequency) => (
          <option key={frequency} value={frequency}>
            {t(`forecastToolbar.frequencies.${frequency}`)}
          </option>
        ))}
      </select>
    );
  return (
    <Segmented
      label={label}
      value={value}
      onChange={choose}
      segments={frequencies.map((frequency) => ({
        value: frequency,
        text: t(`forecastToolbar.shortFrequencies.${frequency}`),
        name: t(`forecastToolbar.frequencies.${frequency}`),
      }))}
    />
  );
}
