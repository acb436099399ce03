/** Working without the mouse, as fast as the page listens and no faster. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { untilListening } from "./ready.ts";

/** Each key when the page has dealt with what came before it: it meets the focus, dialog or list that it is meant for. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await untilListening(page);
    await page.keyboard.press(key);
  }
}

/** For a dialog or a panel that has just opened: it hears keys, Escape among them, only once it has the focus. */
export async function pressInside(page: Page, place: Locator, ...keys: readonly string[]): Promise<void> {
  await place.locator(":focus").waitFor();
  await press(page, ...keys);
}

/** For pages that wait for something on purpose, and for people who do not wait. */
export async function pressAtOnce(page: Page, ...keys: readonly string[]): Promise<void> {
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
  await untilListening(page);
  for (let pressed = 0; pressed < 100; pressed += 1) {
    if (await isFocused(wanted)) return;
    await page.keyboard.press(direction);
  }
  throw new Error(`${wanted.toString()} cannot be reached by keyboard`);
}

/** Where the focus is about to go by itself: a person sees the caret before they type. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await untilListening(page);
  await expect.poll(() => isFocused(field)).toBe(true);
  await page.keyboard.type(text);
}

/** The same for a field that has just appeared, whichever it is. */
export async function typeAtCaret(page: Page, text: string): Promise<void> {
  await typeWhereFocusIs(page, ":is(input, textarea):focus", text);
}

/** The same where a sheet may have the focus too, which begins an entry with the first key. */
export async function typeText(page: Page, text: string): Promise<void> {
  await typeWhereFocusIs(page, ":is(input, textarea, [role=grid], [role=treegrid]):focus", text);
}

async function typeWhereFocusIs(page: Page, place: string, text: string): Promise<void> {
  await untilListening(page);
  await page.locator(place).waitFor();
  await page.keyboard.type(text);
}

/** From the focused field of choices: opened, walked down to the wanted one, and chosen. */
export async function chooseOption(page: Page, name: string): Promise<void> {
  await press(page, "Enter");
  const option = page.getByRole("option", { name });
  const isReached = () => option.evaluate((element) => "comboboxSelected" in element.dataset);
  await option.waitFor();
  await expect
    .poll(async () => {
      if (await isReached()) return true;
      await press(page, "ArrowDown");
      return false;
    })
    .toBe(true);
  await press(page, "Enter");
}
