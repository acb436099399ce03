import { removeInternalCategory } from "@amont/contract/operations/intragroup/remove-internal-category.ts";
import { setInternalCategory } from "@amont/contract/operations/intragroup/set-internal-category.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../shared/api/api-context.ts";
import { useWayBack } from "../../../shared/ledger/use-way-back.ts";
import { type InternalCategory, internalCategoriesQuery } from "../intragroup-queries.ts";

interface Saving {
  /** What was said of the category before; undefined: nothing. */
  readonly before: InternalCategory | undefined;
  readonly saved: InternalCategory;
}

/** Says that categories of a company are internal, or that they are not; each with its way back. */
export function useInternalCategories(companyId: number) {
  const { t } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = internalCategoriesQuery(api, companyId);
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: ["consolidated", "intragroup"] }),
      queryClient.invalidateQueries({ queryKey: ["consolidated", "forecast"] }),
    ]);
  const put = ({ categoryId, counterpartyId }: InternalCategory) =>
    api.call(
      setInternalCategory,
      { params: { companyId, categoryId }, body: { counterpartyId } },
      { companyId },
    );
  const drop = ({ categoryId }: InternalCategory) =>
    api.call(removeInternalCategory, { params: { companyId, categoryId } }, { companyId });

  const say = useWayBack(onSettled);
  const save = useMutation({
    mutationFn: ({ saved }: Saving) => put(saved),
    onSuccess: (_nothing, { before, saved }) =>
      say(t("intragroup.categories.saved"), () => (before === undefined ? drop(saved) : put(before))),
    onSettled,
    meta: { isShownInPlace: true },
  });
  const remove = useMutation({
    mutationFn: drop,
    onSuccess: (_nothing, category) => say(t("intragroup.categories.removed"), () => put(category)),
    onSettled,
  });
  return { save, remove };
}
