/**
 * The browser's side: going back and forth between two visited pages, scrolling the row grid of a thousand lines by a
 * hundred and twenty periods, and what the first visits weigh. Usage: node bench/web.ts [navigations, default 50]
 */
import type { Page } from "playwright-core";
import { launchWholeBrowser, openVisitor } from "../e2e/support/browser.ts";
import { startGallery } from "../e2e/support/gallery.ts";
import { signInAsDemoUser } from "../e2e/support/people.ts";
import { startProduct } from "../e2e/support/product.ts";
import { frameMs, say, watchWork } from "./support/page/frames.ts";

const navigations = Number(process.argv[2] ?? 50);
const navigationLimitMs = 100;

/** From the click until the new page has been painted, measured inside the page. */
const clickAndMeasure = `async (link) => {
  const started = performance.now();
  const before = document.querySelector("#content h1, #content h2")?.textContent;
  document.querySelector('nav a[href="' + link + '"]').click();
  while (document.querySelector("#content h1, #content h2")?.textContent === before) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (performance.now() - started > 5000) throw new Error("the page did not change");
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - started;
}`;

async function measureNavigation(page: Page): Promise<number[]> {
  const links = ["/app/banks", "/app/cashcollect"];
  const durations: number[] = [];
  for (let turn = -2; turn < navigations; turn += 1) {
    const link = links[Math.abs(turn) % 2] ?? "";
    const duration = Number(await page.evaluate(`(${clickAndMeasure})(${JSON.stringify(link)})`));
    // The first two only visit.
    if (turn >= 0) durations.push(duration);
  }
  return durations;
}

const scrollFrames = `async ([right, down]) => {
  const scroller = document.querySelector("[role=treegrid]").closest("[class*=scroller]");
  const frames = [];
  let last = performance.now();
  for (let frame = 0; frame < 180; frame += 1) {
    scroller.scrollLeft += right;
    scroller.scrollTop += down;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    frames.push(now - last);
    last = now;
  }
  return frames;
}`;

/** As the server sends them: compressed, without what the browser already has. */
const scriptBytes = `performance.getEntriesByType("resource")
  .filter(({ name }) => /\\.js$/.test(new URL(name).pathname))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;

const [product, gallery, browser] = await Promise.all([startProduct(), startGallery(), launchWholeBrowser()]);
const { page } = await openVisitor(browser);

await page.goto(product.url);
await page.getByRole("button", { name: /Claire Moreau/ }).waitFor();
console.log(
  `scripts of the sign-in page, as sent: ${(Number(await page.evaluate(scriptBytes)) / 1000).toFixed(0)} kB`,
);

await signInAsDemoUser(page, product, "Claire Moreau");
await page.getByRole("navigation").getByRole("link", { name: "Banques" }).waitFor();
await page.waitForTimeout(1000);
const isNavigationFast = say(
  `${navigations} navigations between two visited pages`,
  await measureNavigation(page),
  navigationLimitMs,
);

await page.goto(`${gallery.url}?view=grid`);
await page.getByRole("treegrid").waitFor();
const scrolls = [
  ["grid 1,000 × 120, down 60 px a frame", [0, 60]],
  ["grid 1,000 × 120, right 40 px a frame", [40, 0]],
  ["grid 1,000 × 120, both ways", [-30, -60]],
] as const;
const workDone = await watchWork(page);
for (const [name, step] of scrolls) {
  const before = await workDone();
  const frames = (await page.evaluate(`(${scrollFrames})(${JSON.stringify(step)})`)) as number[];
  // Half a frame of tolerance: the clock of a shared machine is not exact.
  say(name, frames, frameMs * 1.5);
  const work = ((await workDone()) - before) / frames.length;
  console.log(`${"  work per frame".padEnd(52)} ${work.toFixed(1)} ms  of ${frameMs.toFixed(1)}`);
}

await browser.close();
await Promise.all([product.stop(), gallery.stop()]);
process.exit(isNavigationFast ? 0 : 1);
