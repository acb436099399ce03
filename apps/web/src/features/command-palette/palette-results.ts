/** What the palette shows for a search: the best answers of each section. Pure. */
import { type FuzzyMatch, fuzzyMatch } from "@amont/ui/widgets/search-list/fuzzy-match.ts";
import type { Command, CommandSection } from "../../shared/commands/commands-context.ts";

interface PaletteResult {
  readonly command: Command;
  readonly match: FuzzyMatch;
}

export interface PaletteSection {
  readonly id: string;
  readonly title: string;
  readonly results: readonly PaletteResult[];
}

/** More of one kind would push the others out of sight; a longer search finds them. */
const resultsPerSection = 7;

/** By its label before anything else; its detail and keywords find it too, unmarked. */
function matchOf({ label, detail, keywords = [] }: Command, search: string): FuzzyMatch | null {
  const byLabel = fuzzyMatch(label, search);
  if (byLabel !== null) return { ...byLabel, score: byLabel.score + 1000 };
  const byAll = fuzzyMatch([label, detail ?? "", ...keywords].join(" "), search);
  return byAll === null
    ? null
    : { score: byAll.score, ranges: byAll.ranges.filter(({ end }) => end <= label.length) };
}

/**
 * Without a search, the sections as they were announced. With one, the section with the best answer comes first, so
 * that Enter takes what was meant.
 */
export function paletteSections(
  sections: readonly CommandSection[],
  search: string,
): readonly PaletteSection[] {
  const isSearching = search.trim() !== "";
  return sections
    .filter((section) => isSearching || section.isOnlySearched !== true)
    .toSorted((left, right) => left.rank - right.rank)
    .map(({ id, title, commands, isAnswer = false }) => ({
      id,
      title,
      results: isAnswer ? answersOf(commands, search) : resultsOf(commands, search),
    }))
    .filter(({ results }) => results.length > 0)
    .sort((left, right) => bestScore(right) - bestScore(left));
}

function resultsOf(commands: readonly Command[], search: string): readonly PaletteResult[] {
  return commands
    .flatMap((command) => {
      const match = matchOf(command, search);
      return match === null ? [] : [{ command, match }];
    })
    .sort((left, right) => right.match.score - left.match.score)
    .slice(0, resultsPerSection);
}

/** Found elsewhere, by more than the label: behind what was found by its name, in the order in which it came. */
function answersOf(commands: readonly Command[], search: string): readonly PaletteResult[] {
  return commands
    .slice(0, resultsPerSection)
    .map((command) => ({ command, match: fuzzyMatch(command.label, search) ?? { score: 1, ranges: [] } }));
}

const bestScore = ({ results }: PaletteSection): number => results[0]?.match.score ?? 0;
