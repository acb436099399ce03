import { recordCompanyVisit } from "@amont/contract/operations/companies/record-company-visit.ts";
import { useEffect, useEffectEvent } from "react";
import { useApi } from "../api/api-context.ts";
import { safeStorage } from "../workplace/storage-keys.ts";
import { usePlace } from "../workplace/workplace-context.ts";
import { pingAfterClick } from "./activity-ping.ts";

const storage = safeStorage(() => window.localStorage);

export function useActivityPing(): void {
  const api = useApi();
  const { companyId } = usePlace();
  const send = useEffectEvent((visitedId: number) => {
    const query = {
      screenWidth: window.screen.width,
      screenHeight: window.screen.height,
      repeatedCompanyId: visitedId,
    };
    // Nobody waits for it: one that is lost is made up for by the next.
    api
      .call(recordCompanyVisit, { params: { companyId: visitedId }, query }, { companyId: visitedId })
      .catch(() => null);
  });
  useEffect(() => {
    if (companyId === null) return undefined;
    const onClick = () =>
      pingAfterClick({
        storage,
        now: Date.now,
        cookies: () => document.cookie,
        send: () => send(companyId),
      });
    document.addEventListener("click", onClick, { capture: true });
    return () => document.removeEventListener("click", onClick, { capture: true });
  }, [companyId]);
}
