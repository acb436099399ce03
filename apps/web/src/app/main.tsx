import "./browser-settings.ts";
import { invariant } from "@amont/kernel/assert.ts";
import { countDuring, startReadiness } from "@amont/ui/readiness/page-readiness.ts";
import { createToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { chosenLanguage, loadTexts, serverLanguage, startI18n } from "../i18n/i18n.ts";
import { startWorker } from "../service-worker/start-worker.ts";
import { startTracking } from "../shared/activity/tracking/start-tracking.ts";
import { type Api, createApi } from "../shared/api/api.ts";
import { loadAppConfig } from "../shared/config/app-config.ts";
import { createSubscriptionPrompt } from "../shared/failures/subscription-prompt.ts";
import { createTransferDesk } from "../shared/ledger/transfers/transfer-desk.ts";
import { followTheme } from "../shared/preferences/theme-preference.ts";
import { safeStorage } from "../shared/workplace/storage-keys.ts";
import { createWorkplace } from "../shared/workplace/workplace.ts";
import {
  createAppFailures,
  createAppFetch,
  leaveRevokedCompany,
  tellMissingCode,
} from "./failure-services.ts";
import { type AppServices, Look, Providers } from "./providers.tsx";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter, loadFirstPage } from "./router.ts";
import { ServiceUnavailable } from "./service-unavailable.tsx";
import { createOidcSession } from "./session/oidc-session.ts";
import { startThirdParty } from "./third-party/start-third-party.ts";

async function createServices(): Promise<AppServices> {
  const config = await loadAppConfig();
  const session = await createOidcSession(config);
  const toasts = createToastStore();
  tellMissingCode(toasts);
  const subscription = createSubscriptionPrompt();
  const transfers = createTransferDesk();
  const failures = createAppFailures({ toasts, subscription, transfers });
  const queryClient = createQueryClient(failures);
  const fetch = createAppFetch(toasts, queryClient);
  const api = counted(
    createApi({ session, language: serverLanguage, fetch, beforeRefusal: () => loadTexts("refusals") }),
  );
  const workplace = createWorkplace(safeStorage(() => window.sessionStorage));
  return { config, session, api, toasts, workplace, queryClient, failures, subscription, transfers };
}

/** While an answer is on its way, the page is not ready. */
function counted(api: Api): Api {
  return {
    call: (operation, input, options) =>
      countDuring(`${operation.method} ${operation.path}`, () => api.call(operation, input, options)),
  };
}

async function start(): Promise<void> {
  const started = startReadiness();
  const element = document.getElementById("root");
  invariant(element !== null, "index.html has a root");
  followTheme();
  const root = createRoot(element);
  // French unless this browser chose otherwise: the product's first language.
  const texts = startI18n(chosenLanguage() ?? "fr").catch(() => startI18n("fr"));
  try {
    const [services] = await Promise.all([createServices(), texts]);
    const router = createAppRouter(services);
    leaveRevokedCompany(services, router);
    await loadFirstPage(router);
    root.render(
      <StrictMode>
        <Providers services={services}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    );
    void startWorker(services);
    // Usage that cannot be told is no failure of the page.
    startTracking(services.config, services.workplace).catch(() => null);
    startThirdParty(services).catch(() => null);
  } catch {
    const canSpeak = await texts.then(
      () => true,
      () => false,
    );
    // Without texts there is only what the document itself says.
    if (!canSpeak) document.getElementById("failed")?.removeAttribute("hidden");
    else
      root.render(
        <Look>
          <ServiceUnavailable />
        </Look>,
      );
  } finally {
    started();
  }
}

await start();
