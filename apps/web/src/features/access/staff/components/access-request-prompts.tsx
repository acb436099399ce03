import { useOnDemand } from "@amont/ui/widgets/use-on-demand.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { loadTexts } from "../../../../i18n/i18n.ts";
import { useApi } from "../../../../shared/api/api-context.ts";
import { useNow } from "../../../../shared/use-now.ts";
import { requestQueue } from "../request-queue.ts";
import { accessRequestsQuery } from "../staff-access-queries.ts";

const loadDialog = async () => {
  const texts = loadTexts("staff-access");
  const { AccessRequestDialog } = await import("./access-request-dialog.tsx");
  await texts;
  return { AccessRequestDialog };
};

/** Puts each waiting request before the administrator, one after the other, wherever they are. */
export function AccessRequestPrompts() {
  const now = useNow();
  const [putOff, setPutOff] = useState<ReadonlySet<string>>(new Set());
  const requests = useQuery(accessRequestsQuery(useApi())).data ?? [];
  const [next, ...waiting] = requestQueue(requests, putOff, now);
  const dialog = useOnDemand(loadDialog, next !== undefined);
  if (next === undefined || dialog === null) return null;
  const dismiss = () => setPutOff((before) => new Set(before).add(next.id));
  return (
    <dialog.AccessRequestDialog
      key={next.id}
      request={next}
      waitingCount={waiting.length}
      onPutOff={dismiss}
      onAnswered={dismiss}
    />
  );
}
