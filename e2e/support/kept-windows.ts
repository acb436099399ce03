/**
 * Windows that go from one visitor to the next. What a browser has made of the application's scripts stays with the process
 * of a window: in one that somebody had before, opening a page takes four tenths less work. Nothing of who leaves
 * stays: neither storage nor cookies nor listeners. Who changed what cannot be taken back takes the window along.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
}

interface KeptWindow extends Window {
  /** What it was made with: only who wants the same gets it. */
  readonly key: string;
}

/** Nobody is at these; the one that was left last comes last, and is handed on first. */
const free = new Set<KeptWindow>();

export async function openKeptWindow(browser: Browser, options: BrowserContextOptions): Promise<Window> {
  const key = JSON.stringify(options);
  const open = new Set(browser.contexts());
  const kept = [...free].findLast((window) => window.key === key && open.has(window.context));
  if (kept === undefined) return keep(key, await openOwnWindow(browser, options));
  free.delete(kept);
  return kept;
}

/** One that nobody had before, and that nobody gets after. */
export async function openOwnWindow(browser: Browser, options: BrowserContextOptions): Promise<Window> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { context, page };
}

/** Whatever somebody still is at. */
export async function closeWindows(browser: Browser): Promise<void> {
  const idle = new Set([...free].map(({ context }) => context));
  const busy = browser.contexts().filter((context) => !idle.has(context));
  await Promise.all(busy.map((context) => (closings.get(context) ?? (() => context.close()))()));
}

/** By context, what closes it for good. */
const closings = new WeakMap<BrowserContext, () => Promise<void>>();

function keep(key: string, { context, page }: Window): KeptWindow {
  const close = context.close.bind(context);
  closings.set(context, close);
  const traces = watchForTraces(context, page);
  const leave = async () => {
    if (free.has(window)) return;
    // False, too, when its server is gone or the page itself: nobody can clean it up.
    const isClean = await traces.clear().catch(() => false);
    if (isClean) free.add(window);
    else await close();
  };
  const window = { key, context, page };
  context.close = leave;
  return window;
}

type Methods = Record<string, (...args: never[]) => unknown>;

/** Calls whose effect outlasts the page that they were made for. */
const lasting = [
  "addLocatorHandler",
  "emulateMedia",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "install",
  "newCDPSession",
  "pauseAt",
  "route",
  "routeFromHAR",
  "routeWebSocket",
  "setDefaultNavigationTimeout",
  "setDefaultTimeout",
  "setFixedTime",
  "setGeolocation",
  "setHTTPCredentials",
  "setOffline",
  "setStorageState",
  "setSystemTime",
];

/** Answers without a page, at every address that the application is at. */
const quietPath = "/healthz";

/** As much of a page as is cleaned up here. */
interface StoringPage {
  name: string;
  readonly localStorage: { clear(): void };
  readonly sessionStorage: { clear(): void };
  readonly caches: { keys(): Promise<string[]>; delete(name: string): Promise<boolean> };
  readonly indexedDB: {
    databases(): Promise<ReadonlyArray<{ readonly name?: string }>>;
    deleteDatabase(name: string): unknown;
  };
}

/** Runs in the page. */
async function forgetEverything(): Promise<void> {
  const storing = globalThis as unknown as StoringPage;
  storing.localStorage.clear();
  storing.sessionStorage.clear();
  storing.name = "";
  for (const name of await storing.caches.keys()) await storing.caches.delete(name);
  for (const { name = "" } of await storing.indexedDB.databases()) storing.indexedDB.deleteDatabase(name);
}

/** Notes what a visitor leaves behind, from now on. Cleaning up answers whether all of it can be taken back. */
function watchForTraces(context: BrowserContext, page: Page) {
  const origins = new Set<string>();
  let lastingCount = 0;
  const size = page.viewportSize();
  const devtools = context.newCDPSession(page);
  const note = (visited: Page) =>
    visited.on("framenavigated", (frame) => {
      const { origin, protocol } = new URL(frame.url());
      if (protocol.startsWith("http")) origins.add(origin);
    });
  note(page);
  context.on("page", note);
  const takeListenersBack = [context, page].map((target) => noteListeners(target));
  const countCalls = (target: object, names: readonly string[]) => {
    const methods = target as Methods;
    for (const name of names) {
      const method = methods[name];
      if (method === undefined) continue;
      methods[name] = (...args) => {
        lastingCount += 1;
        return method.apply(target, args);
      };
    }
  };
  for (const target of [context, page, context.clock]) countCalls(target, lasting);
  // Those of the context are set anew for each visitor.
  countCalls(page, ["setExtraHTTPHeaders"]);
  for (const target of [context, page]) {
    const add = target.addInitScript.bind(target);
    target.addInitScript = async (...args) => {
      lastingCount += 1;
      const script = await add(...args);
      const dispose = async () => {
        await script.dispose();
        lastingCount -= 1;
      };
      return { dispose, [Symbol.asyncDispose]: dispose };
    };
  }
  const clear = async () => {
    if (lastingCount > 0) return false;
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const takeBack of takeListenersBack) takeBack();
    for (const origin of origins) {
      await page.goto(origin + quietPath);
      await page.evaluate(forgetEverything);
    }
    origins.clear();
    await context.clearCookies();
    await page.mouse.move(-1, -1);
    if (size !== null) await page.setViewportSize(size);
    await (await devtools).send("Page.resetNavigationHistory");
    return true;
  };
  return { clear };
}

/** Takes back the listeners that are added from now on. */
function noteListeners(target: BrowserContext | Page): () => void {
  const added: Array<readonly [string, (...args: never[]) => void]> = [];
  const methods = target as unknown as Methods;
  for (const name of ["on", "once", "addListener", "prependListener"]) {
    const method = methods[name];
    if (method === undefined) continue;
    methods[name] = (...args) => {
      const [event, listener] = args as unknown as readonly [string, (...args: never[]) => void];
      added.push([event, listener]);
      return method.apply(target, args);
    };
  }
  const remove = methods["removeListener"]?.bind(target) as (event: string, listener: unknown) => void;
  return () => {
    for (const [event, listener] of added.splice(0)) remove(event, listener);
  };
}
