import { frequencies } from "@amont/kernel/period.ts";
import { useLayoutEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import {
  type Command,
  type CommandSection,
  useCommandSection,
} from "../../../shared/commands/commands-context.ts";
import type { GroupSearch } from "../../../shared/forecast/group/group-search.ts";
import type { GroupView } from "../../../shared/forecast/group/group-view.ts";
import { useShortcut } from "../../../shared/shortcuts/shortcuts-context.ts";
import { searchOfFrequency } from "../toolbar/toolbar-choices.ts";

interface GroupCommands {
  readonly view: GroupView;
  /** Undefined until it is known. */
  readonly eliminates: boolean | undefined;
  readonly onSearch: (next: Partial<GroupSearch>) => void;
}

/** How the group is shown: by key, and in the command palette. */
export function useGroupCommands(shown: GroupCommands): void {
  const { t } = useTranslation();
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  const acts = useMemo(
    () => ({
      regroup: () => {
        const { view, onSearch } = latest.current;
        onSearch({ groupBy: view.groupBy === "company" ? "category" : "company", expand: undefined });
      },
      eliminate: () => {
        const { eliminates, onSearch } = latest.current;
        if (eliminates !== undefined) onSearch({ eliminate: !eliminates });
      },
    }),
    [],
  );
  const regroupLabel = t("consolidations.forecast.regroup");
  const eliminateLabel = t("consolidations.field.eliminates");
  useShortcut({ keys: "g", label: regroupLabel, run: acts.regroup });
  useShortcut({ keys: "e", label: eliminateLabel, run: acts.eliminate });
  const section = useMemo<CommandSection>(() => {
    const commands: readonly Command[] = [
      { id: "group-regroup", label: regroupLabel, icon: "layers", run: acts.regroup },
      { id: "group-eliminate", label: eliminateLabel, icon: "swap", run: acts.eliminate },
      {
        id: "group-print",
        label: t("forecastPrint.command"),
        icon: "printer",
        run: () => window.print(),
      },
      ...frequencies.map((frequency) => ({
        id: `group-${frequency}`,
        label: t(`forecastToolbar.show.${frequency}`),
        icon: "columns" as const,
        run: () => latest.current.onSearch(searchOfFrequency(frequency)),
      })),
    ];
    return {
      id: "group-view",
      title: t("consolidations.forecast.title"),
      rank: 5,
      isOnlySearched: true,
      commands,
    };
  }, [t, acts, regroupLabel, eliminateLabel]);
  useCommandSection(section);
}
