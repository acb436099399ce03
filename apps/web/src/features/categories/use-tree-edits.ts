import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type Category, type Direction, treesOf } from "../../shared/categories/category-trees.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { type CategoryMove, wayBack, withMove } from "./category-moves.ts";
import { isPlain, restoreCategory } from "./restore-category.ts";
import type { TreeSource } from "./tree-source.ts";

type Categories = readonly Category[];

interface Edit {
  /** The list as it will be, shown at once; left out where only the server knows. */
  readonly apply?: (list: Categories) => Categories;
  readonly send: () => Promise<unknown>;
  /** What to say when it is done, and how to take it back. */
  readonly done?: string;
  readonly undo?: Edit | undefined;
}

const toastKey = "category-edit";

const patch =
  (ids: readonly number[], change: Partial<Category>) =>
  (list: Categories): Categories =>
    list.map((category) => (ids.includes(category.id) ? { ...category, ...change } : category));

/** The changes that a tree takes, one after the other; a refused one leaves the tree as the server has it. */
export function useTreeEdits(source: TreeSource) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const toasts = useToasts();
  // It starts with the key of the list, which nobody else asks for while an edit is under way.
  const mutationKey = [...source.listKey, "edit"];
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  const read = () => queryClient.getQueryData<Categories>(source.listKey) ?? [];

  const { mutate } = useMutation({
    mutationKey,
    // In the order they were made: three steps down are not two.
    scope: { id: mutationKey.join() },
    mutationFn: (edit: Edit) => edit.send(),
    onMutate: async ({ apply }) => {
      // The way back that is offered is always that of the last change.
      toasts.dismiss(toastKey);
      if (apply === undefined) return;
      await queryClient.cancelQueries({ queryKey: source.listKey });
      queryClient.setQueryData(source.listKey, apply(read()));
    },
    onSuccess: (_answer, { done, undo }) => {
      if (done === undefined || !isLast()) return;
      const action =
        undo === undefined ? {} : { action: { label: t("categories.undo"), onAct: () => mutate(undo) } };
      toasts.show({ tone: "positive", title: done, key: toastKey, ...action });
    },
    onSettled: async () => {
      // What is still to be sent is on screen already: the list is asked for again after the last one.
      if (isLast()) await queryClient.invalidateQueries({ queryKey: source.key });
    },
  });

  const move = (wanted: CategoryMove): Edit => ({
    apply: (list) => withMove(list, wanted),
    send: () => source.move(wanted),
  });
  const rename = ({ id }: Category, name: string): Edit => ({
    apply: patch([id], { name }),
    send: () => source.rename(id, name),
  });
  const setVatRates = (ids: readonly number[], vatRate: number | null): Edit => ({
    apply: patch(ids, { vatRate }),
    send: () => source.setVatRates(ids, vatRate),
  });
  /** Each back to the rate it had. */
  const formerVatRates = (categories: Categories): Edit => {
    const groups = [...Map.groupBy(categories, ({ vatRate }) => vatRate)];
    const idsOf = (group: Categories) => group.map(({ id }) => id);
    return {
      apply: (list) => groups.reduce((all, [vatRate, group]) => patch(idsOf(group), { vatRate })(all), list),
      send: async () => {
        for (const [vatRate, group] of groups) await source.setVatRates(idsOf(group), vatRate);
      },
    };
  };

  return {
    rename: (category: Category, name: string) =>
      mutate({
        ...rename(category, name),
        done: t("categories.rename.done", { before: category.name, name }),
        undo: rename(category, category.name),
      }),
    annotate: ({ id }: Category, note: string) =>
      mutate({ apply: patch([id], { note }), send: () => source.annotate(id, note) }),
    setVatRate: ({ id }: Category, vatRate: number | null) => mutate(setVatRates([id], vatRate)),
    setVatRateOfAll: (categories: Categories, vatRate: number | null) =>
      mutate({
        ...setVatRates(
          categories.map(({ id }) => id),
          vatRate,
        ),
        done: t("categories.bulk.done", { count: categories.length }),
        undo: formerVatRates(categories),
      }),
    setPaymentDelay: ({ id }: Category, paymentDelayDays: number) =>
      mutate({
        apply: patch([id], { paymentDelayDays }),
        send: () => source.setPaymentDelay(id, paymentDelayDays),
      }),
    setVatDeclarationDay: ({ id }: Category, day: number | null) =>
      mutate({
        apply: patch([id], { vatDeclarationDay: day }),
        send: () => source.setVatDeclarationDay(id, day),
      }),
    move: (category: Category, wanted: CategoryMove, { losesForecast = false } = {}) => {
      // Moved back, it would not bring back the forecast that it took away.
      const back = losesForecast ? null : wayBack(treesOf(read()), category.id);
      mutate({
        ...move(wanted),
        done: t("categories.move.done", { name: category.name }),
        undo: back === null ? undefined : move(back),
      });
    },
    sortChildren: (category: Category) =>
      mutate({
        send: () => source.sortChildren(category),
        done: t("categories.sortedChildren", { name: category.name }),
      }),
    sortTree: (direction: Direction) =>
      mutate({ send: () => source.sortTree(direction), done: t("categories.tree.sorted") }),
    remove: (category: Category, { isEmpty }: { readonly isEmpty: boolean }) => {
      const back = wayBack(treesOf(read()), category.id);
      mutate({
        send: () => source.remove(category.id),
        done: t("categories.delete.done", { name: category.name }),
        // With nothing on it, it can be made again as it was.
        undo:
          isEmpty && isPlain(category)
            ? {
                send: () => restoreCategory(source, category, back),
                done: t("categories.delete.restored", { name: category.name }),
              }
            : undefined,
      });
    },
  };
}

export type TreeEdits = ReturnType<typeof useTreeEdits>;
