import { importReportText } from "@amont/contract/errors/import-report.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { track } from "../../../../shared/activity/tracking/track.ts";
import { type StartedImport, startedImports } from "../../../../shared/files/imports/started-imports.ts";
import { useErrorTexts } from "../../../../shared/files/imports/use-error-texts.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import { type ImportEnd, type ImportReport, toastKeyOf } from "../../model/import-end.ts";
import { ImportWatch } from "./import-watch.tsx";

interface ImportMessagesProps {
  readonly companyId: number;
  readonly reports: readonly ImportReport[];
  readonly onTold: () => void;
  readonly started: readonly StartedImport[];
}

export function ImportMessages({ companyId, reports, onTold, started }: ImportMessagesProps) {
  const tell = useEndings();
  const tellAll = useEffectEvent((arrived: readonly ImportReport[]) => {
    for (const report of arrived) tell({ kind: "done", report });
    onTold();
  });
  useEffect(() => {
    if (reports.length > 0) tellAll(reports);
  }, [reports]);
  return started.map((one) => (
    <ImportWatch key={one.importId} companyId={companyId} started={one} onEnd={tell} />
  ));
}

/** An end is told once, whether the news of it or the state of the import comes first. */
function useEndings(): (end: ImportEnd) => void {
  const { t } = useTranslation();
  const texts = useErrorTexts();
  const toasts = useToasts();
  const navigate = useNavigate();
  const ended = useRef(new Set<number>());
  const action = {
    label: t("errors.importReport.history"),
    onAct: () => void navigate({ to: "/app/import", hash: "history" }),
  };
  return (end) => {
    const importId = end.kind === "done" ? end.report.importId : end.importId;
    startedImports.remove(importId);
    if (ended.current.has(importId)) return;
    ended.current.add(importId);
    const key = toastKeyOf(importId);
    if (end.kind === "silent") return toasts.dismiss(key);
    if (end.kind === "failed") {
      track("customImportFailed", { reason: end.failure });
      const isLate = end.failure === "timed-out";
      return toasts.show({
        key,
        action,
        tone: "danger",
        title: isLate ? t("errors.title") : t("imports.toast.failed"),
        text: isLate ? t("errors.importReport.timedOut") : t(`imports.failure.${end.failure}`),
      });
    }
    const { errors, errorCount = errors.length } = end.report;
    return errorCount === 0
      ? toasts.show({ key, action, tone: "positive", title: t("errors.importReport.done") })
      : toasts.show({
          key,
          action,
          tone: "warn",
          title: t("errors.importReport.doneWithErrors"),
          text: importReportText(errors, texts, errorCount),
        });
  };
}
