/** The pages on which a company is set up, by what they are about, and those of them that a search finds. Pure. */
import { fuzzyMatch } from "@amont/ui/widgets/search-list/fuzzy-match.ts";
import type { Catalogue } from "../../i18n/fr.ts";
import type { VisiblePage } from "./navigation-items.ts";

type SectionName = keyof Catalogue["settingsPage"]["section"];
type SettingName = keyof Catalogue["settingsPage"]["about"];

const sections: ReadonlyArray<readonly [SectionName, readonly SettingName[]]> = [
  [
    "treasury",
    [
      "forecastSettings",
      "categories",
      "kpis",
      "projects",
      "recurrences",
      "recurrenceSuggestions",
      "companyExchangeRates",
      "alerts",
      "pnlToCash",
    ],
  ],
  [
    "rules",
    ["categoryRules", "projectRules", "accountRules", "coldCategorisation", "reconciliationSettings"],
  ],
  ["data", ["banks", "bankConnections", "bankJournal", "import", "export", "jobs"]],
  ["company", ["company", "invite", "users", "accessRequests", "subscription", "firstSteps", "userAccount"]],
  ["group", ["companies", "entities", "consolidations", "organisationCategories", "exchangeRates"]],
];

interface Setting {
  readonly name: SettingName;
  readonly page: VisiblePage;
}

export interface SettingsSection {
  readonly name: SectionName;
  readonly settings: readonly Setting[];
}

interface Wording {
  readonly title: (name: SettingName) => string;
  readonly about: (name: SettingName) => string;
}

/** Only pages that are there and open to the reader; a section without any is left out. */
export function settingsDirectory(
  visible: readonly VisiblePage[],
  search: string,
  wording: Wording,
): readonly SettingsSection[] {
  const isFound = (name: SettingName) =>
    fuzzyMatch(`${wording.title(name)} ${wording.about(name)}`, search) !== null;
  return sections.flatMap(([name, names]): readonly SettingsSection[] => {
    const settings = names.flatMap((setting): readonly Setting[] => {
      const page = visible.find((candidate) => candidate.name === setting);
      return page === undefined || !isFound(setting) ? [] : [{ name: setting, page }];
    });
    return settings.length === 0 ? [] : [{ name, settings }];
  });
}
