import { SelectField } from "@amont/ui/fields/select-field.tsx";
import { useTranslation } from "react-i18next";
import { type SeriesDraft, withSpan } from "../../model/series-draft.ts";
import type { PanelPlace } from "../../panel-place.ts";
import { useInputPeriods } from "../../use-input-periods.ts";
import styles from "../forecast-tab.module.css";

interface PeriodFieldsProps {
  readonly place: PanelPlace;
  readonly draft: SeriesDraft;
  readonly onChange: (draft: SeriesDraft) => void;
  /** A formula that is new goes on for ever. */
  readonly hasEnd: boolean;
}

/** Five years of months: further ahead nobody chooses from a list. */
const reach = 60;
const never = "never";

/** From a period to another one, which is included on the page. */
export function PeriodFields({ place, draft, onChange, hasEnd }: PeriodFieldsProps) {
  const { t } = useTranslation();
  const { name } = useInputPeriods(place.statement);
  const { startOffset, endOffset } = draft;
  // The past of a scenario is the main plan's.
  const earliest = place.view.scenarioId === null ? Math.min(-12, startOffset) : Math.min(0, startOffset);
  const offsets = (from: number) =>
    Array.from({ length: Math.max(reach, (endOffset ?? 0) - from + 1) }, (_, index) => from + index);
  const option = (offset: number) => ({ value: String(offset), label: name(offset) });
  return (
    <div className={styles["duo"]}>
      <SelectField
        size="md"
        label={t("forecastPanel.series.from")}
        options={offsets(earliest).map(option)}
        value={String(startOffset)}
        nothingFound={t("forecastPanel.series.noPeriod")}
        onChange={(value) => onChange(withSpan(draft, { startOffset: Number(value), endOffset }))}
      />
      {hasEnd ? (
        <SelectField
          size="md"
          label={t("forecastPanel.series.to")}
          options={[
            { value: never, label: t("forecastPanel.series.never") },
            ...offsets(startOffset).map(option),
          ]}
          value={endOffset === null ? never : String(endOffset - 1)}
          nothingFound={t("forecastPanel.series.noPeriod")}
          onChange={(value) =>
            onChange(withSpan(draft, { startOffset, endOffset: value === never ? null : Number(value) + 1 }))
          }
        />
      ) : null}
    </div>
  );
}
