/** Boxes and radio buttons that are the page's to set: what is chosen is shown when the page has heard of it. */
import type { Locator } from "playwright-core";
import { expect } from "vitest";

export const check = (box: Locator): Promise<void> => bring(box, true);
export const uncheck = (box: Locator): Promise<void> => bring(box, false);

async function bring(box: Locator, isWanted: boolean): Promise<void> {
  if ((await box.isChecked()) !== isWanted) await box.click();
  await expect.poll(() => box.isChecked()).toBe(isWanted);
}
