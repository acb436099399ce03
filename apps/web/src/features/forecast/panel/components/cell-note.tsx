import { removeCategoryNote } from "@amont/contract/operations/forecast/notes/remove-category-note.ts";
import { writeCategoryNote } from "@amont/contract/operations/forecast/notes/write-category-note.ts";
import type { CalendarDate } from "@amont/kernel/calendar-date.ts";
import { longestNote } from "@amont/kernel/limits.ts";
import { NoteEditor } from "@amont/ui/widgets/note-editor/note-editor.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { failureText } from "../../../../shared/api/failure-text.ts";
import { forecastKey } from "../../../../shared/forecast/forecast-queries.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import { notesQuery } from "../panel-queries.ts";

interface CellNoteProps {
  readonly companyId: number;
  readonly categoryId: number;
  readonly period: { readonly begin: CalendarDate; readonly end: CalendarDate };
  readonly note: string | null;
  readonly isEditable: boolean;
}

const isWithin = (day: CalendarDate, { begin, end }: CellNoteProps["period"]) => day >= begin && day < end;

/** A remark on a category in a period, whatever the scenario. An empty one takes it away. */
export function CellNote({ companyId, categoryId, period, note, isEditable }: CellNoteProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationFn: async (text: string) => {
      if (text !== "") {
        const body = { categoryId, periodStart: period.begin, text };
        await api.call(writeCategoryNote, { params: { companyId }, body }, { companyId });
        return;
      }
      const notes = await queryClient.fetchQuery({ ...notesQuery(api, companyId), staleTime: 0 });
      for (const { id, ...one } of notes) {
        if (one.categoryId !== categoryId || !isWithin(one.periodStart, period)) continue;
        await api.call(removeCategoryNote, { params: { companyId, noteId: id } }, { companyId });
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: forecastKey(companyId) }),
    onError: (error) =>
      toasts.show({ tone: "warn", title: t("forecastPanel.note.failed"), text: failureText(error, t) }),
    meta: { isShownInPlace: true },
  });
  const shown = mutation.isPending ? mutation.variables : (note ?? "");
  return (
    <NoteEditor
      value={shown}
      isEditable={isEditable}
      maximumLength={longestNote}
      onCommit={(text) => mutation.mutate(text)}
      texts={{
        label: t("forecastPanel.note.label"),
        placeholder: t("forecastPanel.note.add"),
        problem: ({ maximum, actual }) => t("forecastPanel.note.tooLong", { maximum, actual }),
      }}
    />
  );
}
