/** Adds the scripts of others that an installation named. One that names none never loads this file. */
import { isPrivatePage } from "@amont/contract/operations/accounts/private-pages.ts";
import { isTrackingRefused } from "../../shared/activity/activity-ping.ts";
import { letOthersIn } from "../../shared/activity/others-here.ts";
import type { AppConfig } from "../../shared/config/app-config.ts";

interface ThirdPartyPage {
  readonly scripts: AppConfig["thirdPartyScripts"];
  /** Resolves when the page has what it shows: nobody else's code comes before. */
  readonly untilQuiet: () => Promise<void>;
  readonly cookies: () => string;
  /** The path that the document was opened on, and the one that it shows now. */
  readonly openedOn: string;
  readonly path: () => string;
  readonly document: Pick<Document, "createElement" | "head">;
}

export async function loadThirdPartyScripts(page: ThirdPartyPage): Promise<void> {
  const { scripts, untilQuiet, cookies, openedOn, path, document } = page;
  // The policy of such a document lets nobody in, also where one has gone on to another page.
  if (isPrivatePage(openedOn)) return;
  await untilQuiet();
  if (isPrivatePage(path())) return;
  // Asked now and not before: who refuses while the page loads is heard too.
  if (isTrackingRefused(cookies())) return;
  letOthersIn();
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
