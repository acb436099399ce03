/** The page says itself when it is ready (packages/ui/src/readiness/page-readiness.ts): nothing else has to be guessed. */
import { errors, type Page } from "playwright-core";

/** A slow machine that does everything else as well; who waits for longer waits for something that does not come. */
const patienceMs = 60_000;

type Mark = "ready" | "listening";

/** As much of a page as is read here. */
interface MarkedPage {
  readonly document: { readonly documentElement: { readonly dataset: Partial<Record<string, string>> } };
  readonly location: { readonly pathname: string; readonly search: string };
}

/** Until what is shown is what is stored: guards, figures and live connection are there, and nothing is on its way. */
export const untilReady = (page: Page): Promise<void> => until(page, "ready");

/** Until the next key meets what it is meant for. What waits until nobody types is not waited for. */
export const untilListening = (page: Page): Promise<void> => until(page, "listening");

async function until(page: Page, mark: Mark): Promise<void> {
  try {
    await page.waitForFunction(isMarked, mark, { timeout: patienceMs });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    const underWay = await page.evaluate<string | undefined>("document.documentElement.dataset.underWay");
    throw new Error(`${page.url()} is not ${mark}. ${whatIsLeft(underWay)}`, { cause: error });
  }
}

/** Runs in the page. One that is not the product's never says that it is ready, and listens to keys all the same. */
function isMarked(mark: Mark): boolean {
  const { document, location } = globalThis as unknown as MarkedPage;
  const address = document.documentElement.dataset[mark];
  return address === undefined ? mark === "listening" : address === location.pathname + location.search;
}

function whatIsLeft(underWay: string | undefined): string {
  if (underWay === undefined) return "It is no page of the product, or its script has not begun.";
  return underWay === "" ? "Nothing is under way, but it has not come to rest." : `Under way: ${underWay}.`;
}
