import { createCategory } from "@amont/contract/operations/categories/create-category.ts";
import { checkOtherCategoryCreation } from "@amont/contract/operations/category-settings/check-other-category-creation.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Api } from "../api/api.ts";
import { useToasts } from "../toasts-context.ts";
import type { Category } from "./category-trees.ts";

export interface NewCategory {
  readonly name: string;
  readonly isInflow: boolean;
  /** Nothing for one at the top of its tree. */
  readonly parent: Pick<Category, "id" | "name"> | null;
}

/** A tree that one can add to: a company's, or its organisation's. */
export interface GrowingTree {
  /** The part of the query keys that a change makes old. */
  readonly key: readonly unknown[];
  readonly create: (category: NewCategory) => Promise<{ readonly categoryId: number }>;
  /** Does a child of this category come with a second one, 'Autre', that takes over what it holds? */
  readonly willMakeOther: (categoryId: number) => Promise<boolean>;
}

export const growingCompanyTree = (api: Api, companyId: number): GrowingTree => ({
  key: [companyId, "categories"],
  create: ({ name, isInflow, parent }) =>
    api.call(
      createCategory,
      { params: { companyId }, body: { parentId: parent?.id ?? null, name, isInflow } },
      { companyId },
    ),
  willMakeOther: (categoryId) =>
    api.call(checkOtherCategoryCreation, { query: { categoryId } }, { companyId }),
});

export type ChosenCategory = Pick<Category, "id" | "name" | "isInflow">;

export interface CategoryCreation {
  readonly create: (category: NewCategory) => void;
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** Waits for a yes: what its parent holds goes to a second new category, 'Autre'. */
  readonly toConfirm: NewCategory | null;
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
  const [toConfirm, setToConfirm] = useState<NewCategory | null>(null);

  const mutation = useMutation({
    mutationFn: async ({ category, isConfirmed }: { category: NewCategory; isConfirmed: boolean }) => {
      const { name, isInflow, parent } = category;
      const mustAsk = parent !== null && !isConfirmed && (await tree.willMakeOther(parent.id));
      if (mustAsk) return { toConfirm: category };
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
