import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useState, useSyncExternalStore } from "react";
import { loadTexts } from "../../../../i18n/i18n.ts";
import { startedImports } from "../../../../shared/files/imports/started-imports.ts";
import { useEvent } from "../../../../shared/realtime/events-context.ts";
import { usePlace } from "../../../../shared/workplace/workplace-context.ts";
import type { ImportReport } from "../../model/import-end.ts";

/** Words and code come with the first news: most visits have none. */
async function loadMessages() {
  const { ImportMessages } = await import("./import-messages.tsx");
  await loadTexts("imports");
  return { ImportMessages };
}

/** Tells on every page how imports go: those that this tab asked for, and the end of everybody's. */
export function ImportNews() {
  const { companyId } = usePlace();
  const [reports, setReports] = useState<readonly ImportReport[]>([]);
  const started = useSyncExternalStore(startedImports.subscribe, startedImports.list);
  const add = (report: ImportReport) => setReports((present) => [...present, report]);
  useEvent("PaidTransactionCustomImportCompleted", add);
  useEvent("ExpectedTransactionCustomImportCompleted", add);
  const messages = useOnDemand(loadMessages, reports.length + started.length > 0);
  // The channel tells of one company at a time; what was started in another is taken up again when one is back there.
  if (messages === null || companyId === null) return null;
  return (
    <messages.ImportMessages
      key={companyId}
      companyId={companyId}
      reports={reports}
      onTold={() => setReports([])}
      started={started.filter((one) => one.companyId === companyId)}
    />
  );
}
