/** What the hub shows, and what a search finds in it. Pure. */
import { type FuzzyMatch, fuzzyMatch } from "@amont/ui/widgets/search-list/fuzzy-match.ts";
import type { SectionName } from "./settings-index.ts";

/** A setting, or a module that the company could have, in the reader's words. */
export interface WordedSetting {
  readonly id: string;
  readonly section: SectionName;
  readonly title: string;
  readonly about: string;
  /** Other words that people search it by. */
  readonly words: string;
}

export interface FoundSetting<Setting> {
  readonly setting: Setting;
  readonly inTitle: FuzzyMatch["ranges"];
  readonly inAbout: FuzzyMatch["ranges"];
}

/** Word by word: letters strewn over a sentence are a coincidence. */
function wholeMatch(text: string, search: string): FuzzyMatch | null {
  const match = fuzzyMatch(text, search);
  return match !== null && match.ranges.length <= wordsOf(search).length ? match : null;
}

const wordsOf = (search: string): readonly string[] => search.split(/\s+/).filter((word) => word !== "");

/** Titles come first, what is said of them, the other words; as the index has them where all else is equal. */
export function findSettings<Setting extends WordedSetting>(
  settings: readonly Setting[],
  search: string,
): readonly FoundSetting<Setting>[] {
  return settings
    .flatMap((setting) => {
      const title = wholeMatch(setting.title, search);
      const about = wholeMatch(setting.about, search);
      const all = wholeMatch(`${setting.title} ${setting.about} ${setting.words}`, search);
      if (title === null && about === null && all === null) return [];
      const score = (title?.score ?? 0) * 100 + (about?.score ?? 0) + (all?.score ?? 0) / 100;
      return [{ setting, inTitle: title?.ranges ?? [], inAbout: about?.ranges ?? [], score }];
    })
    .sort((left, right) => right.score - left.score)
    .map(({ setting, inTitle, inAbout }) => ({ setting, inTitle, inAbout }));
}
