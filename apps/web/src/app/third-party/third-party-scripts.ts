/** Adds the scripts of others that an installation named. One that names none never loads this file. */
import { isTrackingRefused } from "../../shared/activity/activity-ping.ts";
import type { AppConfig } from "../../shared/config/app-config.ts";

interface ThirdPartyPage {
  readonly scripts: AppConfig["thirdPartyScripts"];
  /** Resolves when the page has what it shows: nobody else's code comes before. */
  readonly untilQuiet: () => Promise<void>;
  readonly cookies: () => string;
  readonly path: () => string;
  readonly document: Pick<Document, "createElement" | "head">;
}

/** The pages of the account service, where people type their password and their second factor. */
const isSigningIn = (path: string): boolean => path.startsWith("/account/");

export async function loadThirdPartyScripts(page: ThirdPartyPage): Promise<void> {
  const { scripts, untilQuiet, cookies, path, document } = page;
  await untilQuiet();
  if (isSigningIn(path())) return;
  // Asked now and not before: who refuses while the page loads is heard too.
  if (isTrackingRefused(cookies())) return;
  for (const { kind, src } of scripts) {
    const element = document.createElement("script");
    // It learns nothing of the page that somebody is on by being fetched.
    Object.assign(element, { src, async: true, referrerPolicy: "no-referrer" });
    element.dataset["thirdParty"] = kind;
    // One that cannot be had, by a blocker or a fault of its own, is no failure of the page.
    element.addEventListener("error", () => element.remove());
    document.head.append(element);
  }
}
