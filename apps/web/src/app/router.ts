import { createRouter } from "@tanstack/react-router";
import { routeTree } from "../routes/route-tree.ts";
import type { AppServices } from "./providers.tsx";
import { parseSearch, stringifySearch } from "./search-text.ts";

export function createAppRouter(services: AppServices) {
  const { session, queryClient, api } = services;
  const router = createRouter({
    routeTree,
    context: { session, queryClient, api },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    scrollRestoration: true,
  });
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
  return router;
}

function userIdOf({ session }: AppServices): string | null {
  const state = session.current();
  return state.kind === "signed-in" ? state.user.id : null;
}

declare module "@tanstack/react-router" {
  interface Register {
    readonly router: ReturnType<typeof createAppRouter>;
  }
}
