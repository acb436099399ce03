/** Which category and account a line of a budget is about. Pure. */
import { productLanguages } from "@amont/contract/culture.ts";
import type { BudgetProblemKind } from "@amont/contract/operations/budget-files/budget-import.ts";
import { nameKey } from "@amont/engine/categories/category-tree.ts";
import { err, ok, type Result } from "@amont/kernel/result.ts";
import type { BudgetCategory, BudgetFrame } from "./budget-frame.ts";
import { budgetWords } from "./budget-words.ts";

interface LineNames {
  readonly direction: string;
  readonly category: string;
  readonly account: string;
}

interface BudgetPlace {
  readonly categoryId: number;
  readonly bankAccountId: number | null;
}

export type FindBudgetPlace = (names: LineNames) => Result<BudgetPlace, BudgetProblemKind>;

const directions = new Map(
  productLanguages.flatMap((language) => [
    [nameKey(budgetWords[language].inflow), true] as const,
    [nameKey(budgetWords[language].outflow), false] as const,
  ]),
);

/** Spaces around the separator say nothing. */
const pathKey = (path: string): string => nameKey(path).replaceAll(/\s*>\s*/g, ">");

export function budgetPlaces({ plan, categories, accounts }: BudgetFrame): FindBudgetPlace {
  const byPath = Map.groupBy(categories, ({ path }) => pathKey(path));
  const byName = Map.groupBy(categories, ({ name }) => pathKey(name));
  const accountIds = Map.groupBy(accounts, ({ name }) => nameKey(name));

  const findCategory = (
    text: string,
    isInflow: boolean | null,
  ): Result<BudgetCategory, BudgetProblemKind> => {
    const inTree = (found: readonly BudgetCategory[] | undefined) =>
      (found ?? []).filter((category) => isInflow === null || category.isInflow === isInflow);
    const key = pathKey(text);
    // A name at the top of a tree is a path too; it then means that one.
    const exact = inTree(byPath.get(key));
    const found = exact.length > 0 ? exact : inTree(byName.get(key));
    const planned = found.filter((category) => category.isPlanned);
    const [first] = planned;
    if (first === undefined) return err(found.length === 0 ? "category-unknown" : "category-not-planned");
    if (planned.length > 1) return err("category-ambiguous");
    return first.isByProject ? err("category-by-project") : ok(first);
  };

  const findAccount = (text: string): Result<number | null, BudgetProblemKind> => {
    if (!plan.isPerAccount) return ok(null);
    if (text === "") return err("account-missing");
    const found = accountIds.get(nameKey(text)) ?? [];
    const [first] = found;
    return first === undefined || found.length > 1 ? err("account-unknown") : ok(first.id);
  };

  return ({ direction, category: text, account }) => {
    if (text === "") return err("category-missing");
    const isInflow = direction === "" ? null : directions.get(nameKey(direction));
    if (isInflow === undefined) return err("direction-unknown");
    const category = findCategory(text, isInflow);
    if (!category.ok) return category;
    const bankAccountId = findAccount(account);
    return bankAccountId.ok
      ? ok({ categoryId: category.value.id, bankAccountId: bankAccountId.value })
      : bankAccountId;
  };
}
