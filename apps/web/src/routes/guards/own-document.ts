import { isPrivatePage } from "@amont/contract/operations/accounts/private-pages.ts";
import type { AnyRoute, AnyRouter } from "@tanstack/react-router";
import { areOthersHere } from "../../shared/activity/others-here.ts";
import type { RouterContext, Visit } from "./router-context.ts";

type Going = Pick<Visit<RouterContext>, "location" | "preload">;

/**
 * Where passwords are typed and codes stand in the address, no script of others may listen. Found by their address, so that a
 * new page is not forgotten; and each by itself: a guard around all of them would keep every other page from saying that it
 * is being loaded.
 */
export function guardPrivatePages({ routesById }: Pick<AnyRouter, "routesById">): void {
  for (const { fullPath, options } of Object.values<AnyRoute>(routesById)) {
    if (!isPrivatePage(fullPath)) continue;
    const before = options.beforeLoad as ((visit: Going) => unknown) | undefined;
    options.beforeLoad = (visit: Going) => needOwnDocument(visit) ?? before?.(visit);
  }
}

/** A script that runs cannot be taken out again: the page is loaded in a new document, and in this one it is never shown. */
function needOwnDocument({ preload }: Going): Promise<never> | undefined {
  if (preload || !areOthersHere()) return undefined;
  // By the next turn the address bar has the page's address, which the history writes late.
  setTimeout(() => window.location.reload(), 0);
  return new Promise(() => {});
}
