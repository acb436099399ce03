/**
 * The service worker: makes the application start without a network, and keeps the files of a build for the tabs that
 * show it after a newer one was installed. It answers for pages and their files only, and keeps no answer of a call.
 */
import { type Build, createBuildCache } from "./build-cache.ts";
import { treatmentOf } from "./build-files.ts";
import type { WorkerMessage } from "./worker-messages.ts";
import type { FetchEvent, WorkerMessageEvent, WorkerScope } from "./worker-scope.ts";

/** Put in by the build, which alone knows the names of its files. */
declare const AMONT_BUILD: Build;

const scope = globalThis as unknown as WorkerScope;
const build = AMONT_BUILD;
const cache = createBuildCache(scope, build);

scope.addEventListener("install", (event) => event.waitUntil(cache.fill()));

scope.addEventListener("activate", (event) => {
  // Never navigation preload: the browser would ask twice for pages that this worker leaves alone, and the
  // account service's answers serve once. Turned off rather than left out: a registration remembers it.
  event.waitUntil(Promise.all([cache.forgetOlder(), scope.registration.navigationPreload.disable()]));
});

scope.addEventListener("fetch", (event: FetchEvent) => {
  const { request } = event;
  const treatment = treatmentOf(request, scope.location.origin);
  if (treatment === "none") return;
  if (treatment === "page") {
    event.respondWith(cache.page(request));
    event.waitUntil(retireWithoutSuccessor());
  } else {
    event.respondWith(treatment === "asset" ? cache.asset(request) : cache.config(request));
  }
});

scope.addEventListener("message", (event: WorkerMessageEvent) => {
  const message = event.data as WorkerMessage;
  if (message.kind === "take-over") event.waitUntil(scope.skipWaiting());
  else event.ports[0]?.postMessage(build.files.includes(message.entryScript));
});

/**
 * A deployment that has no worker, such as an older version put back, knows nothing of this one and cannot send it
 * away. So it goes by itself once its own script is gone from the server.
 */
async function retireWithoutSuccessor(): Promise<void> {
  const answer = await scope
    .fetch(scope.location.href, { method: "HEAD", cache: "no-store" })
    .catch(() => null);
  if (answer?.status !== 404 && answer?.status !== 410) return;
  await scope.registration.unregister();
  await cache.forgetAll();
}
