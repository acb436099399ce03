import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { skipToken, useMutation, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../shared/api/api-context.ts";
import { useToasts } from "../../shared/toasts-context.ts";
import { treeAccessQuery } from "../../shared/workplace/consolidation-queries.ts";
import {
  type ConsolidationToEdit,
  choicesQuery,
  consolidationToEditQuery,
  offeredCompaniesQuery,
} from "./consolidation-queries.ts";
import {
  type ConsolidationDraft,
  descriptionOf,
  draftOf,
  draftWith,
  type OfferedCompany,
} from "./model/consolidation-draft.ts";
import { type Written, writeDescription, writeSettings } from "./save-consolidation.ts";
import { useConsolidationsChanged } from "./use-consolidations-changed.ts";

export interface EditedConsolidation {
  readonly organisationId: number;
  /** Null: a new one. */
  readonly consolidationId: number | null;
  readonly today: CalendarDate;
  /** Those that a new one starts with, in their order. */
  readonly companyIds?: readonly number[] | undefined;
}

/** What stands in the dialog: as it was read until somebody types, then as they typed it. */
export function useConsolidationForm(edited: EditedConsolidation) {
  const { organisationId, consolidationId, today, companyIds: startingIds } = edited;
  const api = useApi();
  const read = useQuery(
    consolidationId === null
      ? { queryKey: ["account", "consolidation-to-edit", "none"], queryFn: skipToken }
      : consolidationToEditQuery(api, consolidationId),
  );
  const offered = useQuery(offeredCompaniesQuery(api));
  const access = useQuery(
    consolidationId === null
      ? { queryKey: ["account", "tree-access", "none"], queryFn: skipToken }
      : treeAccessQuery(api, consolidationId),
  );
  const [typed, setTyped] = useState<ConsolidationDraft | null>(null);
  const addable = useMemo(
    () =>
      (offered.data ?? []).filter(
        (company): company is typeof company & OfferedCompany =>
          company.organisationId === organisationId && company.isAdministrator && company.isAvailable,
      ),
    [offered.data, organisationId],
  );
  const initial = useMemo(() => {
    if (consolidationId === null) return draftWith(today, addable, startingIds);
    return read.data === undefined ? null : draftOf(read.data);
  }, [consolidationId, today, addable, startingIds, read.data]);
  const draft = typed ?? initial;
  const companyIds = draft?.companies.map(({ id }) => id) ?? [];
  const choices = useQuery({
    ...choicesQuery(api, { consolidationId, companyIds }),
    enabled: companyIds.length > 0,
  });
  const failed = [read, offered].find(({ isError, data }) => isError && data === undefined);
  return {
    organisationId,
    draft: offered.data === undefined ? null : draft,
    read: read.data,
    failure: failed === undefined ? null : { error: failed.error, onRetry: () => void failed.refetch() },
    change: (next: (before: ConsolidationDraft) => ConsolidationDraft) =>
      setTyped((before) => {
        const from = before ?? initial;
        return from === null ? before : next(from);
      }),
    /** Gives up what was typed for what is there now. */
    reload: async () => {
      await read.refetch();
      setTyped(null);
    },
    /** Companies that could be added. */
    offered: addable,
    choices: companyIds.length === 0 ? undefined : choices.data,
    // Who makes one administers the organisation of its companies.
    hasTreeAccess: consolidationId === null || access.data === true,
  };
}

export type ConsolidationForm = ReturnType<typeof useConsolidationForm>;

/** Which of the two calls is under way, or failed. */
type Stage = "description" | "settings";

function writtenOf(read: ConsolidationToEdit | undefined): Written | null {
  const description = read === undefined ? null : descriptionOf(draftOf(read), read.details);
  if (read === undefined || description === null) return null;
  return { id: read.details.id, description, tag: read.tag, settings: read.settings };
}

/** Saves by the two calls. What the first wrote is not written again when the second is retried. */
export function useConsolidationSaving(
  { draft, read }: Pick<ConsolidationForm, "draft" | "read">,
  onSaved: (saved: { readonly id: number; readonly isNew: boolean }) => void,
) {
  const api = useApi();
  const { t } = useTranslation();
  const toasts = useToasts();
  const changed = useConsolidationsChanged();
  const [written, setWritten] = useState<Written | null>(null);
  const [stage, setStage] = useState<Stage>("description");
  const save = useMutation({
    mutationFn: async () => {
      const description = draft === null ? null : descriptionOf(draft, read?.details ?? null);
      if (draft === null || description === null) throw new Error("nothing that could be saved");
      setStage("description");
      const known = await writeDescription(api, written ?? writtenOf(read), description);
      setWritten(known);
      setStage("settings");
      try {
        await writeSettings(api, known, draft);
      } finally {
        // Whatever became of the second call, the first has changed something.
        await changed();
      }
      return known;
    },
    onSuccess: ({ id, description: { name } }) => {
      const isNew = read === undefined;
      toasts.show({
        tone: "positive",
        title: t(isNew ? "consolidations.done.created" : "consolidations.done.changed", { name }),
      });
      onSaved({ id, isNew });
    },
    meta: { isShownInPlace: true },
  });
  return {
    submit: () => save.mutate(),
    isBusy: save.isPending,
    error: save.error,
    stage,
    forget: () => {
      if (save.isError) save.reset();
    },
    /** After a reload nothing of what was tried counts. */
    startAnew: () => {
      setWritten(null);
      save.reset();
    },
  };
}

export type ConsolidationSaving = ReturnType<typeof useConsolidationSaving>;
