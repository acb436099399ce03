import type { AppConfig } from "../../config/app-config.ts";
import type { Workplace } from "../../workplace/workplace.ts";
import { listenToUsage } from "./track.ts";

/** Only where the installation says where to: the code for it is not even fetched elsewhere. */
export async function startTracking({ trackingUrl }: AppConfig, workplace: Workplace): Promise<void> {
  if (trackingUrl === null) return;
  const { openUsageOutbox } = await import("./usage-outbox.ts");
  const { collect, flush } = openUsageOutbox({
    url: trackingUrl,
    companyId: () => workplace.current().companyId,
    cookies: () => document.cookie,
    now: () => new Date(),
    fetch: window.fetch.bind(window),
  });
  listenToUsage(collect);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });
}
