import type { Locator, Page } from "playwright-core";
import { press } from "./keyboard.ts";

/** For a dialog or a panel that has just opened: it hears keys, Escape among them, only once it has the focus. */
export async function pressInside(page: Page, place: Locator, ...keys: readonly string[]): Promise<void> {
  await place.locator(":focus").waitFor();
  await press(page, ...keys);
}
