/** The companies and consolidations that one may go to, by organisation and name. Pure. */
import { type Company, canEnter, type Workspace } from "../../shared/workplace/company.ts";

export interface SwitchableEntity {
  readonly kind: "company" | "consolidation";
  /** Unique among both kinds. */
  readonly key: string;
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  /** Companies of a consolidation; one for a company. */
  readonly companyCount: number;
  /** What else finds it. */
  readonly others: readonly string[];
}

export interface Section<Entry> {
  readonly organisationId: number;
  readonly name: string;
  readonly entries: readonly Entry[];
}

export interface Switchable {
  readonly companies: readonly Company[];
  readonly workspaces: readonly Workspace[];
}

const ofCompany = ({ id, name, currency, organisationName, city }: Company): SwitchableEntity => ({
  kind: "company",
  key: `company-${id}`,
  id,
  name,
  currency,
  companyCount: 1,
  others: [organisationName, city, currency],
});

const ofWorkspace = ({ name, currency, companyCount, consolidationId }: Workspace): SwitchableEntity => ({
  kind: "consolidation",
  key: `consolidation-${consolidationId}`,
  id: consolidationId,
  name,
  currency,
  companyCount,
  others: [currency],
});

/** Consolidations after the companies. */
export function switchableEntities(
  { companies, workspaces }: Switchable,
  locale: string,
): readonly Section<SwitchableEntity>[] {
  const byName = (left: { readonly name: string }, right: { readonly name: string }) =>
    left.name.localeCompare(right.name, locale);
  return [...Map.groupBy(companies, (company) => company.organisationId)]
    .map(([organisationId, members]) => {
      const theirs = workspaces.filter((workspace) => workspace.organisationId === organisationId);
      return {
        organisationId,
        name: members[0]?.organisationName ?? "",
        entries: [
          ...members.filter(canEnter).map(ofCompany).toSorted(byName),
          ...theirs.map(ofWorkspace).toSorted(byName),
        ],
      };
    })
    .filter((section) => section.entries.length > 0)
    .sort(byName);
}
