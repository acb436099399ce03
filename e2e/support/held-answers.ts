import type { Page } from "playwright-core";

/** Answers from such an address are kept back until they are let go: what a page shows meanwhile can be looked at. */
export async function holdAnswers(page: Page, address: string): Promise<() => void> {
  const letGo = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await letGo.promise;
    await route.continue();
  });
  return letGo.resolve;
}
