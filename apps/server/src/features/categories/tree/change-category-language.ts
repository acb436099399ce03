import type { ProductLanguage } from "@amont/contract/culture.ts";
import type { InputOf } from "@amont/contract/operation.ts";
import type { changeCategoryLanguage } from "@amont/contract/operations/categories/change-category-language.ts";
import { childrenOf, nameKey } from "@amont/engine/categories/category-tree.ts";
import { ok } from "@amont/kernel/result.ts";
import type { OperationContext, Outcome } from "../../../http/operation-route.ts";
import { loadTree, type StoredCategory } from "../../../ledger/category-tree-repository.ts";
import { isStandardKey, standardName } from "../../../ledger/standard-categories.ts";
import { translateCategories } from "../categories-repository.ts";
import { announceCategories, refuseUnless } from "../change-tree.ts";

type Input = InputOf<typeof changeCategoryLanguage>;

export async function changeCategoryLanguageUseCase(
  { params, body }: Input,
  context: OperationContext,
): Promise<Outcome<undefined>> {
  const { companyId } = params;
  const refusal = await refuseUnless(context, companyId, "canChangeLanguage");
  if (!refusal.ok) return refusal;
  const tree = await loadTree(context.database, companyId);
  await translateCategories(context.database, companyId, translations(tree, body.language));
  await announceCategories(context, companyId);
  return ok(undefined);
}

/** A category whose name in the new language is that of a sibling keeps the one it has. */
function translations(tree: readonly StoredCategory[], language: ProductLanguage) {
  return tree.flatMap(({ id, name, standardKey, ...place }) => {
    if (standardKey === null || !isStandardKey(standardKey)) return [];
    const translated = standardName(standardKey, language);
    const siblings = childrenOf(tree, place).filter((sibling) => sibling.id !== id);
    const isTaken = siblings.some((sibling) => nameKey(sibling.name) === nameKey(translated));
    return isTaken || translated === name ? [] : [{ id, name: translated }];
  });
}
