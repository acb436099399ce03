import { importTimeOutMs } from "@amont/kernel/limits.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useApi } from "../../../../shared/api/api-context.ts";
import { ApiError } from "../../../../shared/api/api-error.ts";
import { importQuery, isUnderWay, takeProgress } from "../../../../shared/files/imports/import-queries.ts";
import type { StartedImport } from "../../../../shared/files/imports/started-imports.ts";
import { useEvent } from "../../../../shared/realtime/events-context.ts";
import { useToasts } from "../../../../shared/toasts-context.ts";
import { endOf, type ImportEnd, toastKeyOf } from "../../model/import-end.ts";
import { ImportProgress } from "../import-progress.tsx";

interface ImportWatchProps {
  readonly companyId: number;
  readonly started: StartedImport;
  readonly onEnd: (end: ImportEnd) => void;
}

/** Follows one import that this tab asked for, on whatever page one is. */
export function ImportWatch({ companyId, started, onEnd }: ImportWatchProps) {
  const { importId, fileName, startedAtMs } = started;
  const { t } = useTranslation();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const one = useQuery({ ...importQuery(useApi(), companyId, importId), meta: { toast: "none" as const } });
  useEvent("ImportProgressed", (progress) => {
    if (progress.importId === importId) void takeProgress(queryClient, companyId, progress);
  });
  const end = useEffectEvent(onEnd);
  const show = useEffectEvent(() =>
    toasts.show({
      key: toastKeyOf(importId),
      tone: "info",
      title: t("imports.progress.label", { name: fileName }),
      details: <RunningImport companyId={companyId} importId={importId} fileName={fileName} />,
      lifetimeMs: null,
    }),
  );
  useEffect(() => {
    const left = startedAtMs + importTimeOutMs - Date.now();
    const timer = setTimeout(
      () => end({ kind: "failed", importId, failure: "timed-out" }),
      Math.max(0, left),
    );
    return () => clearTimeout(timer);
  }, [importId, startedAtMs]);
  const { data, error } = one;
  // With its company, or with the right to see it.
  const isGone = error instanceof ApiError && (error.code === "not_found" || error.code === "forbidden");
  const isRunning = data !== undefined && isUnderWay(data);
  // Not before it is known to run: a short one has ended by the time that its number arrives here.
  useEffect(() => {
    if (isRunning) show();
  }, [isRunning]);
  useEffect(() => {
    if (isGone) end({ kind: "silent", importId });
    else if (data !== undefined && !isUnderWay(data)) end(endOf(data));
  }, [data, isGone, importId]);
  return null;
}

/** Inside the message, which stands outside of the page: it follows the same answer. */
function RunningImport({ companyId, importId, fileName }: Omit<StartedImport, "startedAtMs">) {
  const { t } = useTranslation();
  const one = useQuery(importQuery(useApi(), companyId, importId));
  return (
    <ImportProgress
      summary={one.data ?? { fileName, rowCount: null, processedCount: 0 }}
      note={t("imports.progress.leave")}
    />
  );
}
