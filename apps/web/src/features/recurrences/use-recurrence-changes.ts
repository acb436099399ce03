import { acceptRecurrenceSuggestion } from "@amont/contract/operations/transactions/recurrences/accept-recurrence-suggestion.ts";
import { createRecurrence } from "@amont/contract/operations/transactions/recurrences/create-recurrence.ts";
import { deleteRecurrence } from "@amont/contract/operations/transactions/recurrences/delete-recurrence.ts";
import type { RecurrenceInput } from "@amont/contract/operations/transactions/recurrences/recurrence-fields.ts";
import { refuseRecurrenceSuggestion } from "@amont/contract/operations/transactions/recurrences/refuse-recurrence-suggestion.ts";
import { searchRecurrenceSuggestions } from "@amont/contract/operations/transactions/recurrences/search-recurrence-suggestions.ts";
import { undoRecurrenceChange } from "@amont/contract/operations/transactions/recurrences/undo-recurrence-change.ts";
import { updateRecurrence } from "@amont/contract/operations/transactions/recurrences/update-recurrence.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { type RecurrencePlace, recurrencesKey } from "./recurrence-queries.ts";

interface Named {
  readonly companyId: number;
  readonly id: number;
  readonly name: string;
}

/** What is saved: a new one, a change of one that is there, or what was suggested. */
export type Saving =
  | { readonly kind: "create" }
  | { readonly kind: "edit"; readonly recurrenceId: number }
  | { readonly kind: "accept"; readonly suggestionId: number };

interface Saved {
  readonly companyId: number;
  readonly saving: Saving;
  readonly input: RecurrenceInput;
}

/** Every change of recurrences, with the way back in its message. */
export function useRecurrenceChanges(place: RecurrencePlace) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const key = "recurrence-change";
  const refresh = async (companyId: number) => {
    await queryClient.invalidateQueries({ queryKey: recurrencesKey({ kind: "company", companyId }) });
    await queryClient.invalidateQueries({ queryKey: recurrencesKey(place) });
  };
  const undo = useMutation({
    mutationFn: ({ companyId, undoToken }: { readonly companyId: number; readonly undoToken: string }) =>
      api.call(undoRecurrenceChange, { params: { companyId }, body: { undoToken } }, { companyId }),
    onSuccess: () => toasts.show({ tone: "info", key, title: t("recurrences.done.undone") }),
    onSettled: (_answer, _error, { companyId }) => refresh(companyId),
  });
  const said = (
    text: "created" | "changed" | "deleted" | "refused",
    { companyId, name }: Omit<Named, "id">,
    undoToken: string,
  ) =>
    toasts.show({
      tone: "positive",
      key,
      title: t(`recurrences.done.${text}`, { name }),
      action: { label: t("recurrences.done.undo"), onAct: () => undo.mutate({ companyId, undoToken }) },
    });

  const save = useMutation({
    mutationFn: ({ companyId, saving, input }: Saved) => {
      const options = { companyId };
      switch (saving.kind) {
        case "create":
          return api.call(createRecurrence, { params: { companyId }, body: input }, options);
        case "edit":
          return api.call(
            updateRecurrence,
            { params: { companyId, recurrenceId: saving.recurrenceId }, body: input },
            options,
          );
        case "accept":
          return api.call(
            acceptRecurrenceSuggestion,
            { params: { companyId, suggestionId: saving.suggestionId }, body: input },
            options,
          );
      }
    },
    onSuccess: ({ undoToken }, { companyId, saving, input }) =>
      said(saving.kind === "edit" ? "changed" : "created", { companyId, name: input.name }, undoToken),
    onSettled: (_answer, _error, { companyId }) => refresh(companyId),
    meta: { isShownInPlace: true },
  });
  const remove = useMutation({
    mutationFn: ({ companyId, id }: Named) =>
      api.call(deleteRecurrence, { params: { companyId, recurrenceId: id } }, { companyId }),
    onSuccess: ({ undoToken }, named) => said("deleted", named, undoToken),
    onSettled: (_answer, _error, { companyId }) => refresh(companyId),
  });
  const refuse = useMutation({
    mutationFn: ({ companyId, id }: Named) =>
      api.call(refuseRecurrenceSuggestion, { params: { companyId, suggestionId: id } }, { companyId }),
    onSuccess: ({ undoToken }, named) => said("refused", named, undoToken),
    onSettled: (_answer, _error, { companyId }) => refresh(companyId),
  });
  const search = useMutation({
    mutationFn: (companyIds: readonly number[]) =>
      Promise.all(
        companyIds.map((companyId) =>
          api.call(searchRecurrenceSuggestions, { params: { companyId } }, { companyId }),
        ),
      ),
  });
  return { save, remove, refuse, search };
}
