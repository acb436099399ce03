import { fuzzyMatch } from "@amont/ui/widgets/search-list/fuzzy-match.ts";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { loadTexts } from "../../../../i18n/i18n.ts";
import { type CommandSection, useCommandSection } from "../../../../shared/commands/commands-context.ts";
import { usePlace } from "../../../../shared/workplace/workplace-context.ts";
import { findSettings } from "../found-settings.ts";
import { isPage } from "../settings-index.ts";
import { useSettings } from "../use-settings.ts";

/** With the words by which settings are found: they come when something is searched. */
export async function withWords(): Promise<typeof SettingFinds> {
  await loadTexts("guide");
  return SettingFinds;
}

/** The settings that answer to what is typed into the palette, by the words of the hub. Shows nothing itself. */
function SettingFinds({ search }: { readonly search: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const settings = useSettings();
  const isSomewhere = usePlace().companyId !== null;
  const found = isSomewhere && search.trim() !== "" ? findSettings(settings, search) : [];
  // A page whose name answers is among the pages already.
  const asked = found.flatMap(({ setting: { id, name, title, section, door } }) =>
    door.kind !== "open" || name === null || (isPage(name) && fuzzyMatch(title, search) !== null)
      ? []
      : [{ id, title, section, path: door.path }],
  );
  const known = JSON.stringify(asked);
  const commands = useMemo<CommandSection>(
    () => ({
      id: "settings",
      title: t("navigation.page.settings"),
      rank: 1.5,
      isOnlySearched: true,
      isAnswer: true,
      commands: asked.map(({ id, title, section, path }) => ({
        id: `setting-${id}`,
        label: title,
        detail: t(`settingsPage.section.${section}`),
        icon: "settings",
        run: () => void navigate({ href: path }),
      })),
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was found is made anew at every turn; its text tells
    [t, navigate, known],
  );
  useCommandSection(commands);
  return null;
}
