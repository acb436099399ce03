import { frequencies } from "@amont/kernel/period.ts";
import { amountScales } from "@amont/ui/figures/amount-format.ts";
import { useLayoutEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  type Command,
  type CommandSection,
  useCommandSection,
} from "../../../shared/commands/commands-context.ts";
import type { ForecastOptions } from "../../../shared/forecast/forecast-options.ts";
import {
  type ForecastSearch,
  type ForecastView,
  nextPage,
  previousPage,
} from "../../../shared/forecast/forecast-search.ts";
import { useFormatTexts } from "../../../shared/preferences/use-format-texts.ts";
import { optionFlags, searchOfFrequency, usualRange } from "./toolbar-choices.ts";

interface ToolbarCommands {
  readonly view: ForecastView;
  readonly onSearch: (next: Partial<ForecastSearch>) => void;
  readonly options: ForecastOptions;
  readonly onOptions: (change: Partial<ForecastOptions>) => void;
}

/** The toolbar in the command palette: what it shows, and how. */
export function useToolbarCommands(toolbar: ToolbarCommands): void {
  const { t } = useTranslation();
  const formatNames = useFormatTexts().names;
  const latest = useRef(toolbar);
  useLayoutEffect(() => {
    latest.current = toolbar;
  });
  const known = JSON.stringify(formatNames);
  const section = useMemo<CommandSection>(() => {
    const search = (next: (view: ForecastView) => Partial<ForecastSearch>) => () =>
      latest.current.onSearch(next(latest.current.view));
    const commands: readonly Command[] = [
      ...frequencies.map((frequency) => ({
        id: `forecast-${frequency}`,
        label: t(`forecastToolbar.show.${frequency}`),
        detail: t(`forecastToolbar.frequencies.${frequency}`),
        icon: "columns" as const,
        run: search(() => searchOfFrequency(frequency)),
      })),
      {
        id: "forecast-earlier",
        label: t("forecastToolbar.earlier"),
        icon: "chevron-left",
        run: search(previousPage),
      },
      {
        id: "forecast-later",
        label: t("forecastToolbar.later"),
        icon: "chevron-right",
        run: search(nextPage),
      },
      {
        id: "forecast-usual-range",
        label: t("forecastToolbar.range.usual"),
        icon: "calendar",
        run: search(() => usualRange),
      },
      {
        id: "forecast-all-accounts",
        label: t("forecastToolbar.accounts.everything"),
        icon: "bank",
        run: search(() => ({ bankAccountIds: undefined })),
      },
      {
        id: "forecast-print",
        label: t("forecastPrint.command"),
        icon: "printer",
        run: () => window.print(),
      },
      ...amountScales.map((scale) => ({
        id: `forecast-format-${scale}`,
        label: `${t("forecastToolbar.format.title")} : ${formatNames[scale]}`,
        icon: "sliders" as const,
        run: () => latest.current.onOptions({ scale }),
      })),
      ...optionFlags.map((flag) => ({
        id: `forecast-option-${flag}`,
        label: t(`forecastToolbar.options.${flag}`),
        icon: "sliders" as const,
        run: () => latest.current.onOptions({ [flag]: !latest.current.options[flag] }),
      })),
    ];
    return {
      id: "forecast-view",
      title: t("forecastToolbar.title"),
      rank: 5,
      isOnlySearched: true,
      commands,
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the names are made anew at every turn; their text tells
  }, [t, known]);
  useCommandSection(section);
}
