/** Going from page to page inside the application, as its own links do: without loading it again. */
import type { Page } from "playwright-core";

/** A page with nothing but the frame around it: the way from one page to another, and a quick place to begin. */
export const blankPage = "/app/empty";

/** Follows an address and says where it led: the address bar and the page's own title. */
export async function follow(page: Page, address: string): Promise<{ address: string; title: string }> {
  // Through the blank page, so that a title on screen is always that of the page that was asked for.
  await push(page, blankPage);
  await page.getByRole("heading", { level: 1 }).waitFor({ state: "detached" });
  await push(page, address);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const { pathname, search } = new URL(page.url());
  return { address: pathname + search, title };
}

/** As a link of the application does. */
export const push = (page: Page, address: string): Promise<void> =>
  page.evaluate(`history.pushState(null, "", ${JSON.stringify(address)})`);

export const storedCompany = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem("entity-id"));
