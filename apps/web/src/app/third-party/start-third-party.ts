import type { QueryClient } from "@tanstack/react-query";
import { whenQuiet } from "../../shared/activity/when-quiet.ts";
import type { AppConfig } from "../../shared/config/app-config.ts";

/** Its content policy is that of this address, wherever one goes from there. */
const openedOn = window.location.pathname;

const quietMs = 1000;
const limitMs = 30_000;

interface Surroundings {
  readonly config: AppConfig;
  readonly queryClient: QueryClient;
}

/** Only where the installation names scripts of others: the code for it is not even fetched elsewhere. */
export async function startThirdParty({ config, queryClient }: Surroundings): Promise<void> {
  if (config.thirdPartyScripts.length === 0) return;
  const { loadThirdPartyScripts } = await import("./third-party-scripts.ts");
  const activity = {
    isBusy: () => queryClient.isFetching() + queryClient.isMutating() > 0,
    subscribe: (listener: () => void) => queryClient.getQueryCache().subscribe(listener),
  };
  await loadThirdPartyScripts({
    scripts: config.thirdPartyScripts,
    untilQuiet: () => whenQuiet(activity, { quietMs, limitMs }),
    cookies: () => document.cookie,
    openedOn,
    path: () => window.location.pathname,
    document,
  });
}
