import { acceptRecurrenceSuggestion } from "@amont/contract/operations/recurrences/accept-recurrence-suggestion.ts";
import {
  acceptRecurrenceSuggestions,
  mostSuggestions,
} from "@amont/contract/operations/recurrences/accept-recurrence-suggestions.ts";
import { createRecurrence } from "@amont/contract/operations/recurrences/create-recurrence.ts";
import { deleteRecurrence } from "@amont/contract/operations/recurrences/delete-recurrence.ts";
import type { RecurrenceInput } from "@amont/contract/operations/recurrences/recurrence-fields.ts";
import { refuseRecurrenceSuggestion } from "@amont/contract/operations/recurrences/refuse-recurrence-suggestion.ts";
import { searchRecurrenceSuggestions } from "@amont/contract/operations/recurrences/search-recurrence-suggestions.ts";
import { undoRecurrenceChange } from "@amont/contract/operations/recurrences/undo-recurrence-change.ts";
import { updateRecurrence } from "@amont/contract/operations/recurrences/update-recurrence.ts";
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

interface Change {
  readonly companyId: number;
  readonly undoToken: string;
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
  /** One after the other, each company's change whole or not at all. */
  const undo = useMutation({
    mutationFn: async (changes: readonly Change[]) => {
      for (const { companyId, undoToken } of changes) {
        await api.call(undoRecurrenceChange, { params: { companyId }, body: { undoToken } }, { companyId });
      }
    },
    onSuccess: () => toasts.show({ tone: "info", key, title: t("recurrences.done.undone") }),
    onSettled: (_answer, _error, changes) => Promise.all(changes.map(({ companyId }) => refresh(companyId))),
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
      action: { label: t("recurrences.done.undo"), onAct: () => undo.mutate([{ companyId, undoToken }]) },
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
  /** As they were found, company by company; those of one company are one change. */
  const acceptAll = useMutation({
    mutationFn: async (suggestions: readonly Named[]) => {
      const byCompany = Map.groupBy(suggestions, ({ companyId }) => companyId);
      const accepted: Array<Change & { readonly count: number }> = [];
      for (const [companyId, own] of byCompany) {
        const body = { suggestionIds: own.slice(0, mostSuggestions).map(({ id }) => id) };
        const { acceptedIds, undoToken } = await api.call(
          acceptRecurrenceSuggestions,
          { params: { companyId }, body },
          { companyId },
        );
        if (acceptedIds.length > 0) accepted.push({ companyId, undoToken, count: acceptedIds.length });
      }
      return accepted;
    },
    onSuccess: (accepted) => {
      const count = accepted.reduce((sum, one) => sum + one.count, 0);
      toasts.show({
        tone: count > 0 ? "positive" : "info",
        key,
        title: count > 0 ? t("recurrences.done.acceptedAll", { count }) : t("recurrences.done.acceptedNone"),
        ...(count > 0
          ? { action: { label: t("recurrences.done.undo"), onAct: () => undo.mutate(accepted) } }
          : {}),
      });
    },
    onSettled: (_answer, _error, suggestions) =>
      Promise.all([...new Set(suggestions.map(({ companyId }) => companyId))].map(refresh)),
  });
  const search = useMutation({
    mutationFn: (companyIds: readonly number[]) =>
      Promise.all(
        companyIds.map((companyId) =>
          api.call(searchRecurrenceSuggestions, { params: { companyId } }, { companyId }),
        ),
      ),
  });
  return { save, remove, refuse, acceptAll, search };
}
