import { isPrivatePage } from "@amont/contract/operations/accounts/private-pages.ts";
import { areOthersHere } from "../../shared/activity/others-here.ts";
import type { RouterContext, Visit } from "./router-context.ts";

/**
 * Where passwords are typed and codes stand in the address, no script of others may listen. One that runs cannot be taken
 * out again: such a page is loaded in a new document, and in this one it is never shown.
 */
export function needOwnDocument({
  location,
  preload,
}: Pick<Visit<RouterContext>, "location" | "preload">): Promise<never> | undefined {
  if (preload || !areOthersHere() || !isPrivatePage(location.pathname)) return undefined;
  // By the next turn the address bar has the page's address, which the history writes late.
  setTimeout(() => window.location.reload(), 0);
  return new Promise(() => {});
}
