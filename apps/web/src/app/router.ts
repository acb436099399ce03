import { codeInTime } from "@amont/ui/readiness/loading-code.ts";
import { countWhile } from "@amont/ui/readiness/page-readiness.ts";
import { type AnyRoute, type AnyRouter, createRouter } from "@tanstack/react-router";
import type { ListView } from "../features/transactions/model/list-view.ts";
import { companyLink } from "../routes/guards/decisions.ts";
import { guardPrivatePages } from "../routes/guards/own-document.ts";
import type { AskingAhead } from "../routes/guards/router-context.ts";
import { routeTree } from "../routes/route-tree.ts";
import type { PlannedModule } from "../routes/table/route-row.ts";
import { waitAtMost } from "../shared/activity/waiting.ts";
import { forgetLeftConsolidations } from "../shared/workplace/left-consolidations.ts";
import { safeStorage, sessionKeys } from "../shared/workplace/storage-keys.ts";
import type { AppServices } from "./providers.tsx";
import { parseSearch, stringifySearch } from "./search-text.ts";

const pendingMs = 1000;

export function createAppRouter(services: AppServices) {
  const { session, queryClient, api, workplace, toasts } = services;
  const router = createRouter({
    routeTree,
    context: { session, queryClient, api, workplace, toasts },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    defaultPendingMs: pendingMs,
    scrollRestoration: true,
  });
  countLoading(router);
  limitLoading(router);
  if (services.config.thirdPartyScripts.length > 0) guardPrivatePages(router);
  let userId = userIdOf(services);
  session.subscribe(() => {
    const before = userId;
    userId = userIdOf(services);
    // What one user saw must not be there for the next one.
    if (userId !== null && before !== userId) queryClient.clear();
    // The guards look again at who is there: this is how a sign-out in another tab arrives here.
    void router.invalidate().then(() => {
      // After the pages are gone: while they stand they would ask for it all again.
      if (userIdOf(services) === null) queryClient.clear();
    });
  });
  workplace.onCompanyChanged(({ from }) => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === from });
  });
  forgetLeftConsolidations(workplace, queryClient);
  forgetReloadAfterwards(router);
  if (userId !== null) startAhead(router, services);
  return router;
}

/** From the moment that one goes elsewhere until one is there. Of loads that overtake each other the last one is heard of. */
function countLoading(router: AnyRouter): void {
  const isLoading = countWhile("page");
  router.subscribe("onBeforeLoad", () => isLoading(true));
  router.subscribe("onResolved", () => isLoading(false));
}

/** The code of a page that does not come is given up like any other. */
function limitLoading(router: AnyRouter): void {
  for (const { options } of Object.values<AnyRoute>(router.routesById)) {
    const page = options.component as { preload?: () => Promise<unknown> } | undefined;
    const load = page?.preload;
    if (page !== undefined && load !== undefined) page.preload = () => codeInTime(load);
  }
}

/**
 * The page is rendered once, when it is known what it shows, instead of with nothing in it before. Who has to wait for
 * longer sees that something is coming.
 */
export async function loadFirstPage(router: ReturnType<typeof createAppRouter>): Promise<void> {
  // React listens when it stands: until then, who goes elsewhere would be lost.
  const stopListening = router.history.subscribe((change) => void router.load(change));
  const unsubscribe = router.subscribe("onRendered", () => {
    stopListening();
    unsubscribe();
  });
  await waitAtMost(pendingMs, router.load());
}

/**
 * The code of the page, and what it shows first, are on their way while the guards still ask whether it may be shown, and
 * in the company that this tab remembers. What fails here is fetched again, and said, when the page is shown.
 */
function startAhead(router: AnyRouter, { api, queryClient, workplace }: AppServices): void {
  const { pathname, search, searchStr } = router.latestLocation;
  const [routes] = router.getMatchedRoutes(pathname);
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => {});
  const companyId = workplace.storedCompanyId();
  if (companyId === null || companyLink(searchStr) !== null) return;
  const { staticData } = routes.at(-1)?.options ?? {};
  staticData?.askAhead?.({ api, queryClient, companyId }, search).catch(() => {});
}

/** The mark of a switch with a full reload has served once the application stands again, or goes again. */
function forgetReloadAfterwards(router: AnyRouter): void {
  const storage = safeStorage(() => window.sessionStorage);
  const isReload = storage.read(sessionKeys.reloadForCompanyChange) !== null;
  if (!isReload) return;
  const forget = () => storage.remove(sessionKeys.reloadForCompanyChange);
  const unsubscribe = router.subscribe("onResolved", () => {
    forget();
    unsubscribe();
  });
  window.addEventListener("pagehide", forget, { once: true });
}

function userIdOf({ session }: AppServices): string | null {
  const state = session.current();
  return state.kind === "signed-in" ? state.user.id : null;
}

declare module "@tanstack/react-router" {
  interface Register {
    readonly router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** Of the routes whose page is not built yet. */
    readonly module?: PlannedModule;
    /** Asks for what the page shows first. */
    readonly askAhead?: (asking: AskingAhead, search: unknown) => Promise<void>;
    /** Of the routes of transaction lists: which one. */
    readonly listView?: ListView;
  }
}
