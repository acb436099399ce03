import type { AnyOperation } from "../operation.ts";
import { addStandardCategories } from "../operations/categories/add-standard-categories.ts";
import { annotateCategory } from "../operations/categories/annotate-category.ts";
import { changeCategoryLanguage } from "../operations/categories/change-category-language.ts";
import { createCategory } from "../operations/categories/create-category.ts";
import { deleteCategory } from "../operations/categories/delete-category.ts";
import { getCategoryActions } from "../operations/categories/get-category-actions.ts";
import { getCategoryImportTemplate } from "../operations/categories/get-category-import-template.ts";
import { importCategories } from "../operations/categories/import-categories.ts";
import { listEntityCategories } from "../operations/categories/list-entity-categories.ts";
import { moveCategory } from "../operations/categories/move-category.ts";
import { changeSharedCategory } from "../operations/categories/organisation/change-shared-category.ts";
import { createSharedCategory } from "../operations/categories/organisation/create-shared-category.ts";
import { deleteSharedCategory } from "../operations/categories/organisation/delete-shared-category.ts";
import { getSharedCategoryDetails } from "../operations/categories/organisation/get-shared-category-details.ts";
import { listSharedCategories } from "../operations/categories/organisation/list-shared-categories.ts";
import { moveSharedCategory } from "../operations/categories/organisation/move-shared-category.ts";
import { previewCategorySharing } from "../operations/categories/organisation/preview-category-sharing.ts";
import { reorderSharedCategories } from "../operations/categories/organisation/reorder-shared-categories.ts";
import { setCategorySharing } from "../operations/categories/organisation/set-category-sharing.ts";
import { setSharedVatRates } from "../operations/categories/organisation/set-shared-vat-rates.ts";
import { previewCategoryImport } from "../operations/categories/preview-category-import.ts";
import { removeAllCategories } from "../operations/categories/remove-all-categories.ts";
import { renameCategory } from "../operations/categories/rename-category.ts";
import { reorderCategories } from "../operations/categories/reorder-categories.ts";
import { reorderSubcategories } from "../operations/categories/reorder-subcategories.ts";
import { checkForecastRemoval } from "../operations/category-settings/check-forecast-removal.ts";
import { checkOtherCategoryCreation } from "../operations/category-settings/check-other-category-creation.ts";
import { getCategoryDetails } from "../operations/category-settings/get-category-details.ts";
import { getCategoryTree } from "../operations/category-settings/get-category-tree.ts";
import { listCategories } from "../operations/category-settings/list-categories.ts";
import { listCompanyCategories } from "../operations/category-settings/list-company-categories.ts";
import { setCategoryNote } from "../operations/category-settings/set-category-note.ts";
import { setCategoryPaymentDelay } from "../operations/category-settings/set-category-payment-delay.ts";
import { setCategoryVatRate } from "../operations/category-settings/set-category-vat-rate.ts";
import { setCategoryVatRates } from "../operations/category-settings/set-category-vat-rates.ts";
import { setVatDeclarationDay } from "../operations/category-settings/set-vat-declaration-day.ts";

export const categoriesOperations: readonly AnyOperation[] = [
  addStandardCategories,
  annotateCategory,
  changeCategoryLanguage,
  createCategory,
  deleteCategory,
  getCategoryActions,
  getCategoryImportTemplate,
  importCategories,
  listEntityCategories,
  moveCategory,
  previewCategoryImport,
  removeAllCategories,
  renameCategory,
  reorderCategories,
  reorderSubcategories,
  checkForecastRemoval,
  checkOtherCategoryCreation,
  getCategoryDetails,
  getCategoryTree,
  listCategories,
  listCompanyCategories,
  setCategoryNote,
  setCategoryPaymentDelay,
  setCategoryVatRate,
  setCategoryVatRates,
  setVatDeclarationDay,
  changeSharedCategory,
  createSharedCategory,
  deleteSharedCategory,
  getSharedCategoryDetails,
  listSharedCategories,
  moveSharedCategory,
  previewCategorySharing,
  reorderSharedCategories,
  setCategorySharing,
  setSharedVatRates,
];
