/** How long a page takes to open: from the start of the navigation until the grid has been painted with its figures. */
import type { Page } from "playwright-core";

export interface Opening {
  readonly ms: number;
  readonly bytes: number;
}

/**
 * Before anything of the page runs. At each frame it looks whether the cells hold amounts; the frame after the first one
 * that found them begins when they have been painted.
 */
const watchOpening = `(() => {
  const hasFigures = () => {
    const cells = [...document.querySelectorAll("[role=treegrid] [role=gridcell]")];
    return cells.filter(({ textContent }) => /\\d/.test(textContent)).length > 100;
  };
  window.openedAfterMs = new Promise((resolve) => {
    const look = () =>
      requestAnimationFrame(() => {
        if (!hasFigures()) look();
        else requestAnimationFrame(() => resolve(performance.now()));
      });
    look();
  });
})()`;

/** As they came over the wire: compressed, and nothing for what the browser kept. */
const received = `performance.getEntriesByType("navigation")
  .concat(performance.getEntriesByType("resource"))
  .map(({ transferSize }) => transferSize)`;

export async function watchOpenings(page: Page): Promise<void> {
  await page.addInitScript(watchOpening);
}

export async function open(page: Page, url: string): Promise<Opening> {
  await page.bringToFront();
  await page.goto("about:blank");
  await page.goto(url, { waitUntil: "commit" });
  const ms = Number(await page.evaluate("window.openedAfterMs"));
  const sizes = (await page.evaluate(received)) as number[];
  return { ms, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
