import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { FloatingPanel } from "@amont/ui/widgets/popover/floating-panel.tsx";
import { Tooltip } from "@amont/ui/widgets/tooltip/tooltip.tsx";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import type { ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import type { Company } from "../../../../shared/workplace/company.ts";
import styles from "./as-of.module.css";

const loadChoice = () => import("./day-choice.tsx");

interface AsOfPickerProps {
  readonly company: Pick<Company, "id">;
  readonly view: Pick<ForecastView, "asOf">;
  readonly onSearch: (next: { readonly asOf: CalendarDate }) => void;
}

/** Chooses a past day: the page then shows the plan as it was believed at its end. */
export function AsOfPicker({ company, view, onSearch }: AsOfPickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const choice = useOnDemand(loadChoice, isOpen);
  const label = t("forecastTime.asOf.open");
  return (
    <FloatingPanel
      label={t("forecastTime.asOf.title")}
      isOpen={isOpen && choice !== null}
      onOpenChange={setIsOpen}
      side="end"
      renderTarget={(opener) => (
        <Tooltip text={label}>
          <button
            {...opener}
            type="button"
            className={styles["opener"]}
            aria-label={view.asOf === null ? label : `${label}, ${dayText(view.asOf, language)}`}
            aria-pressed={view.asOf !== null}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="clock" size="sm" />
            {view.asOf === null ? null : dayText(view.asOf, language)}
          </button>
        </Tooltip>
      )}
    >
      {choice === null ? null : (
        <choice.DayChoice
          company={company}
          chosen={view.asOf}
          onChoose={(asOf) => {
            setIsOpen(false);
            onSearch({ asOf });
          }}
        />
      )}
    </FloatingPanel>
  );
}
