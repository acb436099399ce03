/** What a budget is read against: the categories, accounts and periods of the plan that it goes into. */
import { inTreeOrder, type TreeCategory } from "@amont/engine/categories/category-tree.ts";
import type { CurrencyCode } from "@amont/kernel/currency.ts";
import { loadTree } from "../../../ledger/category-tree-repository.ts";
import type { OpenPlan } from "../../../plan/open-plan.ts";
import { countPlanningProjects } from "../../../plan/places-repository.ts";
import { findAccountNames } from "../budget-files-repository.ts";

export interface BudgetCategory {
  readonly id: number;
  readonly name: string;
  /** From the top of the tree down: `Achats > Fournitures`. */
  readonly path: string;
  readonly isInflow: boolean;
  /** May a forecast be entered here? */
  readonly isPlanned: boolean;
  /** Planned project by project: nobody could say which of them a budget is about. */
  readonly isByProject: boolean;
}

export interface BudgetFrame {
  readonly plan: OpenPlan;
  /** In the order of the trees. */
  readonly categories: readonly BudgetCategory[];
  /** Empty where the accounts share one plan. */
  readonly accounts: ReadonlyArray<{
    readonly id: number;
    readonly name: string;
    readonly currency: CurrencyCode;
  }>;
}

const pathSeparator = " > ";

export async function loadBudgetFrame(plan: OpenPlan): Promise<BudgetFrame> {
  const { database, companyId, chain, isPerAccount } = plan;
  const tree = inTreeOrder(await loadTree(database, companyId));
  const [projects, accounts] = await Promise.all([
    countPlanningProjects(
      database,
      companyId,
      chain,
      tree.map(({ id }) => id),
    ),
    isPerAccount ? findAccountNames(database, companyId) : [],
  ]);
  const parents = new Set(tree.map(({ parentId }) => parentId));
  const paths = new Map<number, string>();
  const categories = tree.map((category): BudgetCategory => {
    const above = category.parentId === null ? undefined : paths.get(category.parentId);
    const path = above === undefined ? category.name : `${above}${pathSeparator}${category.name}`;
    paths.set(category.id, path);
    return {
      id: category.id,
      name: category.name,
      path,
      isInflow: category.isInflow,
      isPlanned: !parents.has(category.id) && isEnterable(category),
      isByProject: projects.has(category.id),
    };
  });
  return { plan, categories, accounts };
}

/** What waits for a category is not planned, and the debt plan writes its own forecasts. */
const isEnterable = ({ kind }: TreeCategory): boolean => kind === "normal" || kind === "vat";
