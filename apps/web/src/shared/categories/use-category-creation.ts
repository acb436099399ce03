import { createCategory } from "@amont/contract/operations/categories/create-category.ts";
import { checkOtherCategoryCreation } from "@amont/contract/operations/categories/settings/check-other-category-creation.ts";
import { getCategoryDetails } from "@amont/contract/operations/categories/settings/get-category-details.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Api } from "../api/api.ts";
import { useToasts } from "../toasts-context.ts";
import type { Category } from "./category-trees.ts";

interface NewCategory {
  readonly name: string;
  readonly isInflow: boolean;
  /** Nothing for one at the top of its tree. */
  readonly parent: Pick<Category, "id" | "name"> | null;
}

/** What a category holds that only one without children may hold. */
export interface HeldData {
  readonly transactionCount: number;
  /** Forecasts, in any scenario. */
  readonly objectiveCount: number;
}

/** A tree that one can add to: a company's, or its organisation's. */
export interface GrowingTree {
  /** The part of the query keys that a change makes old. */
  readonly key: readonly unknown[];
  readonly create: (category: NewCategory) => Promise<{ readonly categoryId: number }>;
  /** What goes to a second new category, 'Autre', when this one gets a child; nothing where there is no need. */
  readonly goesToOther: (categoryId: number) => Promise<HeldData | null>;
}

export const growingCompanyTree = (api: Api, companyId: number): GrowingTree => ({
  key: [companyId, "categories"],
  create: ({ name, isInflow, parent }) =>
    api.call(
      createCategory,
      { params: { companyId }, body: { parentId: parent?.id ?? null, name, isInflow } },
      { companyId },
    ),
  goesToOther: async (categoryId) => {
    const query = { categoryId };
    const makesOther = await api.call(checkOtherCategoryCreation, { query }, { companyId });
    return makesOther ? api.call(getCategoryDetails, { query }, { companyId }) : null;
  },
});

export type ChosenCategory = Pick<Category, "id" | "name" | "isInflow">;

export interface CategoryToConfirm extends NewCategory {
  readonly held: HeldData;
}

export interface CategoryCreation {
  readonly create: (category: NewCategory) => void;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Waits for a yes: what its parent holds goes to a second new category, 'Autre'. */
  readonly toConfirm: CategoryToConfirm | null;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** Adds a category to a tree, and asks first where that also makes 'Autre'. */
export function useCategoryCreation(
  tree: GrowingTree,
  onCreated: (category: ChosenCategory) => void,
): CategoryCreation {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  const [toConfirm, setToConfirm] = useState<CategoryToConfirm | null>(null);

  const mutation = useMutation({
    mutationFn: async ({ category, isConfirmed }: { category: NewCategory; isConfirmed: boolean }) => {
      const { name, isInflow, parent } = category;
      const held = parent === null || isConfirmed ? null : await tree.goesToOther(parent.id);
      if (held !== null) return { toConfirm: { ...category, held } };
      const { categoryId } = await tree.create(category);
      await queryClient.invalidateQueries({ queryKey: tree.key });
      return { created: { id: categoryId, name, isInflow } };
    },
    onSuccess: (outcome) => {
      setToConfirm(outcome.toConfirm ?? null);
      if (outcome.created === undefined) return;
      toasts.show({ tone: "positive", title: t("categoryPicker.created", { name: outcome.created.name }) });
      onCreated(outcome.created);
    },
    meta: { isShownInPlace: true },
  });

  return {
    create: (category) => mutation.mutate({ category, isConfirmed: false }),
    isBusy: mutation.isPending,
    error: mutation.error,
    toConfirm,
    confirm: () => {
      if (toConfirm !== null) mutation.mutate({ category: toConfirm, isConfirmed: true });
    },
    cancel: () => {
      setToConfirm(null);
      mutation.reset();
    },
  };
}
