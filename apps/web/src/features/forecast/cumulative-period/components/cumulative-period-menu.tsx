import { Icon } from "@amont/ui/icon.tsx";
import { FloatingPanel } from "@amont/ui/widgets/popover/floating-panel.tsx";
import { Tooltip } from "@amont/ui/widgets/tooltip/tooltip.tsx";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { settingsQuery } from "../../../../shared/forecast/forecast-queries.ts";
import { usePeriodTexts } from "../../../../shared/forecast/period-text.ts";
import { columnAt } from "../../../../shared/forecast/plan-calendar.ts";
import { usePlanPlace } from "../../../../shared/forecast/use-plan-place.ts";
import type { Company } from "../../../../shared/workplace/company.ts";
import { cumulativePeriodQuery } from "../cumulative-queries.ts";
import { isAllShown } from "../cumulative-totals.ts";
import styles from "./cumulative-period-menu.module.css";

const loadChoice = () => import("./cumulative-period-choice.tsx");

interface CumulativePeriodMenuProps {
  readonly company: Pick<Company, "id">;
}

/** In the head of the cumulative column: what it adds up, for oneself or for everybody. */
export function CumulativePeriodMenu({ company }: CumulativePeriodMenuProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const choice = useOnDemand(loadChoice, isOpen);
  const { period, frequency } = usePeriod(company.id);
  const place = usePlanPlace(company.id, frequency);
  const texts = usePeriodTexts();
  const isOwn = period !== undefined && !isAllShown(period);
  const label = t("forecastTime.cumulative.label", {
    period: isOwn
      ? texts.range(columnAt(place, period.begin), columnAt(place, period.end - 1), frequency)
      : t("forecastTime.cumulative.shown"),
  });
  return (
    <FloatingPanel
      label={t("forecastTime.cumulative.title")}
      isOpen={isOpen && choice !== null}
      onOpenChange={setIsOpen}
      side="end"
      renderTarget={(opener) => (
        <Tooltip text={label}>
          <button
            {...opener}
            type="button"
            className={styles["opener"]}
            aria-label={label}
            data-own={isOwn}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="chevron-down" size="xs" />
          </button>
        </Tooltip>
      )}
    >
      {period === undefined || choice === null ? null : (
        <choice.CumulativePeriodChoice
          company={company}
          period={period}
          frequency={frequency}
          onDone={() => setIsOpen(false)}
        />
      )}
    </FloatingPanel>
  );
}

function usePeriod(companyId: number) {
  const api = useApi();
  const period = useQuery(cumulativePeriodQuery(api, companyId)).data;
  const frequency = useQuery(settingsQuery(api, companyId)).data?.trackingFrequency ?? "monthly";
  return { period, frequency };
}
