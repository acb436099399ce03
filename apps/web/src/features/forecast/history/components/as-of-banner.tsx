import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { Button } from "@amont/ui/button.tsx";
import { dayText } from "@amont/ui/figures/time-text.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import type { ForecastCell } from "../../../../shared/forecast/forecast-cell.ts";
import type { ForecastSearch, ForecastView } from "../../../../shared/forecast/forecast-search.ts";
import type { Company } from "../../../../shared/workplace/company.ts";
import { historyStartQuery } from "../history-queries.ts";
import { useToday } from "../use-today.ts";
import styles from "./as-of.module.css";

const loadBridge = () => import("./bridge-view.tsx");

interface AsOfBannerProps {
  readonly company: Pick<Company, "id">;
  readonly view: ForecastView;
  readonly onSearch: (next: Partial<ForecastSearch>) => void;
  readonly onCell: (cell: ForecastCell) => void;
}

/** That what is on screen is the past, what can be asked of it, and the way back. Nothing while it is today. */
export function AsOfBanner({ view, ...rest }: AsOfBannerProps) {
  const today = useToday();
  return view.asOf === null || view.asOf >= today ? null : (
    <PastBanner {...rest} view={view} day={view.asOf} />
  );
}

function PastBanner({
  company,
  view,
  day,
  onSearch,
  onCell,
}: AsOfBannerProps & { readonly day: CalendarDate }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isExplained, setIsExplained] = useState(false);
  const bridge = useOnDemand(loadBridge, isExplained);
  const firstDay = useQuery(historyStartQuery(useApi(), company.id)).data?.firstDay;
  // Somebody kept an address, or wrote one.
  const isUnknown = firstDay !== undefined && day < firstDay;
  return (
    <section className={styles["banner"]} aria-label={t("forecastTime.asOf.title")}>
      <Icon name="clock" size="sm" />
      {isUnknown ? (
        <output className={styles["words"]}>
          {t("forecastTime.asOf.tooEarly", { day: dayText(firstDay, language) })}
        </output>
      ) : (
        <>
          <output className={styles["words"]}>
            <strong>{t("forecastTime.asOf.banner", { day: dayText(day, language) })}</strong>
            <span className={styles["aside"]}>{t("forecastTime.asOf.readOnly")}</span>
          </output>
          <Button size="sm" onClick={() => setIsExplained(true)}>
            {t("forecastTime.asOf.explain")}
          </Button>
        </>
      )}
      <Button size="sm" emphasis="primary" onClick={() => onSearch({ asOf: undefined })}>
        {t("forecastTime.asOf.back")}
      </Button>
      {bridge === null ? null : (
        <bridge.BridgeView
          company={company}
          view={view}
          from={day}
          isOpen={isExplained}
          onClose={() => setIsExplained(false)}
          onCell={(cell) => {
            setIsExplained(false);
            onCell(cell);
          }}
        />
      )}
    </section>
  );
}
