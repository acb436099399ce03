import { useAccessWatch } from "../../features/access/rights/use-access-watch.ts";
import { AccessRequestPrompts } from "../../features/access/staff/components/access-request-prompts.tsx";
import { ImportNews } from "../../features/imports/components/messages/import-news.tsx";
import { ReconciliationNews } from "../../features/reconciliation/components/reconciliation-news.tsx";
import { useActivityPing } from "../../shared/activity/use-activity-ping.ts";
import { LiveUpdates } from "../../shared/realtime/live-updates.tsx";

/** What goes on beside every page of a signed-in user: news from the server, and questions to them. */
export function LiveSession() {
  useActivityPing();
  useAccessWatch();
  return (
    <>
      <LiveUpdates />
      <AccessRequestPrompts />
      <ImportNews />
      <ReconciliationNews />
    </>
  );
}
