/** What of the switcher answers a search. Pure. */
import { type FuzzyMatch, fuzzyMatch } from "@amont/ui/widgets/search-list/fuzzy-match.ts";
import {
  type Section,
  type Switchable,
  type SwitchableEntity,
  switchableEntities,
} from "./switchable-entities.ts";

export interface SwitcherEntry extends SwitchableEntity {
  readonly match: FuzzyMatch;
}

/** A company is found by its name; its organisation, town and currency find it too, behind the names. */
function matchOf({ name, others }: SwitchableEntity, search: string): FuzzyMatch | null {
  const byName = fuzzyMatch(name, search);
  if (byName !== null) return { ...byName, score: byName.score + 1000 };
  const byAll = fuzzyMatch([name, ...others].join(" "), search);
  // Ranges beyond the name are of texts that are not shown.
  return byAll === null
    ? null
    : { score: byAll.score, ranges: byAll.ranges.filter(({ end }) => end <= name.length) };
}

/** By name when nothing is searched, else the best answer first; consolidations after the companies. */
export function switcherSections(
  switchable: Switchable,
  search: string,
  locale: string,
): readonly Section<SwitcherEntry>[] {
  return switchableEntities(switchable, locale)
    .map(({ entries, ...section }) => {
      const found = entries.flatMap((entity): readonly SwitcherEntry[] => {
        const match = matchOf(entity, search);
        return match === null ? [] : [{ ...entity, match }];
      });
      const of = (kind: SwitcherEntry["kind"]) =>
        found
          .filter((entry) => entry.kind === kind)
          .toSorted((left, right) => right.match.score - left.match.score);
      return Object.assign(section, { entries: [...of("company"), ...of("consolidation")] });
    })
    .filter((section) => section.entries.length > 0);
}
