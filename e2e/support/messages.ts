/** Messages that float over the page. They leave after five seconds, which a busy machine may need for the next step. */
import type { Locator, Page } from "playwright-core";

const message = (page: Page, text: string): Locator =>
  page.getByRole("region", { name: "Notifications" }).locator("> div").filter({ hasText: text });

/** Waits for it, and lets it stay: no message leaves while the pointer is on one. */
export const keepMessage = (page: Page, text: string): Promise<void> =>
  message(page, text).getByText(text).first().hover();

/** Takes back what this message tells of, whatever others stand beside it. */
export const takeBackOf = (page: Page, text: string): Locator =>
  message(page, text).getByRole("button", { name: /^Annuler/ });
