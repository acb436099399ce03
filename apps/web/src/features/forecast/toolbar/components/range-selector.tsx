import type { StatementAnswer } from "@amont/contract/operations/forecast/statement-shape.ts";
import { Icon } from "@amont/ui/icon.tsx";
import { FloatingPanel } from "@amont/ui/widgets/popover/floating-panel.tsx";
import { Tooltip } from "@amont/ui/widgets/tooltip/tooltip.tsx";
import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type ForecastSearch,
  type ForecastView,
  nextPage,
  previousPage,
  scrollStep,
} from "../../../../shared/forecast/forecast-search.ts";
import type { PlanPlace } from "../../../../shared/forecast/plan-calendar.ts";
import { usePlanPlace } from "../../../../shared/forecast/use-plan-place.ts";
import { shownColumns, useRangeText } from "../shown-columns.ts";
import styles from "./forecast-toolbar.module.css";

const loadPanel = () => import("./range-panel.tsx");

interface RangeSelectorProps extends Omit<PlacedRangeProps, "place"> {
  readonly companyId: number;
}

/** In the calendar of a company. */
export function RangeSelector({ companyId, ...rest }: RangeSelectorProps) {
  return <PlacedRange {...rest} place={usePlanPlace(companyId, rest.view.frequency)} />;
}

interface PlacedRangeProps {
  readonly place: PlanPlace;
  readonly view: ForecastView;
  readonly statement: StatementAnswer | undefined;
  readonly onSearch: (next: Partial<ForecastSearch>) => void;
}

/** More columns before and after, and between them the range in words, which opens the others. */
export function PlacedRange({ place, view, statement, onSearch }: PlacedRangeProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const panel = useOnDemand(loadPanel, isOpen);
  const shown = shownColumns(view, place, statement);
  const text = useRangeText(place)(shown);
  return (
    <div className={styles["range"]}>
      <PageButton side="earlier" view={view} onSearch={onSearch} />
      <FloatingPanel
        label={t("forecastToolbar.range.title")}
        isOpen={isOpen && panel !== null}
        onOpenChange={setIsOpen}
        renderTarget={(opener) => (
          <button
            {...opener}
            type="button"
            className={styles["rangeButton"]}
            aria-label={t("forecastToolbar.range.button", { range: text })}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="calendar" size="sm" />
            <span className={styles["cut"]}>{text}</span>
          </button>
        )}
      >
        {panel === null ? null : (
          <panel.RangePanel
            view={view}
            place={place}
            shown={shown}
            onChoose={(range) => {
              setIsOpen(false);
              onSearch(range);
            }}
          />
        )}
      </FloatingPanel>
      <PageButton side="later" view={view} onSearch={onSearch} />
    </div>
  );
}

interface PageButtonProps extends Pick<PlacedRangeProps, "view" | "onSearch"> {
  readonly side: "earlier" | "later";
}

/** How far one may look has an end. */
function PageButton({ side, view, onSearch }: PageButtonProps) {
  const { t } = useTranslation();
  const next = side === "earlier" ? previousPage(view) : nextPage(view);
  const isEnd = next.offsetBegin === view.offsetBegin && next.offsetEnd === view.offsetEnd;
  const columns = t(`forecastToolbar.columns.${view.frequency}`, { count: scrollStep(view.frequency) });
  const label = t(`forecastToolbar.${side}`);
  return (
    <Tooltip text={t(`forecastToolbar.${side}By`, { columns })}>
      <button
        type="button"
        className={styles["page"]}
        aria-label={label}
        disabled={isEnd}
        onClick={() => onSearch(next)}
      >
        <Icon name={side === "earlier" ? "chevron-left" : "chevron-right"} size="sm" />
      </button>
    </Tooltip>
  );
}
