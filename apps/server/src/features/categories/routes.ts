import { addStandardCategories } from "@amont/contract/operations/categories/add-standard-categories.ts";
import { annotateCategory } from "@amont/contract/operations/categories/annotate-category.ts";
import { changeCategoryLanguage } from "@amont/contract/operations/categories/change-category-language.ts";
import { createCategory } from "@amont/contract/operations/categories/create-category.ts";
import { deleteCategory } from "@amont/contract/operations/categories/delete-category.ts";
import { getCategoryActions } from "@amont/contract/operations/categories/get-category-actions.ts";
import { getCategoryImportTemplate } from "@amont/contract/operations/categories/get-category-import-template.ts";
import { importCategories } from "@amont/contract/operations/categories/import-categories.ts";
import { listEntityCategories } from "@amont/contract/operations/categories/list-entity-categories.ts";
import { moveCategory } from "@amont/contract/operations/categories/move-category.ts";
import { changeSharedCategory } from "@amont/contract/operations/categories/organisation/change-shared-category.ts";
import { createSharedCategory } from "@amont/contract/operations/categories/organisation/create-shared-category.ts";
import { deleteSharedCategory } from "@amont/contract/operations/categories/organisation/delete-shared-category.ts";
import { getSharedCategoryDetails } from "@amont/contract/operations/categories/organisation/get-shared-category-details.ts";
import { listSharedCategories } from "@amont/contract/operations/categories/organisation/list-shared-categories.ts";
import { moveSharedCategory } from "@amont/contract/operations/categories/organisation/move-shared-category.ts";
import { previewCategorySharing } from "@amont/contract/operations/categories/organisation/preview-category-sharing.ts";
import { reorderSharedCategories } from "@amont/contract/operations/categories/organisation/reorder-shared-categories.ts";
import { setCategorySharing } from "@amont/contract/operations/categories/organisation/set-category-sharing.ts";
import { setSharedVatRates } from "@amont/contract/operations/categories/organisation/set-shared-vat-rates.ts";
import { previewCategoryImport } from "@amont/contract/operations/categories/preview-category-import.ts";
import { removeAllCategories } from "@amont/contract/operations/categories/remove-all-categories.ts";
import { renameCategory } from "@amont/contract/operations/categories/rename-category.ts";
import { reorderCategories } from "@amont/contract/operations/categories/reorder-categories.ts";
import { reorderSubcategories } from "@amont/contract/operations/categories/reorder-subcategories.ts";
import { checkForecastRemoval } from "@amont/contract/operations/categories/settings/check-forecast-removal.ts";
import { checkOtherCategoryCreation } from "@amont/contract/operations/categories/settings/check-other-category-creation.ts";
import { getCategoryDetails } from "@amont/contract/operations/categories/settings/get-category-details.ts";
import { getCategoryTree } from "@amont/contract/operations/categories/settings/get-category-tree.ts";
import { listCategories } from "@amont/contract/operations/categories/settings/list-categories.ts";
import { listCompanyCategories } from "@amont/contract/operations/categories/settings/list-company-categories.ts";
import { setCategoryNote } from "@amont/contract/operations/categories/settings/set-category-note.ts";
import { setCategoryPaymentDelay } from "@amont/contract/operations/categories/settings/set-category-payment-delay.ts";
import { setCategoryVatRate } from "@amont/contract/operations/categories/settings/set-category-vat-rate.ts";
import { setCategoryVatRates } from "@amont/contract/operations/categories/settings/set-category-vat-rates.ts";
import { setVatDeclarationDay } from "@amont/contract/operations/categories/settings/set-vat-declaration-day.ts";
import { answer, answerFile, type OperationRoute } from "../../http/operation-route.ts";
import { checkForecastRemovalUseCase } from "./settings/check-forecast-removal.ts";
import { checkOtherCategoryCreationUseCase } from "./settings/check-other-category-creation.ts";
import { getCategoryDetailsUseCase } from "./settings/get-category-details.ts";
import { getCategoryTreeUseCase } from "./settings/get-category-tree.ts";
import { listCategoriesUseCase } from "./settings/list-categories.ts";
import { listCompanyCategoriesUseCase } from "./settings/list-company-categories.ts";
import { setCategoryNoteUseCase } from "./settings/set-category-note.ts";
import { setCategoryPaymentDelayUseCase } from "./settings/set-category-payment-delay.ts";
import { setCategoryVatRateUseCase } from "./settings/set-category-vat-rate.ts";
import { setCategoryVatRatesUseCase } from "./settings/set-category-vat-rates.ts";
import { setVatDeclarationDayUseCase } from "./settings/set-vat-declaration-day.ts";
import { changeSharedCategoryUseCase } from "./shared/change-shared-category.ts";
import { createSharedCategoryUseCase } from "./shared/create-shared-category.ts";
import { deleteSharedCategoryUseCase } from "./shared/delete-shared-category.ts";
import { getSharedCategoryDetailsUseCase } from "./shared/get-shared-category-details.ts";
import { listSharedCategoriesUseCase } from "./shared/list-shared-categories.ts";
import { moveSharedCategoryUseCase } from "./shared/move-shared-category.ts";
import { previewCategorySharingUseCase } from "./shared/preview-category-sharing.ts";
import { reorderSharedCategoriesUseCase } from "./shared/reorder-shared-categories.ts";
import { setCategorySharingUseCase } from "./shared/set-category-sharing.ts";
import { setSharedVatRatesUseCase } from "./shared/set-shared-vat-rates.ts";
import { getCategoryImportTemplateUseCase } from "./spreadsheet/get-category-import-template.ts";
import { importCategoriesUseCase } from "./spreadsheet/import-categories.ts";
import { openCategories } from "./spreadsheet/plan-import.ts";
import { previewCategoryImportUseCase } from "./spreadsheet/preview-category-import.ts";
import { addStandardCategoriesUseCase } from "./tree/add-standard-categories.ts";
import { annotateCategoryUseCase } from "./tree/annotate-category.ts";
import { changeCategoryLanguageUseCase } from "./tree/change-category-language.ts";
import { createCategoryUseCase } from "./tree/create-category.ts";
import { deleteCategoryUseCase } from "./tree/delete-category.ts";
import { getCategoryActionsUseCase } from "./tree/get-category-actions.ts";
import { listEntityCategoriesUseCase } from "./tree/list-entity-categories.ts";
import { moveCategoryUseCase } from "./tree/move-category.ts";
import { removeAllCategoriesUseCase } from "./tree/remove-all-categories.ts";
import { renameCategoryUseCase } from "./tree/rename-category.ts";
import { reorderCategoriesUseCase } from "./tree/reorder-categories.ts";
import { reorderSubcategoriesUseCase } from "./tree/reorder-subcategories.ts";

export function categoryRoutes(): readonly OperationRoute[] {
  return [
    answer(addStandardCategories, addStandardCategoriesUseCase),
    answer(annotateCategory, annotateCategoryUseCase),
    answer(changeCategoryLanguage, changeCategoryLanguageUseCase),
    answer(createCategory, createCategoryUseCase),
    answer(deleteCategory, deleteCategoryUseCase),
    answer(getCategoryActions, getCategoryActionsUseCase),
    answer(getCategoryImportTemplate, getCategoryImportTemplateUseCase),
    answerFile(importCategories, "categories", openCategories, importCategoriesUseCase),
    answer(listEntityCategories, listEntityCategoriesUseCase),
    answer(moveCategory, moveCategoryUseCase),
    answerFile(previewCategoryImport, "categories", openCategories, previewCategoryImportUseCase),
    answer(removeAllCategories, removeAllCategoriesUseCase),
    answer(renameCategory, renameCategoryUseCase),
    answer(reorderCategories, reorderCategoriesUseCase),
    answer(reorderSubcategories, reorderSubcategoriesUseCase),
    answer(checkForecastRemoval, checkForecastRemovalUseCase),
    answer(checkOtherCategoryCreation, checkOtherCategoryCreationUseCase),
    answer(getCategoryDetails, getCategoryDetailsUseCase),
    answer(getCategoryTree, getCategoryTreeUseCase),
    answer(listCategories, listCategoriesUseCase),
    answer(listCompanyCategories, listCompanyCategoriesUseCase),
    answer(setCategoryNote, setCategoryNoteUseCase),
    answer(setCategoryPaymentDelay, setCategoryPaymentDelayUseCase),
    answer(setCategoryVatRate, setCategoryVatRateUseCase),
    answer(setCategoryVatRates, setCategoryVatRatesUseCase),
    answer(setVatDeclarationDay, setVatDeclarationDayUseCase),
    answer(changeSharedCategory, changeSharedCategoryUseCase),
    answer(createSharedCategory, createSharedCategoryUseCase),
    answer(deleteSharedCategory, deleteSharedCategoryUseCase),
    answer(getSharedCategoryDetails, getSharedCategoryDetailsUseCase),
    answer(listSharedCategories, listSharedCategoriesUseCase),
    answer(moveSharedCategory, moveSharedCategoryUseCase),
    answer(previewCategorySharing, previewCategorySharingUseCase),
    answer(reorderSharedCategories, reorderSharedCategoriesUseCase),
    answer(setCategorySharing, setCategorySharingUseCase),
    answer(setSharedVatRates, setSharedVatRatesUseCase),
  ];
}
