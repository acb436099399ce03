/** In which categories the interest of a month is posted. Pure. */
import type { CashPool } from "../cash-pool-queries.ts";
import type { PoolInterest } from "../interest/interest-queries.ts";

export interface SettledCompany {
  readonly id: number;
  readonly name: string;
}

export interface ChosenCategories {
  readonly inflowCategoryId: number | null;
  readonly outflowCategoryId: number | null;
}

/** By company. */
export type CategoryChoices = ReadonlyMap<number, ChosenCategories>;

export const noCategories: ChosenCategories = { inflowCategoryId: null, outflowCategoryId: null };

/** Who pays or is paid, and the header's company, which is the other side of all of them. */
export function settledCompanies(
  { companies }: Pick<PoolInterest, "companies">,
  { header }: Pick<CashPool, "header">,
): readonly SettledCompany[] {
  const moving = companies.filter(
    ({ credit, debit, correctionMinor }) =>
      credit.amountMinor !== 0 || debit.amountMinor !== 0 || correctionMinor !== 0,
  );
  if (moving.length === 0 || header === null) return [];
  return [
    { id: header.companyId, name: header.companyName },
    ...moving.map(({ companyId, companyName }) => ({ id: companyId, name: companyName })),
  ];
}

interface NamedCategory {
  readonly id: number;
  readonly name: string;
  readonly isInflow: boolean;
}

/**
 * A category that was chosen for one company is offered to the others that have one of the same name and side, and nothing
 * chosen yet: ten companies are not twenty choices.
 */
export function withCategory(
  choices: CategoryChoices,
  companyId: number,
  chosen: NamedCategory,
  categoriesOf: ReadonlyMap<number, readonly NamedCategory[]>,
): CategoryChoices {
  const field = chosen.isInflow ? "inflowCategoryId" : "outflowCategoryId";
  const next = new Map(choices);
  for (const [id, categories] of categoriesOf) {
    const known = choices.get(id) ?? noCategories;
    if (id === companyId) next.set(id, { ...known, [field]: chosen.id });
    else if (known[field] === null) {
      const alike = categories.find(
        ({ name, isInflow }) => name === chosen.name && isInflow === chosen.isInflow,
      );
      if (alike !== undefined) next.set(id, { ...known, [field]: alike.id });
    }
  }
  return next;
}

export interface PostedCategories {
  readonly companyId: number;
  readonly inflowCategoryId: number;
  readonly outflowCategoryId: number;
}

/** Null until every company has both. */
export function postedCategories(
  companies: readonly SettledCompany[],
  choices: CategoryChoices,
): readonly PostedCategories[] | null {
  const posted = companies.flatMap(({ id }) => {
    const { inflowCategoryId, outflowCategoryId } = choices.get(id) ?? noCategories;
    return inflowCategoryId === null || outflowCategoryId === null
      ? []
      : [{ companyId: id, inflowCategoryId, outflowCategoryId }];
  });
  return posted.length === companies.length ? posted : null;
}
