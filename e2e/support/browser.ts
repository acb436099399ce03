/** A real browser, in French, that notices what a person would not: console errors and barriers. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "playwright-core";
import { expect } from "vitest";
import { closeWindows, openKeptWindow, openOwnWindow } from "./kept-windows.ts";

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Chromium without the windows around its pages, which nobody sees here: half of the processor's work. */
const withoutWindows = "/usr/lib/chromium/chromium-headless-shell";

const wholeBrowsers = [
  process.env["CHROMIUM_PATH"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Every window of a headless Chromium still loads the pages of its address bar, which nobody sees, and keeps a process
 * ready for a next site: three quarters of what a visitor costs.
 */
const neverSeen = [
  "PreloadTopChromeWebUI",
  "SpareRendererForSitePerProcess",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
];

/** What Playwright turns off itself: of two lists Chromium takes the last one only. */
const turnedOffByPlaywright = [
  "AimEnabled",
  "AutoDeElevate",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "BlockOriginHeaderModificationOnRedirect",
  "DestroyProfileOnBrowserClose",
  "DialMediaRouteProvider",
  "GlobalMediaControls",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "Translate",
];

/** Drawing and network stay in the browser's process: nobody here needs them apart, and passing on is a tenth of its work. */
const inOneProcess = ["--in-process-gpu", "--enable-features=NetworkServiceInProcess2"];

let running: Promise<Browser> | undefined;

/**
 * The browser of this test process, for one file after the other: each is a stranger to the others, because every
 * visitor has a context of their own. Closing it leaves it to the next file, without anybody in it.
 */
export async function launchBrowser(): Promise<Browser> {
  if (running === undefined || !(await running).isConnected()) {
    running = startBrowser([process.env["CHROMIUM_PATH"], withoutWindows, ...wholeBrowsers], inOneProcess);
  }
  return leftOpen(await running);
}

/** The browser as people have it, for who measures what it paints. */
export const launchWholeBrowser = (): Promise<Browser> => startBrowser(wholeBrowsers);

function leftOpen(browser: Browser): Browser {
  const close = () => closeWindows(browser);
  return new Proxy(browser, {
    get: (target, name) => {
      if (name === "close") return close;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

async function startBrowser(
  candidates: ReadonlyArray<string | undefined>,
  ownArguments: readonly string[] = [],
): Promise<Browser> {
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) {
    throw new Error("No Chromium found. Install one, or name it in CHROMIUM_PATH.");
  }
  return chromium.launch({
    executablePath,
    // Names of files that it saves are in a character set, which a bare environment does not have.
    env: { ...process.env, LANG: "C.UTF-8" },
    args: [
      // Chromium's sandbox refuses to run as root, which is who runs the tests in a container.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...ownArguments,
      `--disable-features=${[...turnedOffByPlaywright, ...neverSeen].join(",")}`,
    ],
  });
}

export interface Visitor {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the browser complained about: script errors, blocked resources, failed loads. */
  readonly complaints: string[];
}

let visitors = 0;

interface VisitorOptions {
  readonly width?: number;
  /** Off unless it is what is looked at: a journey would wait for every dialog to fade, and the machine draw it. */
  readonly hasMotion?: boolean;
  /** Off unless it is what the journey is about: a worker would answer before a test that stands in for the server. */
  readonly hasServiceWorker?: boolean;
  /** True where it matters that the browser has nothing of the application yet. */
  readonly isFirstVisit?: boolean;
}

export async function openVisitor(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
  const { width = 1440, hasMotion = false, hasServiceWorker = false, isFirstVisit = false } = options;
  const settings = {
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width, height: 900 },
    reducedMotion: hasMotion ? "no-preference" : "reduce",
    serviceWorkers: hasServiceWorker ? "allow" : "block",
  } as const;
  const { context, page } =
    isFirstVisit || hasServiceWorker
      ? await openOwnWindow(browser, settings)
      : await openKeptWindow(browser, settings);
  visitors += 1;
  // Everybody comes from their own address, so that nobody meets the limits of somebody else's attempts.
  const address = `198.18.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
  await context.setExtraHTTPHeaders({ "x-forwarded-for": address });
  const complaints: string[] = [];
  context.on("weberror", (event) => complaints.push(event.error().message));
  context.on("console", (message) => {
    // A refused call (401, 403, 422…) is logged by the browser itself and is not a defect.
    const isRefusal = message.text().startsWith("Failed to load resource: the server responded");
    if (message.type() === "error" && !isRefusal) complaints.push(message.text());
  });
  return { context, page, complaints };
}

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly where: readonly string[];
}

/**
 * Rows of a list or a sheet are made by the same code: the first ones stand for all, as far as a checker can tell. Parts
 * of a row may be in a pane of their own.
 */
const furtherRows = [
  `:is([role=grid], [role=treegrid]) [role=row]:nth-child(n + 8)`,
  `[role=none]:nth-child(n + 8):has(> :is([role=rowheader], [role=gridcell]))`,
];

/**
 * What is wrong, and nothing else: describing and handing over what is right takes three times as long as looking. One
 * rule of WCAG 2.1 A has to be asked for by name: what is seen of a control is in what it is called.
 */
const findViolations = `(async () => {
  const { violations } = await axe.run({ include: [["html"]], exclude: ${JSON.stringify(furtherRows.map((one) => [one]))} }, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    rules: { "label-content-name-mismatch": { enabled: true } },
    resultTypes: ["violations"],
  });
  return violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    where: nodes.slice(0, 3).map((node) => node.html + " " + node.failureSummary),
  }));
})()`;

/** What fades in has no contrast yet: it is looked at once it stands. Spinners turn for ever, and are not waited for. */
const everythingStands = `Promise.race([
  new Promise((resolve) => setTimeout(resolve, 3000)),
  Promise.all(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime < 3000)
      .map((animation) => animation.finished.catch(() => null))
  ),
]).then(() => null)`;

/** WCAG 2.2 AA, as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(everythingStands);
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axeSource);
  const found = await page.evaluate<readonly Violation[]>(findViolations);
  expect(found).toEqual([]);
}

/**
 * A message that floats over the page; beside what is seen, a hidden text speaks it to screen readers. The first one:
 * the same message may still be there from an earlier step.
 */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: "Notifications" }).getByText(text).first();
