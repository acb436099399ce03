import { useTranslation } from "react-i18next";
import { moduleDirectory } from "../module-directory.ts";
import { useSight } from "../use-visible-pages.ts";
import type { WordedSetting } from "./found-settings.ts";
import { type Door, doorOf } from "./setting-doors.ts";
import { hasWords, isPage, type SettingName, settingEntries } from "./settings-index.ts";

export interface Setting extends WordedSetting {
  /** Null for a module: it has no value, only a state. */
  readonly name: SettingName | null;
  readonly door: Door;
}

/** Every setting of this company in the reader's language, and the modules that it could have. */
export function useSettings(): readonly Setting[] {
  const { t } = useTranslation();
  const sight = useSight();
  const titleOf = (name: SettingName) =>
    isPage(name) ? t(`navigation.page.${name}`) : t(`settingsPage.title.${name}`);
  const settings = settingEntries.flatMap((entry): readonly Setting[] => {
    const door = doorOf(entry, sight);
    if (door === null) return [];
    const { name, section } = entry;
    const words = hasWords(name) ? t(`settingsPage.words.${name}`) : "";
    return [
      { id: name, name, section, title: titleOf(name), about: t(`settingsPage.about.${name}`), words, door },
    ];
  });
  const modules = moduleDirectory(sight)
    .filter(({ page }) => !settingEntries.some(({ path }) => path === page.path))
    .map(({ page, text, state }): Setting => {
      const door: Door =
        state === "open"
          ? { kind: "open", path: page.path }
          : state === "notActivated"
            ? { kind: "locked", lock: "notActivated" }
            : { kind: "notHere" };
      const title = t(`navigation.page.${page.name}`);
      const about = t(`planned.modules.${text}.promise`);
      return { id: `module-${page.name}`, name: null, section: "modules", title, about, words: "", door };
    });
  return [...settings, ...modules];
}
