import { changeSharedCategory } from "@amont/contract/operations/categories/organisation/change-shared-category.ts";
import { createSharedCategory } from "@amont/contract/operations/categories/organisation/create-shared-category.ts";
import { deleteSharedCategory } from "@amont/contract/operations/categories/organisation/delete-shared-category.ts";
import { getSharedCategoryDetails } from "@amont/contract/operations/categories/organisation/get-shared-category-details.ts";
import { listSharedCategories } from "@amont/contract/operations/categories/organisation/list-shared-categories.ts";
import { moveSharedCategory } from "@amont/contract/operations/categories/organisation/move-shared-category.ts";
import { previewCategorySharing } from "@amont/contract/operations/categories/organisation/preview-category-sharing.ts";
import { reorderSharedCategories } from "@amont/contract/operations/categories/organisation/reorder-shared-categories.ts";
import { setSharedVatRates } from "@amont/contract/operations/categories/organisation/set-shared-vat-rates.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../shared/api/api.ts";
import { type Category, directionOf } from "../../shared/categories/category-trees.ts";
import { noRights, type TreeRights, type TreeSource } from "./tree-source.ts";

/** Keys that start with the account: the trees belong to no company. */
const organisationKey = (organisationId: number) => ["account", "shared-categories", organisationId] as const;

export const sharingQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: [...organisationKey(organisationId), "sharing"],
    queryFn: async ({ signal }) => {
      const answer = await api.call(listSharedCategories, { params: { organisationId } }, { signal });
      return { isShared: answer.isShared, companyCount: answer.companyCount };
    },
  });

/** The organisation has no reserved categories: each company keeps its own. */
const asCategory = (category: Omit<Category, "kind" | "isReadOnly" | "vatDeclarationDay">): Category => ({
  ...category,
  kind: "normal",
  isReadOnly: false,
  vatDeclarationDay: null,
});

export const sharedCategoriesQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: [...organisationKey(organisationId), "list"],
    queryFn: async ({ signal }): Promise<readonly Category[]> => {
      const answer = await api.call(listSharedCategories, { params: { organisationId } }, { signal });
      return answer.categories.map(asCategory);
    },
  });

export const sharingPreviewQuery = (api: Api, organisationId: number) =>
  queryOptions({
    queryKey: [...organisationKey(organisationId), "preview"],
    queryFn: async ({ signal }) =>
      (await api.call(previewCategorySharing, { params: { organisationId } }, { signal })).companies,
    staleTime: 0,
  });

/** Those who come here manage the trees; only VAT is declared by each company on its own day. */
export const organisationRights: TreeRights = {
  ...noRights,
  canCreate: true,
  canRename: true,
  canMove: true,
  canDelete: true,
  canAnnotate: true,
  canReorder: true,
  canSetVatRate: true,
  canSetPaymentDelay: true,
};

/** The trees that an organisation shares with its companies. */
export function organisationTree(api: Api, organisationId: number): TreeSource {
  const at = (categoryId: number) => ({ params: { organisationId, categoryId } });
  const here = { params: { organisationId } };
  const details = (categoryId: number) => api.call(getSharedCategoryDetails, at(categoryId));
  const change = (categoryId: number, body: SharedChange) =>
    api.call(changeSharedCategory, { ...at(categoryId), body });
  return {
    key: organisationKey(organisationId),
    listKey: sharedCategoriesQuery(api, organisationId).queryKey,
    create: ({ name, isInflow, parent }) =>
      api.call(createSharedCategory, { ...here, body: { parentId: parent?.id ?? null, name, isInflow } }),
    goesToOther: async (categoryId) => {
      const held = await details(categoryId);
      return held.willCreateOther ? held : null;
    },
    rename: (categoryId, name) => change(categoryId, { name }),
    annotate: (categoryId, note) => change(categoryId, { note }),
    setVatRates: (categoryIds, vatRate) =>
      api.call(setSharedVatRates, { ...here, body: { categoryIds: [...categoryIds], vatRate } }),
    setPaymentDelay: (categoryId, paymentDelayDays) => change(categoryId, { paymentDelayDays }),
    setVatDeclarationDay: async () => undefined,
    move: ({ categoryId, parentId, beforeId }) =>
      api.call(moveSharedCategory, { ...at(categoryId), body: { parentId, beforeCategoryId: beforeId } }),
    effectsOf: async (_categoryId, parentId) => {
      const held = await details(parentId);
      return {
        makesOther: held.willCreateOtherIfMove,
        // In each company that planned something for its copy.
        removesForecast: held.childCount === 0 && held.objectiveCount > 0,
        held,
      };
    },
    sortChildren: (category) =>
      api.call(reorderSharedCategories, {
        ...here,
        body: { isInflow: directionOf(category) === "inflow", parentId: category.id },
      }),
    sortTree: (direction) =>
      api.call(reorderSharedCategories, { ...here, body: { isInflow: direction === "inflow" } }),
    details,
    remove: (categoryId) => api.call(deleteSharedCategory, at(categoryId)),
  };
}

interface SharedChange {
  readonly name?: string;
  readonly note?: string;
  readonly paymentDelayDays?: number;
}
