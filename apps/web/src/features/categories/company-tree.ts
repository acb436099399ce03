import { annotateCategory } from "@amont/contract/operations/categories/annotate-category.ts";
import { deleteCategory } from "@amont/contract/operations/categories/delete-category.ts";
import { moveCategory } from "@amont/contract/operations/categories/move-category.ts";
import { renameCategory } from "@amont/contract/operations/categories/rename-category.ts";
import { reorderCategories } from "@amont/contract/operations/categories/reorder-categories.ts";
import { reorderSubcategories } from "@amont/contract/operations/categories/reorder-subcategories.ts";
import { checkForecastRemoval } from "@amont/contract/operations/categories/settings/check-forecast-removal.ts";
import { checkOtherCategoryCreation } from "@amont/contract/operations/categories/settings/check-other-category-creation.ts";
import { getCategoryDetails } from "@amont/contract/operations/categories/settings/get-category-details.ts";
import { setCategoryPaymentDelay } from "@amont/contract/operations/categories/settings/set-category-payment-delay.ts";
import { setCategoryVatRates } from "@amont/contract/operations/categories/settings/set-category-vat-rates.ts";
import { setVatDeclarationDay } from "@amont/contract/operations/categories/settings/set-vat-declaration-day.ts";
import type { Api } from "../../shared/api/api.ts";
import { categoriesQuery } from "../../shared/categories/category-queries.ts";
import { growingCompanyTree } from "../../shared/categories/use-category-creation.ts";
import type { TreeSource } from "./tree-source.ts";

/** The trees that a company keeps for itself. */
export function companyTree(api: Api, companyId: number): TreeSource {
  const growing = growingCompanyTree(api, companyId);
  const at = (categoryId: number) => ({ companyId, categoryId });
  const here = { companyId };
  const details = (categoryId: number) => api.call(getCategoryDetails, { query: { categoryId } }, here);
  return {
    ...growing,
    listKey: categoriesQuery(api, companyId).queryKey,
    rename: (categoryId, name) => api.call(renameCategory, { params: at(categoryId), body: { name } }, here),
    annotate: (categoryId, note) =>
      api.call(annotateCategory, { params: at(categoryId), body: { note } }, here),
    setVatRates: (categoryIds, vatRate) =>
      api.call(setCategoryVatRates, { body: { categoryIds: [...categoryIds], vatRate } }, here),
    setPaymentDelay: (categoryId, paymentDelayDays) =>
      api.call(setCategoryPaymentDelay, { body: { categoryId, paymentDelayDays } }, here),
    setVatDeclarationDay: (categoryId, day) =>
      api.call(setVatDeclarationDay, { body: { categoryId, dayOrDate: day } }, here),
    move: ({ categoryId, parentId, beforeId }) =>
      api.call(
        moveCategory,
        { params: at(categoryId), body: { parentId, beforeCategoryId: beforeId } },
        here,
      ),
    effectsOf: async (categoryId, parentId) => {
      const moved = { categoryId: parentId, movedId: categoryId };
      const [makesOther, removesForecast, held] = await Promise.all([
        api.call(checkOtherCategoryCreation, { query: moved }, here),
        api.call(checkForecastRemoval, { query: { parentId, categoryId } }, here),
        details(parentId),
      ]);
      return { makesOther, removesForecast, held };
    },
    sortChildren: ({ id }) => api.call(reorderSubcategories, { params: at(id) }, here),
    sortTree: (direction) =>
      api.call(reorderCategories, { params: here, body: { isInflow: direction === "inflow" } }, here),
    details,
    remove: (categoryId) => api.call(deleteCategory, { params: at(categoryId) }, here),
  };
}
