import { getCategoryMappings } from "@amont/contract/operations/consolidations/get-category-mappings.ts";
import { getMergedCategories } from "@amont/contract/operations/consolidations/get-merged-categories.ts";
import { setCategoryMappings } from "@amont/contract/operations/consolidations/set-category-mappings.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Api } from "../../../shared/api/api.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { retried } from "../../../shared/layout/group/last-figures.tsx";
import { useToasts } from "../../../shared/toasts-context.ts";
import {
  type Mapping,
  mappingsTo,
  type SourceCategory,
  type TreeRow,
  withMappings,
  withoutMapping,
} from "./merged-tree.ts";

const keyOf = (consolidationId: number) => ["consolidated", "categories", consolidationId, "merged"] as const;

export const mergedCategoriesQuery = (api: Api, consolidationId: number) =>
  queryOptions({
    queryKey: keyOf(consolidationId),
    queryFn: ({ signal }) => api.call(getMergedCategories, { params: { consolidationId } }, { signal }),
    ...retried,
  });

interface Change {
  readonly title: string;
  readonly next: (stored: readonly Mapping[]) => Mapping[];
  /** Undoing is not undone. */
  readonly isUndo?: boolean;
}

/** Puts categories together and apart. What others did meanwhile stays: what is stored is read right before. */
export function useCategoryMappings(consolidationId: number) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const params = { consolidationId };
  const change = useMutation({
    mutationFn: async ({ next }: Change) => {
      const { mappings: before } = await api.call(getCategoryMappings, { params });
      const after = next(before);
      await api.call(setCategoryMappings, { params, body: { mappings: after } });
      await queryClient.invalidateQueries({ queryKey: keyOf(consolidationId) });
      return { before, after };
    },
    onSuccess: ({ before, after }, { title, isUndo = false }) => {
      const touched = changedIds(before, after);
      const undo = () =>
        change.mutate({ title: t("groupPages.categories.undone"), isUndo: true, next: back });
      const back = (stored: readonly Mapping[]) => [
        ...stored.filter(({ categoryId }) => !touched.has(categoryId)),
        ...before.filter(({ categoryId }) => touched.has(categoryId)),
      ];
      toasts.show({
        tone: "positive",
        title,
        ...(isUndo ? {} : { action: { label: t("groupPages.categories.undo"), onAct: undo } }),
      });
    },
  });
  return {
    isBusy: change.isPending,
    group: (row: TreeRow, target: TreeRow) =>
      change.mutate({
        title: t("groupPages.categories.grouped", { name: row.line.name, target: target.line.name }),
        next: (stored) => withMappings(stored, mappingsTo(row, target)),
      }),
    split: ({ name, categoryId }: SourceCategory) =>
      change.mutate({
        title: t("groupPages.categories.separated", { name }),
        next: (stored) => withoutMapping(stored, categoryId),
      }),
  };
}

const textsOf = (mappings: readonly Mapping[]) =>
  new Map(mappings.map((mapping) => [mapping.categoryId, mapping.path.join("\n")]));

/** The categories that one of the two has elsewhere, or does not have. */
function changedIds(before: readonly Mapping[], after: readonly Mapping[]): ReadonlySet<number> {
  const [old, now] = [textsOf(before), textsOf(after)];
  return new Set([...old.keys(), ...now.keys()].filter((id) => old.get(id) !== now.get(id)));
}
