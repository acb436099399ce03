/** Working without the mouse. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

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
  await expect.poll(() => wanted.isEnabled()).toBe(true);
  for (let pressed = 0; pressed < 100; pressed += 1) {
    if (await isFocused(wanted)) return;
    await page.keyboard.press(direction);
  }
  throw new Error(`${wanted.toString()} cannot be reached by keyboard`);
}

/** Where the focus is about to go by itself: a person sees the caret before they type. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await expect.poll(() => isFocused(field)).toBe(true);
  await page.keyboard.type(text);
}

/** The same for a field that has just appeared, whichever it is. */
export async function typeAtCaret(page: Page, text: string): Promise<void> {
  await page.locator("input:focus, textarea:focus").waitFor();
  await page.keyboard.type(text);
}

/** From the focused field of choices: opened, walked down to the wanted one, and chosen. */
export async function chooseOption(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Enter");
  const option = page.getByRole("option", { name });
  const isReached = () => option.evaluate((element) => "comboboxSelected" in element.dataset);
  await option.waitFor();
  await expect
    .poll(async () => {
      if (await isReached()) return true;
      await page.keyboard.press("ArrowDown");
      return false;
    })
    .toBe(true);
  await page.keyboard.press("Enter");
}
