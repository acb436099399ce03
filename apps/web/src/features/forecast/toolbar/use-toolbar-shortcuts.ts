import type { Frequency } from "@amont/kernel/period.ts";
import { useTranslation } from "react-i18next";
import type { ForecastOptions } from "../../../shared/forecast/forecast-options.ts";
import {
  type ForecastSearch,
  type ForecastView,
  nextPage,
  previousPage,
} from "../../../shared/forecast/forecast-search.ts";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import { searchOfFrequency } from "./toolbar-choices.ts";

interface ToolbarShortcuts {
  readonly view: ForecastView;
  readonly onSearch: (next: Partial<ForecastSearch>) => void;
  readonly options: Pick<ForecastOptions, "showsBands">;
  readonly onOptions: (change: Partial<ForecastOptions>) => void;
}

/** A cell that has the focus takes digits for itself: there they are amounts. */
export function useToolbarShortcuts({ view, onSearch, options, onOptions }: ToolbarShortcuts): void {
  const { t } = useTranslation();
  // As in a spreadsheet, a screen to the left or to the right.
  useShortcut({
    keys: "alt+pageup",
    label: t("forecastToolbar.earlier"),
    run: () => onSearch(previousPage(view)),
  });
  useShortcut({
    keys: "alt+pagedown",
    label: t("forecastToolbar.later"),
    run: () => onSearch(nextPage(view)),
  });
  const show = (frequency: Frequency) => () => onSearch(searchOfFrequency(frequency));
  useShortcut({
    keys: "b",
    label: t("forecastToolbar.options.showsBands"),
    run: () => onOptions({ showsBands: !options.showsBands }),
  });
  useShortcut({ keys: "1", label: t("forecastToolbar.show.daily"), run: show("daily") });
  useShortcut({ keys: "2", label: t("forecastToolbar.show.weekly"), run: show("weekly") });
  useShortcut({ keys: "3", label: t("forecastToolbar.show.monthly"), run: show("monthly") });
  useShortcut({ keys: "4", label: t("forecastToolbar.show.quarterly"), run: show("quarterly") });
}
