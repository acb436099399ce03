import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  type Command,
  type CommandSection,
  useCommandSection,
} from "../../../shared/commands/commands-context.ts";

export type Spreading = "suggest" | "flash" | "spread";

const kinds: readonly Spreading[] = ["suggest", "flash", "spread"];

/** What plans many periods at once, in the command palette; nothing where nobody may. */
export function useSpreadingCommands(open: ((what: Spreading) => void) | null): void {
  const { t } = useTranslation();
  const section = useMemo<CommandSection>(() => {
    const commands = kinds.map(
      (kind): Command => ({
        id: `forecast-${kind}`,
        label: t(`forecastFiles.${kind}Item`),
        icon: "sparkle",
        run: () => open?.(kind),
      }),
    );
    return {
      id: "forecast-spreading",
      title: t("forecastFiles.distribute"),
      rank: 5,
      isOnlySearched: true,
      commands: open === null ? [] : commands,
    };
  }, [t, open]);
  useCommandSection(section);
}
