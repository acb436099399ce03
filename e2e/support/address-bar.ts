/** Going from page to page inside the application, as its own links do: without loading it again. */
import type { Page } from "playwright-core";
import { untilReady } from "./ready.ts";

/** A page with nothing but the frame around it: a quick place to begin. */
export const blankPage = "/app/empty";

/** Follows an address and says where it led: the address bar and the page's own title. */
export async function follow(page: Page, address: string): Promise<{ address: string; title: string }> {
  // From here on the page is not ready any more, also where the address is the one that it is at.
  await push(page, address);
  await untilReady(page);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const { pathname, search } = new URL(page.url());
  return { address: pathname + search, title };
}

/** As a link of the application does. */
export const push = (page: Page, address: string): Promise<void> =>
  page.evaluate(`history.pushState(null, "", ${JSON.stringify(address)})`);

export const storedCompany = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem("entity-id"));
