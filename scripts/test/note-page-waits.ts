/** Set-up of the journeys: the same for what they wait for in a browser. */
import { chromium } from "playwright-core";
import { isNoting, type Methods, noteWaitsOf, wrapped } from "./note-waits.ts";

if (isNoting && !(wrapped in chromium)) {
  Object.defineProperty(chromium, wrapped, { value: true });
  noteWaitsOfPages();
}

/** Pages and locators have prototypes that nobody hands out: they are taken from the first page of a browser. */
function noteWaitsOfPages(): void {
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => {
    const browser = await launch(options);
    const page = await browser.newPage();
    for (const object of [page, page.locator("html")]) {
      const prototype = Object.getPrototypeOf(object) as Methods & { [wrapped]?: true };
      if (prototype[wrapped] === true) continue;
      prototype[wrapped] = true;
      const names = Object.getOwnPropertyNames(prototype).filter(
        (name) => /^[a-z]/.test(name) && name !== "constructor" && isMethod(prototype, name),
      );
      noteWaitsOf(prototype, names, "");
    }
    await page.close();
    return browser;
  };
}

const isMethod = (owner: object, name: string): boolean =>
  typeof Object.getOwnPropertyDescriptor(owner, name)?.value === "function";
