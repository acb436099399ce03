import type { WholeFile } from "@amont/contract/file.ts";
import type { WeeksFormat } from "@amont/contract/operations/rolling-forecast/export-fields.ts";
import { exportRollingIssue } from "@amont/contract/operations/rolling-forecast/export-rolling-issue.ts";
import { exportRollingWeeks } from "@amont/contract/operations/rolling-forecast/export-rolling-weeks.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useApi } from "../../../shared/api/api-context.ts";
import { saveFile } from "../../../shared/files/save-file.ts";
import { useToasts } from "../../../shared/toasts-context.ts";
import type { Entity, WeeksQuestion } from "../rolling-queries.ts";

/** The weeks as they are on screen, saved under the name that the server gives them. */
export function useWeeksExport({ id: entityId }: Entity, question: WeeksQuestion) {
  const api = useApi();
  const language = useLanguage();
  return useMutation({
    mutationFn: (format: WeeksFormat) =>
      api.call(exportRollingWeeks, { params: { entityId }, body: { ...question, format, language } }),
    onSuccess: useSaved(),
  });
}

/** An issue as it was sent. */
export function useIssueExport({ id: entityId }: Entity) {
  const api = useApi();
  const language = useLanguage();
  return useMutation({
    mutationFn: ({ number, format }: { readonly number: number; readonly format: WeeksFormat }) =>
      api.call(exportRollingIssue, { params: { entityId, number }, body: { format, language } }),
    onSuccess: useSaved(),
  });
}

function useSaved(): (file: WholeFile) => void {
  const { t } = useTranslation();
  const toasts = useToasts();
  return (file) => {
    saveFile(file);
    toasts.show({ tone: "positive", title: t("rolling.export.done"), text: file.name });
  };
}
