/** Working without the mouse. */
import type { Locator, Page } from "playwright-core";

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

export const isFocused = (wanted: Locator): Promise<boolean> =>
  wanted.evaluate((element) => element === element.ownerDocument.activeElement);

/** As far as it takes: what lies between may change. */
export async function tabTo(
  page: Page,
  wanted: Locator,
  direction: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await wanted.waitFor();
  for (let pressed = 0; pressed < 40; pressed += 1) {
    if (await isFocused(wanted)) return;
    await page.keyboard.press(direction);
  }
  throw new Error(`${wanted.toString()} cannot be reached by keyboard`);
}
