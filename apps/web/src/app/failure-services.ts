/** The handling of failures, connected to this browser, this language and these toasts. */
import { onMissingCode } from "@amont/ui/readiness/loading-code.ts";
import type { ToastStore } from "@amont/ui/widgets/toasts/toast-store.ts";
import type { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { fetchAnew } from "../shared/api/fetch-anew.ts";
import { createConnectionWatch, watchedFetch } from "../shared/failures/connection-watch.ts";
import { createFailureHandler, type FailureHandler } from "../shared/failures/failure-handler.ts";
import { browserReloadOnce } from "../shared/failures/reload-once.ts";
import { type Company, productLevel } from "../shared/workplace/company.ts";
import { companiesQuery } from "../shared/workplace/workplace-queries.ts";
import type { AppServices } from "./providers.tsx";

export function createAppFailures(
  services: Pick<AppServices, "toasts" | "subscription" | "transfers">,
): FailureHandler {
  const reloads = browserReloadOnce();
  return createFailureHandler({ ...services, reloads, t: i18next.t, now: Date.now });
}

const connectionToast = "connection";

/** A fetch that notices when the connection is lost, says so, and reads again what failed once it is back. */
export function createAppFetch(toasts: ToastStore, queryClient: QueryClient): typeof globalThis.fetch {
  const fetch = window.fetch.bind(window);
  const watch = createConnectionWatch({
    probe: () => fetch("/healthz", { cache: "no-store" }),
    isOnline: () => navigator.onLine,
    onLost: () => {
      const [title, text] = [i18next.t("failure.title"), i18next.t("failure.connectionLost")];
      toasts.show({ tone: "warn", key: connectionToast, title, text, lifetimeMs: null });
    },
    onBack: () => {
      toasts.dismiss(connectionToast);
      void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
    },
  });
  window.addEventListener("offline", watch.lost);
  window.addEventListener("online", watch.lookNow);
  return watchedFetch(fetch, watch);
}

/** A dialog or a menu whose code does not come has nothing to show: this is said instead. */
export function tellMissingCode(toasts: ToastStore): void {
  onMissingCode(() =>
    toasts.show({
      tone: "danger",
      key: "code",
      title: i18next.t("failure.title"),
      text: i18next.t("failure.network"),
      action: { label: i18next.t("state.reload"), onAct: () => window.location.reload() },
    }),
  );
}

/** As much of the router as leaving needs. */
interface Router {
  readonly navigate: (target: { readonly to: "/"; readonly replace: true }) => Promise<void>;
}

/** Who was refused because the cash-flow access was withdrawn meanwhile goes back to the start. */
export function leaveRevokedCompany(services: AppServices, router: Router): void {
  let isLooking = false;
  services.failures.onForbidden(() => {
    // The question itself may be refused: that is no reason to ask again.
    if (isLooking) return;
    isLooking = true;
    void isAccessRevoked(services)
      .then((isRevoked) => (isRevoked ? router.navigate({ to: "/", replace: true }) : undefined))
      .finally(() => {
        isLooking = false;
      });
  });
}

async function isAccessRevoked({ api, queryClient, workplace }: AppServices): Promise<boolean> {
  const { companyId } = workplace.current();
  const query = companiesQuery(api);
  const isAmong = (companies: readonly Company[] = []) =>
    companies.some((company) => company.id === companyId && productLevel(company, "CashFlow") !== "none");
  if (!isAmong(queryClient.getQueryData(query.queryKey))) return false;
  const companies = await fetchAnew(queryClient, query).catch(() => null);
  return companies !== null && !isAmong(companies);
}
