/** The companies and consolidations of the switcher, by organisation, as far as they answer a search. Pure. */
import { type FuzzyMatch, fuzzyMatch } from "@amont/ui/widgets/search-list/fuzzy-match.ts";
import { type Company, canEnter, type Workspace } from "../../shared/workplace/company.ts";

export interface SwitcherEntry {
  readonly kind: "company" | "consolidation";
  /** Unique among both kinds. */
  readonly key: string;
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  /** Companies of a consolidation; one for a company. */
  readonly companyCount: number;
  readonly match: FuzzyMatch;
}

export interface SwitcherSection {
  readonly organisationId: number;
  readonly name: string;
  readonly entries: readonly SwitcherEntry[];
}

interface Switchable {
  readonly companies: readonly Company[];
  readonly workspaces: readonly Workspace[];
}

/** A company is found by its name; its organisation, town and currency find it too, behind the names. */
function matchOf(name: string, others: readonly string[], search: string): FuzzyMatch | null {
  const byName = fuzzyMatch(name, search);
  if (byName !== null) return { ...byName, score: byName.score + 1000 };
  const byAll = fuzzyMatch([name, ...others].join(" "), search);
  // Ranges beyond the name are of texts that are not shown.
  return byAll === null
    ? null
    : { score: byAll.score, ranges: byAll.ranges.filter(({ end }) => end <= name.length) };
}

function companyEntries(companies: readonly Company[], search: string): readonly SwitcherEntry[] {
  return companies.filter(canEnter).flatMap((company) => {
    const { id, name, currency, organisationName, city } = company;
    const match = matchOf(name, [organisationName, city, currency], search);
    if (match === null) return [];
    return [{ kind: "company", key: `company-${id}`, id, name, currency, companyCount: 1, match } as const];
  });
}

function consolidationEntries(workspaces: readonly Workspace[], search: string): readonly SwitcherEntry[] {
  return workspaces.flatMap((workspace) => {
    const { name, currency, companyCount, consolidationId: id } = workspace;
    const match = matchOf(name, [currency], search);
    if (match === null) return [];
    return [
      { kind: "consolidation", key: `consolidation-${id}`, id, name, currency, companyCount, match } as const,
    ];
  });
}

/** By name when nothing is searched, else the best answer first; consolidations after the companies. */
function sorted(entries: readonly SwitcherEntry[], locale: string): readonly SwitcherEntry[] {
  return entries.toSorted(
    (left, right) => right.match.score - left.match.score || left.name.localeCompare(right.name, locale),
  );
}

export function switcherSections(
  { companies, workspaces }: Switchable,
  search: string,
  locale: string,
): readonly SwitcherSection[] {
  return [...Map.groupBy(companies, (company) => company.organisationId)]
    .map(([organisationId, members]) => {
      const theirs = workspaces.filter((workspace) => workspace.organisationId === organisationId);
      return {
        organisationId,
        name: members[0]?.organisationName ?? "",
        entries: [
          ...sorted(companyEntries(members, search), locale),
          ...sorted(consolidationEntries(theirs, search), locale),
        ],
      };
    })
    .filter((section) => section.entries.length > 0)
    .sort((left, right) => left.name.localeCompare(right.name, locale));
}
