/** The page's side of the service worker: it comes late, stays out of the way, and never reloads a page by itself. */
import type { WorkerMessage } from "./worker-messages.ts";

const workerPath = "/service-worker.js";

/** A tab that stays open for days hears of a new version within the hour. */
const updateCheckMs = 60 * 60_000;

/** A browser may let the worker before finish its work first. The new page comes from the server in any case. */
const takeOverPatienceMs = 3000;

/** Calls back, with the way to take it, each time a newer version than this page's is ready. */
export type OfferUpdate = (update: () => void) => void;

export async function registerWorker(
  container: ServiceWorkerContainer,
  offerUpdate: OfferUpdate,
): Promise<void> {
  const registration = await container.register(workerPath, { updateViaCache: "none" });
  const consider = (worker: ServiceWorker | null) => {
    // Without a worker before it, it is the first one: there is nothing to update.
    if (worker === null || registration.active === null) return;
    void isSameBuild(worker).then((isSame) => {
      if (isSame) send(worker, { kind: "take-over" });
      else offerUpdate(() => updateBy(container, registration));
    });
  };
  consider(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") consider(registration.waiting);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), updateCheckMs);
}

function send(worker: ServiceWorker, message: WorkerMessage, port?: MessagePort): void {
  worker.postMessage(message, port === undefined ? [] : [port]);
}

/** Pages come from the server first, so a page can be newer than the worker that was there: then nothing changes. */
function isSameBuild(worker: ServiceWorker): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true));
    port1.start();
    send(worker, { kind: "is-same-build", entryScript: entry?.getAttribute("src") ?? "" }, port2);
  });
}

const reload = () => window.location.reload();

/** Another tab may have taken the update already: then the page only has to be loaded again. */
function updateBy(container: ServiceWorkerContainer, { waiting }: ServiceWorkerRegistration): void {
  if (waiting === null) {
    reload();
    return;
  }
  container.addEventListener("controllerchange", reload, { once: true });
  setTimeout(reload, takeOverPatienceMs);
  send(waiting, { kind: "take-over" });
}
